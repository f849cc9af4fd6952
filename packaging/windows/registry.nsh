; What Windows is told: the list of programs, and which files the game opens.

!macro AddEntry
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" "${KILOBYTES}"
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
!macroend

!macro Associate ENDING ID KIND
  WriteRegStr HKCU "${CLASSES}\.${ENDING}" "" "${ID}"
  WriteRegStr HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "${ID}" ""
  WriteRegStr HKCU "${CLASSES}\${ID}" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${ID}" "AppUserModelID" "${APP_ID}"
  WriteRegStr HKCU "${CLASSES}\${ID}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${ID}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
!macroend

; If the player has another program open these files, that stays.
!macro Dissociate ENDING ID
  DeleteRegKey HKCU "${CLASSES}\${ID}"
  DeleteRegValue HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "${ID}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.${ENDING}" ""
  ${If} $0 == "${ID}"
    DeleteRegValue HKCU "${CLASSES}\.${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\.${ENDING}" "Content Type"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}"
  ${EndIf}
!macroend

!macro TellExplorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; SHCNE_ASSOCCHANGED
!macroend
