"""What scenes are drawn with: canvas, theme, text, widgets, tiles."""
