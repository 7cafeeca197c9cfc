"""Figures: positions as scenes (`scene.scene`) and scenes as pictures (`svg.svg`)."""
