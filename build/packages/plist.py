"""``Info.plist``: facts about the application for macOS."""

from game import APP_ID
from packages.mime_type import ENDING, KIND, MIME
from packages.version import numbers

BUNDLE = APP_ID.replace("_", "-")
"""macOS allows hyphens instead of underscores."""
MATCH = f"{BUNDLE}.match"
_FOLDERS = ("NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription", "NSDesktopFolderUsageDescription")
_WHY = "Match records are opened and saved there when you ask for it."
OLDEST = "11.0"
"""The first macOS for Apple silicon; Python and pygame-ce support it."""


def plist(version: str) -> dict[str, object]:
    """Return the entries that PyInstaller doesn't write."""
    document = {
        "CFBundleTypeName": KIND,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [MATCH],
    }
    declared = {
        "UTTypeIdentifier": MATCH,
        "UTTypeDescription": KIND,
        "UTTypeConformsTo": ["public.utf8-plain-text"],
        "UTTypeTagSpecification": {"public.filename-extension": [ENDING], "public.mime-type": [MIME]},
    }
    plain = ".".join(map(str, numbers(version)))
    return {
        "CFBundleShortVersionString": plain,
        "CFBundleVersion": plain,
        "CFBundleDocumentTypes": [document],
        "UTExportedTypeDeclarations": [declared],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        **dict.fromkeys(_FOLDERS, _WHY),
        "NSSupportsAutomaticGraphicsSwitching": True,  # the integrated GPU is enough
        "NSHumanReadableCopyright": "The Gin Rummy authors, MIT License",
    }
