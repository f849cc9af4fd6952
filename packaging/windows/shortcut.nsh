; A shortcut with the identity that the game gives its window: without it, a pinned shortcut and the game that it starts
; would be two buttons of the taskbar. NSIS itself writes shortcuts without one.

!include "Win\COM.nsh"
!include "Win\Propkey.nsh"

!macro AddShortcut FILE
  Push "${FILE}"
  Call AddShortcut
!macroend

Function AddShortcut
  Pop $9
  CreateShortcut $9 "$INSTDIR\${PROGRAM}" ; its working folder is the current one
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
    ${If} $1 P<> 0
    ${AndIf} $2 P<> 0
      ${IPersistFile::Load} $1 '("$9",${STGM_READWRITE})'
      System::Call '*(&w64 "${APP_ID}")p.r3'
      System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r4'
      System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,$3)p.r5'
      ${IPropertyStore::SetValue} $2 '($4,$5)'
      ${IPropertyStore::Commit} $2 ""
      ${IPersistFile::Save} $1 '("$9",1)'
      System::Free $3
      System::Free $4
      System::Free $5
    ${EndIf}
    ${If} $2 P<> 0
      ${IUnknown::Release} $2 ""
    ${EndIf}
    ${If} $1 P<> 0
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
FunctionEnd
