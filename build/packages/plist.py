"""What macOS reads of the program before it starts: its version, what it needs, and which files it opens."""

from game import APP_ID
from packages.mime_type import ENDING, KIND, MIME
from packages.version import numbers

BUNDLE = APP_ID.replace("_", "-")
"""macOS allows hyphens where the others allow underscores."""
MATCH = f"{BUNDLE}.match"
_FOLDERS = ("NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription", "NSDesktopFolderUsageDescription")
_WHY = "Match records are opened and saved there when you ask for it."
"""What macOS tells the player when it asks whether the program may use one of these folders."""
OLDEST = "11.0"
"""The first macOS on Apple's own processors; the Python and the pygame-ce of a release run there."""


def plist(version: str) -> dict[str, object]:
    """The entries of ``Info.plist`` beside those that PyInstaller writes of its own."""
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
        "NSSupportsAutomaticGraphicsSwitching": True,  # the saving graphics processor is enough
        "NSHumanReadableCopyright": "The Gin Rummy authors, MIT License",
    }
