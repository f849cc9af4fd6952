; The setup for Windows. `build/windows.py` compiles it with NSIS and passes in everything that is kept elsewhere: the
; version, the endings of files, the bundle and where the result goes.
;
; It installs for one person, without an administrator, and writes to the registry under HKEY_CURRENT_USER only. Settings
; and matches lie in %LOCALAPPDATA%\gin-rummy; neither the setup nor the uninstaller touches that folder.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave off ; the same bundle makes the same setup, whenever it was built
RequestExecutionLevel user
ManifestDPIAware true
ManifestLongPathAware true

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"

!define NAME "Gin Rummy"
!define PUBLISHER "The Gin Rummy authors"
!define PROGRAM "gin-rummy.exe"
!define USUAL_FOLDER "$LOCALAPPDATA\Programs\${NAME}"
!define CLASSES "Software\Classes"
!define MATCH "GinRummy.Match"
!define SET "GinRummy.Set"
!define HISTORY "GinRummy.History"
!define ENTRIES "Software\Microsoft\Windows\CurrentVersion\Uninstall"
!define ENTRY "${ENTRIES}\${APP_ID}"
!define INNO_ENTRY "${ENTRIES}\{39140D0B-4931-5D5D-B86C-4EB53C2AB3C2}_is1" ; version 1.0.0 came with Inno Setup

Name "${NAME}"
OutFile "${TARGET}"
InstallDir "${USUAL_FOLDER}"
BrandingText "${NAME} ${VERSION}"
AllowSkipFiles off
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME} Setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey LegalCopyright "${PUBLISHER}, MIT License"

!define MUI_ICON "${PICTURES}\icon.ico"
!define MUI_UNICON "${PICTURES}\icon.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURES}\side.bmp"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(ForYouAlone)"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE CheckFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_SHOWREADME
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(DesktopShortcut)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION AddToDesktop
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(DataStays)"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE un.AskToClose
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!include "words.nsh"
!include "program.nsh"
!include "registry.nsh"
!include "shortcut.nsh"

Var Earlier ; the folder that the game is installed in already; nothing if it isn't

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  ReadRegStr $Earlier HKCU "${ENTRY}" "InstallLocation"
  ${If} $Earlier == ""
    ReadRegStr $Earlier HKCU "${INNO_ENTRY}" "InstallLocation"
  ${EndIf}
  StrCpy $0 $Earlier 1 -1
  ${If} $0 == "\"
    StrCpy $Earlier $Earlier -1
  ${EndIf}
  ${IfNot} ${FileExists} "$Earlier\${PROGRAM}" ; somebody has deleted or moved it
    StrCpy $Earlier ""
  ${ElseIf} $INSTDIR == "${USUAL_FOLDER}" ; no other was asked for by /D=
    StrCpy $INSTDIR $Earlier
  ${EndIf}
FunctionEnd

Function CheckFolder ; may this folder be changed? If not, this says why and stops
  ${DirState} "$INSTDIR" $0
  ${If} $0 = 1
  ${AndIf} $INSTDIR != "${USUAL_FOLDER}"
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
  ${AndIfNot} ${FileExists} "$INSTDIR\_new" ; a setup was stopped here
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(OtherFiles)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  StrCpy $Folder $INSTDIR
  Call AskToClose
  ${If} $Earlier != ""
    StrCpy $Folder $Earlier
    Call AskToClose
  ${EndIf}
FunctionEnd

Section
  Call CheckFolder
  RMDir /r "$INSTDIR\_new"
  SetOutPath "$INSTDIR\_new"
  File /r "${BUNDLE}\*"
  SetOutPath "$PROFILE" ; a program whose current folder this is would keep it from being removed
  Call CheckFolder ; unpacking takes long enough to start the game again
  Call PutInPlace

  ${If} $Earlier != ""
  ${AndIf} $Earlier != $INSTDIR
    StrCpy $Folder $Earlier
    Call RemoveProgram
  ${EndIf}
  Delete "$INSTDIR\unins000.*"
  DeleteRegKey HKCU "${INNO_ENTRY}"

  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro AddEntry
  !insertmacro Associate "${ENDING}" "${MATCH}" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.${ENDING}" "Content Type" "${MIME}"
  !insertmacro Associate "${SET_ENDING}" "${SET}" "${SET_KIND}"
  !insertmacro Associate "${HISTORY_ENDING}" "${HISTORY}" "${HISTORY_KIND}"
  WriteRegStr HKCU "${CLASSES}\.${HISTORY_ENDING}" "Content Type" "${HISTORY_MIME}"
  !insertmacro TellExplorer
  !insertmacro AddShortcut "$SMPROGRAMS\${NAME}.lnk"
  SetErrorLevel 0
SectionEnd

Function .onInstFailed
  RMDir /r "$INSTDIR\_new"
  RMDir "$INSTDIR" ; only if it's empty
FunctionEnd

Function AddToDesktop
  !insertmacro AddShortcut "$DESKTOP\${NAME}.lnk"
FunctionEnd

Function un.onInit
  StrCpy $Folder $INSTDIR
FunctionEnd

Section Uninstall
  SetOutPath "$TEMP"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/last" $1
  ${If} ${Errors}
    Call un.AskToClose
    Call un.RemoveProgram
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$DESKTOP\${NAME}.lnk"
    !insertmacro Dissociate "${ENDING}" "${MATCH}"
    !insertmacro Dissociate "${SET_ENDING}" "${SET}"
    !insertmacro Dissociate "${HISTORY_ENDING}" "${HISTORY}"
    !insertmacro TellExplorer
    DeleteRegKey HKCU "${ENTRY}"
  ${EndIf}
  Call un.RemoveUninstaller
  SetErrorLevel 0
SectionEnd
