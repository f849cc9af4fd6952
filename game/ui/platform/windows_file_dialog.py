"""The dialog to open or save a file on Windows."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pygame

from game.ui.platform.file_request import DialogError, FileRequest, existing

_LONGEST = 32_768  # characters of a path, with the final NUL
_HIDE_READ_ONLY, _ASK_TO_REPLACE, _KEEP_FOLDER, _MUST_EXIST = 0x4, 0x2, 0x8, 0x1800
_APARTMENT = 2  # COINIT_APARTMENTTHREADED, which the dialog's shell extensions want
_CLOSE = 0x10

_Handle, _Text, _Number, _Pointer = ctypes.c_void_p, ctypes.c_wchar_p, ctypes.c_uint32, ctypes.c_void_p


class _OpenFileName(ctypes.Structure):
    _fields_ = (
        ("size", _Number),
        ("owner", _Handle),
        ("instance", _Handle),
        ("filter", _Pointer),  # pairs of words and patterns, each ended by a NUL, which c_wchar_p would cut
        ("custom_filter", _Pointer),
        ("most_custom_filter", _Number),
        ("filter_index", _Number),
        ("file", _Pointer),
        ("most_file", _Number),
        ("file_title", _Pointer),
        ("most_file_title", _Number),
        ("folder", _Text),
        ("title", _Text),
        ("flags", _Number),
        ("file_offset", ctypes.c_uint16),
        ("file_ending", ctypes.c_uint16),
        ("ending", _Text),
        ("data", ctypes.c_ssize_t),
        ("hook", _Pointer),
        ("template", _Text),
        ("reserved", _Pointer),
        ("reserved_number", _Number),
        ("more_flags", _Number),
    )


class WindowsFileDialog:
    """Windows keeps the dialog above our window, which takes no input meanwhile."""

    def __init__(self) -> None:
        load: Any = vars(ctypes)["WinDLL"]
        self._dialogs, self._com, self._user = load("comdlg32"), load("ole32"), load("user32")
        for call in (self._dialogs.GetOpenFileNameW, self._dialogs.GetSaveFileNameW):
            call.argtypes = [ctypes.POINTER(_OpenFileName)]
        self._com.CoInitializeEx.argtypes = [_Pointer, _Number]
        self._user.GetLastActivePopup.argtypes, self._user.GetLastActivePopup.restype = [_Handle], _Handle
        self._user.PostMessageW.argtypes = [_Handle, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
        self._owner: int | None = None

    def ask(self, request: FileRequest) -> Path | None:
        """Return the file chosen, None if cancelled. Raises DialogError."""
        self._owner = pygame.display.get_wm_info().get("window")
        save = request.save_as
        file = ctypes.create_unicode_buffer(save, _LONGEST)
        pattern = f"*{request.ending}"
        listed = ctypes.create_unicode_buffer(f"{pattern}\0{pattern}\0*.*\0*.*\0")
        asked = _OpenFileName(
            size=ctypes.sizeof(_OpenFileName), owner=self._owner, filter=ctypes.addressof(listed),
            file=ctypes.addressof(file), most_file=_LONGEST, folder=str(existing(request.folder)), title=request.title,
            flags=_HIDE_READ_ONLY | _KEEP_FOLDER | (_ASK_TO_REPLACE if save else _MUST_EXIST),
            ending=request.ending.removeprefix("."),
        )  # fmt: skip
        ready = self._com.CoInitializeEx(None, _APARTMENT) >= 0
        try:
            show = self._dialogs.GetSaveFileNameW if save else self._dialogs.GetOpenFileNameW
            if show(ctypes.byref(asked)):
                return Path(file.value)
            if self._dialogs.CommDlgExtendedError():  # zero: cancelled
                raise DialogError
            return None
        finally:
            if ready:
                self._com.CoUninitialize()

    def close(self) -> None:
        """Close the dialog, as if cancelled."""
        popup = self._user.GetLastActivePopup(self._owner)
        if popup not in {None, self._owner}:
            self._user.PostMessageW(popup, _CLOSE, 0, 0)
