"""The scene, presented to the system's screen reader."""
