/* Wine 8 has no bcryptprimitives.dll, from which programs written in Rust take their random bytes. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(unsigned char *into, size_t size) {
    return RtlGenRandom(into, (ULONG)size);
}
