"""The playing table: one scene, its parts, and what the player may do."""
