"""``Info.plist``: facts about the application for macOS."""

from game import APP_ID
from packages.mime_type import ENDING, HISTORY_ENDING, HISTORY_KIND, HISTORY_MIME, KIND, MIME
from packages.version import numbers

BUNDLE = APP_ID.replace("_", "-")
"""macOS allows hyphens instead of underscores."""
MATCH = f"{BUNDLE}.match"
HISTORY = f"{BUNDLE}.history"
_TYPES = (
    (MATCH, KIND, ENDING, MIME, "public.utf8-plain-text"),
    (HISTORY, HISTORY_KIND, HISTORY_ENDING, HISTORY_MIME, "org.gnu.gnu-zip-archive"),
)
_FOLDERS = ("NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription", "NSDesktopFolderUsageDescription")
_WHY = "Match records and histories are opened and saved there when you ask for it."
OLDEST = "11.0"
"""The first macOS for Apple silicon; Python and pygame-ce support it."""


def plist(version: str) -> dict[str, object]:
    """Return the entries that PyInstaller doesn't write."""
    documents = [
        {
            "CFBundleTypeName": kind,
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [identifier],
        }
        for identifier, kind, *_rest in _TYPES
    ]
    declared = [
        {
            "UTTypeIdentifier": identifier,
            "UTTypeDescription": kind,
            "UTTypeConformsTo": [parent],
            "UTTypeTagSpecification": {"public.filename-extension": [ending], "public.mime-type": [mime]},
        }
        for identifier, kind, ending, mime, parent in _TYPES
    ]
    plain = ".".join(map(str, numbers(version)))
    return {
        "CFBundleShortVersionString": plain,
        "CFBundleVersion": plain,
        "CFBundleDocumentTypes": documents,
        "UTExportedTypeDeclarations": declared,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        **dict.fromkeys(_FOLDERS, _WHY),
        "NSSupportsAutomaticGraphicsSwitching": True,  # the integrated GPU is enough
        "NSHumanReadableCopyright": "The Gin Rummy authors, MIT License",
    }
