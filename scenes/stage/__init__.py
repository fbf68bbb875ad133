"""The stage: window, frame loop, scene stack, devices, sound, animation."""
