; The setup's own sentences. NSIS has all others, and picks the language Windows uses. English comes first, as the
; fallback. Above each language is the game's code for it.

!macro Words LANGUAGE FOR_YOU_ALONE DESKTOP_SHORTCUT DATA_STAYS STILL_OPEN OTHER_FILES IN_USE TOO_OLD
  !insertmacro MUI_LANGUAGE "${LANGUAGE}"
  LangString ForYouAlone ${LANG_${LANGUAGE}} "${FOR_YOU_ALONE}"
  LangString DesktopShortcut ${LANG_${LANGUAGE}} "${DESKTOP_SHORTCUT}"
  LangString DataStays ${LANG_${LANGUAGE}} "${DATA_STAYS}"
  LangString StillOpen ${LANG_${LANGUAGE}} "${STILL_OPEN}"
  LangString OtherFiles ${LANG_${LANGUAGE}} "${OTHER_FILES}"
  LangString InUse ${LANG_${LANGUAGE}} "${IN_USE}"
  LangString TooOld ${LANG_${LANGUAGE}} "${TOO_OLD}"
!macroend

; en
!insertmacro Words "English" \
  "Gin Rummy will be installed just for you, in this folder. An update keeps your settings and matches." \
  "Create a desktop shortcut" \
  "Gin Rummy will be removed from this folder. Your settings and matches stay." \
  "Gin Rummy is still open. Close it, then try again." \
  "This folder contains other files. Choose an empty folder." \
  "Some Gin Rummy files are in use, so nothing was changed. Try again in a minute." \
  "Gin Rummy needs Windows 10 or newer."

; cs
!insertmacro Words "Czech" \
  "Hra Gin Rummy se nainstaluje jen pro vás, do této složky. Při aktualizaci zůstanou nastavení i partie zachovány." \
  "Vytvořit zástupce na ploše" \
  "Hra Gin Rummy se z této složky odebere. Vaše nastavení a partie zůstanou." \
  "Hra Gin Rummy je stále spuštěná. Zavřete ji a zkuste to znovu." \
  "V této složce jsou jiné soubory. Zvolte prázdnou složku." \
  "Některé soubory hry Gin Rummy se právě používají, takže se nic nezměnilo. Zkuste to za minutu znovu." \
  "Hra Gin Rummy vyžaduje Windows 10 nebo novější."

; da
!insertmacro Words "Danish" \
  "Gin Rummy installeres kun til dig i denne mappe. En opdatering beholder dine indstillinger og partier." \
  "Opret en genvej på skrivebordet" \
  "Gin Rummy fjernes fra denne mappe. Dine indstillinger og partier bliver liggende." \
  "Gin Rummy er stadig åbent. Luk det, og prøv igen." \
  "Denne mappe indeholder andre filer. Vælg en tom mappe." \
  "Nogle filer i Gin Rummy er i brug, så intet blev ændret. Prøv igen om et minut." \
  "Gin Rummy kræver Windows 10 eller nyere."

; de
!insertmacro Words "German" \
  "Gin Rummy wird nur für Sie installiert, in diesem Ordner. Bei einem Update bleiben Einstellungen und Partien erhalten." \
  "Verknüpfung auf dem Desktop erstellen" \
  "Gin Rummy wird aus diesem Ordner entfernt. Ihre Einstellungen und Partien bleiben erhalten." \
  "Gin Rummy ist noch geöffnet. Schließen Sie es und versuchen Sie es dann noch einmal." \
  "In diesem Ordner liegen andere Dateien. Wählen Sie einen leeren Ordner." \
  "Einige Dateien von Gin Rummy werden gerade verwendet, daher wurde nichts geändert. Versuchen Sie es in einer Minute noch einmal." \
  "Gin Rummy benötigt Windows 10 oder neuer."

; es
!insertmacro Words "Spanish" \
  "Gin Rummy se instala solo para usted, en esta carpeta. Una actualización conserva sus ajustes y sus partidas." \
  "Crear un acceso directo en el escritorio" \
  "Gin Rummy se eliminará de esta carpeta. Sus ajustes y sus partidas se conservan." \
  "Gin Rummy sigue abierto. Ciérrelo e inténtelo de nuevo." \
  "Esta carpeta contiene otros archivos. Elija una carpeta vacía." \
  "Algunos archivos de Gin Rummy están en uso, así que no se ha cambiado nada. Inténtelo de nuevo dentro de un minuto." \
  "Gin Rummy necesita Windows 10 o posterior."

; fi
!insertmacro Words "Finnish" \
  "Gin Rummy asennetaan vain sinulle, tähän kansioon. Päivitys säilyttää asetuksesi ja ottelusi." \
  "Luo pikakuvake työpöydälle" \
  "Gin Rummy poistetaan tästä kansiosta. Asetuksesi ja ottelusi säilyvät." \
  "Gin Rummy on vielä auki. Sulje se ja yritä uudelleen." \
  "Tässä kansiossa on muita tiedostoja. Valitse tyhjä kansio." \
  "Joitakin Gin Rummyn tiedostoja käytetään, joten mitään ei muutettu. Yritä uudelleen hetken kuluttua." \
  "Gin Rummy vaatii Windows 10:n tai uudemman."

; fr
!insertmacro Words "French" \
  "Gin Rummy s’installe pour vous seul, dans ce dossier. Une mise à jour conserve vos réglages et vos parties." \
  "Créer un raccourci sur le bureau" \
  "Gin Rummy sera supprimé de ce dossier. Vos réglages et vos parties sont conservés." \
  "Gin Rummy est encore ouvert. Fermez-le, puis réessayez." \
  "Ce dossier contient d’autres fichiers. Choisissez un dossier vide." \
  "Des fichiers de Gin Rummy sont en cours d’utilisation : rien n’a été modifié. Réessayez dans une minute." \
  "Gin Rummy nécessite Windows 10 ou une version plus récente."

; hu
!insertmacro Words "Hungarian" \
  "A Gin Rummy csak az Ön számára települ, ebbe a mappába. Frissítéskor a beállítások és a játszmák megmaradnak." \
  "Parancsikon létrehozása az asztalon" \
  "A Gin Rummy el lesz távolítva ebből a mappából. A beállítások és a játszmák megmaradnak." \
  "A Gin Rummy még nyitva van. Zárja be, majd próbálja újra." \
  "Ebben a mappában más fájlok is vannak. Válasszon üres mappát." \
  "A Gin Rummy néhány fájlja használatban van, ezért semmi sem változott. Próbálja újra egy perc múlva." \
  "A Gin Rummy futtatásához Windows 10 vagy újabb szükséges."

; it
!insertmacro Words "Italian" \
  "Gin Rummy viene installato solo per te, in questa cartella. Un aggiornamento conserva impostazioni e partite." \
  "Crea un collegamento sul desktop" \
  "Gin Rummy verrà rimosso da questa cartella. Impostazioni e partite restano." \
  "Gin Rummy è ancora aperto. Chiudilo, poi riprova." \
  "Questa cartella contiene altri file. Scegli una cartella vuota." \
  "Alcuni file di Gin Rummy sono in uso, quindi non è stato cambiato nulla. Riprova tra un minuto." \
  "Gin Rummy richiede Windows 10 o successivo."

; nb
!insertmacro Words "Norwegian" \
  "Gin Rummy installeres bare for deg, i denne mappen. En oppdatering beholder innstillingene og partiene dine." \
  "Lag en snarvei på skrivebordet" \
  "Gin Rummy fjernes fra denne mappen. Innstillingene og partiene dine blir værende." \
  "Gin Rummy er fortsatt åpent. Lukk det, og prøv igjen." \
  "Denne mappen inneholder andre filer. Velg en tom mappe." \
  "Noen av filene til Gin Rummy er i bruk, så ingenting er endret. Prøv igjen om et minutt." \
  "Gin Rummy krever Windows 10 eller nyere."

; nl
!insertmacro Words "Dutch" \
  "Gin Rummy wordt alleen voor u geïnstalleerd, in deze map. Bij een update blijven uw instellingen en partijen bewaard." \
  "Snelkoppeling op het bureaublad maken" \
  "Gin Rummy wordt uit deze map verwijderd. Uw instellingen en partijen blijven bewaard." \
  "Gin Rummy is nog geopend. Sluit het en probeer het dan opnieuw." \
  "Deze map bevat andere bestanden. Kies een lege map." \
  "Sommige bestanden van Gin Rummy zijn in gebruik, dus er is niets gewijzigd. Probeer het over een minuut opnieuw." \
  "Gin Rummy heeft Windows 10 of nieuwer nodig."

; pl
!insertmacro Words "Polish" \
  "Gin Rummy zostanie zainstalowany tylko dla Ciebie, w tym folderze. Aktualizacja zachowuje ustawienia i partie." \
  "Utwórz skrót na pulpicie" \
  "Gin Rummy zostanie usunięty z tego folderu. Twoje ustawienia i partie pozostaną." \
  "Gin Rummy jest nadal otwarty. Zamknij go i spróbuj ponownie." \
  "W tym folderze są inne pliki. Wybierz pusty folder." \
  "Niektóre pliki Gin Rummy są w użyciu, więc nic nie zmieniono. Spróbuj ponownie za minutę." \
  "Gin Rummy wymaga systemu Windows 10 lub nowszego."

; pt_BR
!insertmacro Words "PortugueseBR" \
  "O Gin Rummy é instalado só para você, nesta pasta. Uma atualização mantém suas configurações e partidas." \
  "Criar um atalho na área de trabalho" \
  "O Gin Rummy será removido desta pasta. Suas configurações e partidas ficam." \
  "O Gin Rummy ainda está aberto. Feche-o e tente de novo." \
  "Esta pasta contém outros arquivos. Escolha uma pasta vazia." \
  "Alguns arquivos do Gin Rummy estão em uso, por isso nada foi alterado. Tente de novo em um minuto." \
  "O Gin Rummy precisa do Windows 10 ou mais recente."

; ro
!insertmacro Words "Romanian" \
  "Gin Rummy se va instala doar pentru tine, în acest dosar. La actualizare, setările și partidele se păstrează." \
  "Creează o scurtătură pe desktop" \
  "Gin Rummy va fi eliminat din acest dosar. Setările și partidele tale rămân." \
  "Gin Rummy e încă deschis. Închide-l, apoi încearcă din nou." \
  "În acest dosar sunt alte fișiere. Alege un dosar gol." \
  "Unele fișiere Gin Rummy sunt folosite acum, așa că nu s-a schimbat nimic. Încearcă din nou peste un minut." \
  "Gin Rummy are nevoie de Windows 10 sau mai nou."

; ru
!insertmacro Words "Russian" \
  "Gin Rummy устанавливается только для вас, в эту папку. При обновлении настройки и партии сохраняются." \
  "Создать ярлык на рабочем столе" \
  "Gin Rummy будет удалён из этой папки. Ваши настройки и партии останутся." \
  "Gin Rummy ещё открыт. Закройте его и повторите попытку." \
  "В этой папке есть другие файлы. Выберите пустую папку." \
  "Некоторые файлы Gin Rummy заняты, поэтому ничего не изменено. Повторите попытку через минуту." \
  "Для Gin Rummy нужна Windows 10 или новее."

; sv
!insertmacro Words "Swedish" \
  "Gin Rummy installeras bara för dig, i den här mappen. En uppdatering behåller dina inställningar och matcher." \
  "Skapa en genväg på skrivbordet" \
  "Gin Rummy tas bort från den här mappen. Dina inställningar och matcher finns kvar." \
  "Gin Rummy är fortfarande öppet. Stäng det och försök sedan igen." \
  "Den här mappen innehåller andra filer. Välj en tom mapp." \
  "Några av Gin Rummys filer används, så ingenting har ändrats. Försök igen om en minut." \
  "Gin Rummy kräver Windows 10 eller senare."

; tr
!insertmacro Words "Turkish" \
  "Gin Rummy yalnızca sizin için bu klasöre kurulacak. Güncellemede ayarlarınız ve maçlarınız korunur." \
  "Masaüstü kısayolu oluştur" \
  "Gin Rummy bu klasörden kaldırılacak. Ayarlarınız ve maçlarınız kalır." \
  "Gin Rummy hâlâ açık. Kapatın, sonra yeniden deneyin." \
  "Bu klasörde başka dosyalar var. Boş bir klasör seçin." \
  "Bazı Gin Rummy dosyaları kullanımda olduğu için hiçbir şey değiştirilmedi. Bir dakika sonra yeniden deneyin." \
  "Gin Rummy için Windows 10 veya daha yenisi gerekir."

; uk
!insertmacro Words "Ukrainian" \
  "Gin Rummy встановлюється лише для вас, у цю папку. Під час оновлення налаштування й партії зберігаються." \
  "Створити ярлик на робочому столі" \
  "Gin Rummy буде видалено з цієї папки. Ваші налаштування й партії залишаться." \
  "Gin Rummy ще відкрито. Закрийте його й спробуйте ще раз." \
  "У цій папці є інші файли. Виберіть порожню папку." \
  "Деякі файли Gin Rummy зайняті, тому нічого не змінено. Спробуйте ще раз за хвилину." \
  "Для Gin Rummy потрібна Windows 10 або новіша."
