"""System libraries that SDL loads and bundles lack: soname and Debian package."""

NEEDED = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""Needed for a window under X11 or Xwayland."""
SOUND = {"libpulse.so.0": "libpulse0", "libasound.so.2": "libasound2"}
"""One is enough for sound."""
WANTED = {
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXfixes.so.3": "libxfixes3",
    "libXss.so.1": "libxss1",
}
"""For the desktop's pointer, a second screen, pausing the screen saver."""
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
}
"""For a desktop with only Wayland."""
