/* python.exe and pythonw.exe: they hand the command line to python3XX.dll, which lies at PYTHON_DLL.

   By its whole path, as a copy of python.exe in a virtual environment has no DLL beside it. */
#include <windows.h>

static int start(int count, wchar_t **words) {
    HMODULE python = LoadLibraryExW(PYTHON_DLL, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    int (*run)(int, wchar_t **) = python ? (void *)GetProcAddress(python, "Py_Main") : NULL;
    return run ? run(count, words) : 103;
}

int wmain(int count, wchar_t **words) { return start(count, words); }

int APIENTRY wWinMain(HINSTANCE instance, HINSTANCE previous, LPWSTR line, int show) {
    (void)instance, (void)previous, (void)line, (void)show;
    return start(__argc, __wargv);
}
