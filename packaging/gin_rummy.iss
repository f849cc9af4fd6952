; The installer for Windows, for Inno Setup 6. `build/windows.py` compiles it and says the names and the version, each
; of which is kept in one place elsewhere:
;
;   iscc /DVersion=1.2.3 /DNumbers=1.2.3 /DEnding=... /DMime=... /DKind=... /DIcon=...\icon.ico packaging\gin_rummy.iss
;
; It installs for one person without an administrator's rights, into %LOCALAPPDATA%\Programs\Gin Rummy. Settings and
; matches lie in %LOCALAPPDATA%\gin-rummy, of which neither this nor the uninstaller knows anything.
#ifndef Version
  #error Which version? build\windows.py compiles this file and says it.
#endif
#define Name "Gin Rummy"
#define Program "gin-rummy.exe"
#define Bundle "..\.out\dist\gin-rummy"
#define Record "GinRummy.Match"

[Setup]
AppId={{39140D0B-4931-5D5D-B86C-4EB53C2AB3C2}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Gin Rummy authors
VersionInfoVersion={#Numbers}
DefaultDirName={localappdata}\Programs\{#Name}
PrivilegesRequired=lowest
MinVersion=10.0
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
DisableProgramGroupPage=yes
DisableReadyPage=yes
ChangesAssociations=yes
CloseApplications=yes
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Program}
UninstallDisplayName={#Name}
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\.out\packages
OutputBaseFilename=gin-rummy-{#Version}-windows-x86_64-setup

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version had and this one has not would otherwise stay.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{userprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{userdesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktop

[Registry]
Root: HKCU; Subkey: "Software\Classes\.{#Ending}"; ValueType: string; ValueName: ""; ValueData: "{#Record}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKCU; Subkey: "Software\Classes\.{#Ending}"; ValueType: string; ValueName: "Content Type"; ValueData: "{#Mime}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKCU; Subkey: "Software\Classes\.{#Ending}\OpenWithProgids"; ValueType: string; ValueName: "{#Record}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKCU; Subkey: "Software\Classes\{#Record}"; ValueType: string; ValueName: ""; ValueData: "{#Kind}"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\{#Record}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"
Root: HKCU; Subkey: "Software\Classes\{#Record}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
