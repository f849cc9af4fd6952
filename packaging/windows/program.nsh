; The program's own files: is one of them running, putting new ones in place of the old, removing them.

!macro EachPart DO
  !insertmacro ${DO} "${PROGRAM}"
  !insertmacro ${DO} "gin-rummy-cli.exe"
  !insertmacro ${DO} "_internal"
!macroend

Var Folder ; the one that AskToClose and RemoveProgram look at
Var Running ; not empty: a program of that folder is
Var Failed ; not empty: a file can't be moved
Var Tries

; Windows lets nobody write into a program that runs. Unlike a mutex of the game's, this also tells of a version that
; knows of none, and a portable copy that runs elsewhere doesn't matter.
!macro FindRunning PART
  ${If} ${FileExists} "$Folder\${PART}"
  ${AndIf} "${PART}" != "_internal"
    ClearErrors
    FileOpen $0 "$Folder\${PART}" a
    ${If} ${Errors}
      StrCpy $Running "${PART}"
    ${Else}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend

!macro AskToClose UN
  Function ${UN}AskToClose
    ${Do}
      StrCpy $Running ""
      !insertmacro EachPart FindRunning
      ${If} $Running == ""
        Return
      ${EndIf}
      ${Unless} ${Cmd} 'MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(StillOpen)" /SD IDCANCEL IDRETRY'
        SetErrorLevel 2
        Abort
      ${EndUnless}
    ${Loop}
  FunctionEnd
!macroend
!insertmacro AskToClose ""
!insertmacro AskToClose "un."

; A virus scanner may hold a file for a moment, and the folder that it lies in: this tries for ten seconds.
!macro Move FROM TO
  ${If} ${FileExists} "${FROM}"
    ${For} $Tries 1 40
      ClearErrors
      Rename "${FROM}" "${TO}"
      ${IfNot} ${Errors}
        ${ExitFor}
      ${EndIf}
      Sleep 250
    ${Next}
    ${If} ${FileExists} "${FROM}"
      StrCpy $Failed "${FROM}"
    ${EndIf}
  ${EndIf}
!macroend

!macro PutAside PART
  ${If} $Failed == ""
    !insertmacro Move "$INSTDIR\${PART}" "$INSTDIR\_old\${PART}"
  ${EndIf}
!macroend

!macro BringIn PART
  ${If} $Failed == ""
    !insertmacro Move "$INSTDIR\_new\${PART}" "$INSTDIR\${PART}"
  ${EndIf}
!macroend

!macro Restore PART
  ${IfNot} ${FileExists} "$INSTDIR\_new\${PART}" ; then it was brought in
    RMDir /r "$INSTDIR\${PART}"
    Delete "$INSTDIR\${PART}"
  ${EndIf}
  !insertmacro Move "$INSTDIR\_old\${PART}" "$INSTDIR\${PART}"
!macroend

Function PutInPlace ; all of the new program, or all of the old
  StrCpy $Failed ""
  RMDir /r "$INSTDIR\_old"
  CreateDirectory "$INSTDIR\_old"
  !insertmacro EachPart PutAside
  !insertmacro EachPart BringIn
  ${If} $Failed != ""
    !insertmacro EachPart Restore
    RMDir "$INSTDIR\_old"
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(InUse)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  RMDir /r "$INSTDIR\_old"
  RMDir /r "$INSTDIR\_new"
FunctionEnd

!macro Remove PART
  ${For} $Tries 1 40
    Delete "$Folder\${PART}"
    RMDir /r "$Folder\${PART}"
    ${IfNot} ${FileExists} "$Folder\${PART}"
      ${ExitFor}
    ${EndIf}
    Sleep 250
  ${Next}
!macroend

; Only what a setup put there: somebody may have chosen a folder with files of their own, or added some.
!macro RemoveProgram UN
  Function ${UN}RemoveProgram
    !insertmacro EachPart Remove
    RMDir /r "$Folder\_new"
    RMDir /r "$Folder\_old"
    Delete "$Folder\unins000.*"
    ${If} "${UN}" == ""
      Delete "$Folder\uninstall.exe"
      RMDir "$Folder"
    ${EndIf}
  FunctionEnd
!macroend
!insertmacro RemoveProgram ""
!insertmacro RemoveProgram "un."

; Asked to wait (`_?=`), as for a silent removal whose exit code counts, the uninstaller runs from the folder itself and
; can't go. Then a copy of it deletes it a moment later.
Function un.RemoveUninstaller
  ${If} $EXEDIR == $INSTDIR
    CopyFiles /SILENT "$EXEPATH" "$TEMP\gin-rummy-uninstall.exe"
    Exec '"$TEMP\gin-rummy-uninstall.exe" /S /last _?=$INSTDIR'
    Return
  ${EndIf}
  ${For} $Tries 1 40
    Delete "$INSTDIR\uninstall.exe"
    ${IfNot} ${FileExists} "$INSTDIR\uninstall.exe"
      ${ExitFor}
    ${EndIf}
    Sleep 250
  ${Next}
  RMDir "$INSTDIR"
FunctionEnd
