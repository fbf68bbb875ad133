"""The lobby: title, players, settings, help, attract mode."""
