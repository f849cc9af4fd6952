"""What's behind the window: SDL, the desktop, controllers, screen readers."""
