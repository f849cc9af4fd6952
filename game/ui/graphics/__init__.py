"""Colours, text, images, sprites and tweens: everything needed to draw."""
