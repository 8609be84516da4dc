export const messages = {
  version: 'Fassung vom 1. November 2026',
  impressum: {
    title: 'Impressum',
    chapters: [
      {
        title: 'Wer Matchpost betreibt',
        text: ['Matchpost', 'Musterweg 1, 8000 Zürich, Schweiz', 'hallo@matchpost.invalid'],
      },
      {
        title: 'Verantwortung für die Inhalte',
        text: [
          'Spieldaten stammen von den Verbänden und Ligen der jeweiligen Sportart. Wir zeigen sie so, wie wir sie erhalten, und übernehmen keine Gewähr, dass sie vollständig und aktuell sind.',
          'Für Posts, die mit Matchpost entstehen, sind die Personen verantwortlich, die sie erstellen und veröffentlichen.',
        ],
      },
      {
        title: 'Rechte',
        text: [
          'Texte und Vorlagen dieser Website stehen unter der Lizenz CC BY-SA 4.0. Logos von Clubs und Verbänden gehören ihren Inhabern.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz­erklärung',
    chapters: [
      {
        title: 'Worum es geht',
        text: [
          'Diese Erklärung sagt, welche Personendaten Matchpost bearbeitet, wozu und wie lange. Es gelten das Schweizer Datenschutzgesetz (DSG) und, wo anwendbar, die DSGVO. Verantwortlich ist die im Impressum genannte Stelle.',
        ],
      },
      {
        title: 'E-Mail-Adresse und Anmeldung',
        text: [
          'Zur Anmeldung brauchst du eine E-Mail-Adresse. Wir senden dir einen einmaligen Link und einen Code; beide gelten 10 Minuten und werden nur als Prüfwert gespeichert. Ein Passwort gibt es nicht.',
          'Die E-Mails versendet ein Maildienst in unserem Auftrag. Er erhält dafür deine Adresse und den Inhalt der Nachricht, sonst nichts. Werbung schicken wir dir nicht.',
          'Damit du angemeldet bleibst, setzen wir ein Cookie, das Skripte nicht lesen können. Es gilt 60 Tage ab der letzten Nutzung.',
        ],
      },
      {
        title: 'Was wir zu deinem Account speichern',
        text: [
          '- E-Mail-Adresse und, wenn du sie angibst, Vorname, Nachname und Instagram-Name',
          '- Gespeicherte Teams und deine letzte Auswahl, wenn du das eingeschaltet hast',
          '- Eigene Vorlagen, Logos und Hintergrundbilder, ohne Aufnahmedaten der Kamera',
          '- Stand deines Abonnements; Zahlungsdaten liegen beim Zahlungsdienst',
        ],
      },
      {
        title: 'Bild-Proxy',
        text: [
          'Logos und Bilder aus Liga-Daten liegen auf fremden Servern. Damit dein Browser sie in einen Post einbauen kann, holt sie unser Server für dich. Der fremde Server sieht dabei die Adresse unseres Servers, nicht deine. Die Bilder werden kurz zwischengespeichert, ohne Bezug zu dir.',
        ],
      },
      {
        title: 'Was in deinem Browser bleibt',
        text: [
          'Sprache, Farbschema, gewähltes Abo und letzte Auswahl liegen im Speicher deines Browsers. Die Sprache steht zusätzlich in einem Cookie, damit die Seite gleich in der richtigen Sprache kommt. Es gibt keine Analyse- oder Werbe-Cookies.',
          'Aufstellungen und andere Listen mit Namen, die du eintippst, bleiben samt den Einwilligungen nur dort, bis du sie löschst oder dich abmeldest. Auf unseren Server kommen sie nicht.',
          'Die Posts entstehen in deinem Browser. Was du herunterlädst und teilst, sehen wir nicht.',
        ],
      },
      {
        title: 'Protokolle',
        text: [
          'Der Server protokolliert Zeitpunkt, aufgerufene Adresse und Antwort, um Fehler zu finden und Missbrauch abzuwehren. E-Mail-Adressen, Codes und Token stehen nicht darin. Protokolle werden nach 30 Tagen gelöscht.',
        ],
      },
      {
        title: 'Deine Rechte',
        text: [
          'Du kannst jederzeit Auskunft verlangen, deine Daten als Datei herunterladen, sie berichtigen und deinen Account mit allem darin löschen. Schreib uns an die Adresse im Impressum. Du kannst dich auch beim Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) beschweren.',
        ],
      },
      {
        title: 'Änderungen',
        text: ['Wesentliche Änderungen kündigen wir 30 Tage im Voraus per E-Mail an.'],
      },
    ],
  },
  terms: {
    title: 'Allgemeine Geschäfts­bedingungen',
    chapters: [
      {
        title: 'Was Matchpost macht',
        text: [
          'Matchpost erstellt aus Spieldaten von Verbänden Posts für soziale Medien. Die Bedingungen gelten für alle, die den Dienst nutzen, mit oder ohne Account.',
        ],
      },
      {
        title: 'Ab 18 Jahren',
        text: [
          'Der Dienst richtet sich an Personen ab 18 Jahren. Minderjährige dürfen ihn nur zusammen mit ihren Erziehungsberechtigten nutzen.',
        ],
      },
      {
        title: 'Dein Account',
        text: [
          'Du meldest dich mit deiner E-Mail-Adresse an. Halte dein Postfach geschützt: Wer Zugang dazu hat, hat Zugang zum Account. Einen zweiten Faktor kannst du im Profil einrichten.',
        ],
      },
      {
        title: 'Abos und Preise',
        text: [
          'Free ist kostenlos. Amateur, Pro und Premium werden monatlich oder jährlich im Voraus bezahlt, in Schweizer Franken inklusive Mehrwertsteuer. Ein Abonnement verlängert sich um dieselbe Dauer und kann jederzeit auf das Ende der bezahlten Zeit gekündigt werden.',
          'Wechselst du in ein kleineres Abo, bleibt alles gespeichert; was über das Abo hinausgeht, ist bis zum nächsten Wechsel gesperrt.',
        ],
      },
      {
        title: 'Was du veröffentlichst',
        text: [
          'Du sorgst dafür, dass du Bilder, Logos und Namen verwenden darfst, und dass deine Posts keine Rechte anderer verletzen. Die Posts, die du erstellst, gehören dir. Mit Free tragen sie ein Zeichen von Matchpost.',
        ],
      },
      {
        title: 'Spieldaten und Verfügbarkeit',
        text: [
          'Spieldaten kommen von Dritten und können falsch sein, fehlen oder spät kommen. Wir bemühen uns um einen Dienst ohne Unterbruch, schulden ihn aber nicht. Für Schäden haften wir bei Vorsatz und grober Fahrlässigkeit.',
        ],
      },
      {
        title: 'Änderungen dieser Bedingungen',
        text: [
          'Änderungen kündigen wir mit einer Frist von 30 Tagen per E-Mail an. Bist du nicht einverstanden, kannst du deinen Account bis dahin löschen; bereits bezahlte Zeit erstatten wir anteilig.',
        ],
      },
      {
        title: 'Recht und Gericht',
        text: ['Es gilt Schweizer Recht. Gerichtsstand ist Zürich, soweit das Gesetz keinen anderen vorschreibt.'],
      },
    ],
  },
} as const;
