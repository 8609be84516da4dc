/** The mails the server writes. A list is a letter's paragraphs; `{name}` is filled in. */
export const mails = {
  signIn: {
    subject: 'Dein Login-Link für Matchpost',
    title: 'Hier geht es rein',
    preview: 'Link und Code gelten bis {until} Uhr.',
    paragraphs: ['Tippe auf den Knopf, dann bist du angemeldet.'],
    label: 'Bei Matchpost anmelden',
    codeLabel: 'Oder gib diesen Code dort ein, wo du dich anmelden willst:',
    notes: [
      'Link und Code gelten 10 Minuten, bis {until} Uhr, und nur einmal.',
      'Das warst nicht du? Dann ignoriere diese E-Mail: Ohne Link oder Code kommt niemand in deinen Account.',
    ],
  },
  welcome: {
    subject: 'Willkommen bei Matchpost',
    title: 'Willkommen im Team',
    preview: 'In drei Schritten zum ersten Post.',
    paragraphs: [
      'Schön, dass du mitspielst. So entsteht dein erster Post:',
      '1. Wähle Sportart, Club und Team.',
      '2. Wähle das Spiel. Namen, Zeit, Ort und Resultat kommen von der Liga.',
      '3. Exportiere das Bild und teile es auf Instagram, WhatsApp und überall sonst.',
    ],
    label: 'Zum ersten Post',
    notes: [
      'Mit Free geht es sofort los. Eigene Vorlagen gibt es ab Amateur, eigene Logos ab Pro.',
      'Ein Passwort gibt es nicht: Du meldest dich immer mit dieser E-Mail-Adresse an.',
    ],
  },
  accountDeleted: {
    subject: 'Dein Account bei Matchpost ist gelöscht',
    title: 'Schlusspfiff: Account gelöscht',
    preview: 'Das ist unsere letzte E-Mail an diese Adresse.',
    paragraphs: [
      'Dein Account ist gelöscht, und mit ihm alles darin: persönliche Daten, Vorlagen, Team-Plätze, Logos, Bilder und Posts.',
      'Danke fürs Mitspielen. Für ein neues Spiel reicht diese E-Mail-Adresse.',
    ],
    plan: {
      ended: 'Hattest du ein Abo, ist es beendet. Abgebucht wird nichts mehr.',
      ending:
        'Dein Abo liess sich noch nicht beenden. Wir versuchen es weiter. Wird trotzdem noch etwas abgebucht, schreib uns: {contact}',
    },
    notes: [
      'Das ist unsere letzte E-Mail an diese Adresse.',
      'Das warst nicht du? Dann kommt jemand an deine E-Mails: Ändere das Passwort deines E-Mail-Accounts.',
    ],
  },
  planStarted: {
    subject: 'Dein Abo {plan} läuft',
    title: 'Anpfiff für {plan}',
    preview: 'Dein Abo {plan} gilt ab sofort.',
    paragraphs: ['Danke! Dein Abo {plan} gilt ab sofort, auf allen deinen Geräten.'],
    paid: {
      monthly: 'Du zahlst jeden Monat. Die bezahlte Zeit geht bis am {until}.',
      yearly: 'Du zahlst einmal im Jahr. Die bezahlte Zeit geht bis am {until}.',
    },
    label: 'Dein Abo ansehen',
    notes: [
      'Rechnungen, Zahlungsart, Wechsel und Kündigung findest du auf derselben Seite.',
      'Das warst nicht du? Dann antworte auf diese E-Mail.',
    ],
  },
  paymentFailed: {
    subject: 'Deine Zahlung für Matchpost hat nicht geklappt',
    title: 'Zahlung fehlgeschlagen',
    preview: 'Dein Abo {plan} läuft vorerst weiter.',
    paragraphs: [
      'Die Zahlung für dein Abo {plan} ist nicht durchgegangen. Meist ist die Karte abgelaufen oder das Limit erreicht.',
      'Dein Abo läuft bis am {until} weiter, als wäre nichts. Kommt die Zahlung bis dann an, ändert sich nichts.',
    ],
    label: 'Zahlung in Ordnung bringen',
    notes: [
      'Nach diesem Tag gilt Free. Gelöscht wird dabei nichts: Was Free übersteigt, ist gesperrt, bis du wieder zahlst.',
    ],
  },
  planEnded: {
    subject: 'Dein Abo {plan} ist zu Ende',
    title: 'Abpfiff für dein Abo',
    preview: 'Ab jetzt gilt Free. Gelöscht ist nichts.',
    paragraphs: [
      'Dein Abo {plan} ist zu Ende. Ab jetzt gilt Free, und es wird nichts mehr abgebucht.',
      'Gelöscht ist nichts: Teams, Vorlagen und Logos, die Free übersteigen, sind gesperrt und sofort wieder da, wenn du ein Abo nimmst.',
    ],
    label: 'Abos ansehen',
    notes: ['Deine Rechnungen findest du weiterhin in der Abo-Verwaltung.'],
  },
  planUnpaid: {
    subject: 'Dein Abo {plan} ist nicht bezahlt: jetzt gilt Free',
    title: 'Auszeit für dein Abo',
    preview: 'Ab jetzt gilt Free. Gelöscht ist nichts.',
    paragraphs: [
      'Die Zahlung für dein Abo {plan} ist nicht angekommen. Ab jetzt gilt Free.',
      'Die Rechnung ist noch offen, und die Zahlung wird vielleicht noch einige Male versucht. Sobald sie ankommt, gilt {plan} wieder. Willst du das Abo nicht mehr, kündige es in der Abo-Verwaltung.',
      'Gelöscht ist nichts: Teams, Vorlagen und Logos, die Free übersteigen, sind gesperrt, bis du wieder zahlst.',
    ],
    label: 'Zahlung in Ordnung bringen',
    notes: [],
  },
  scheduleRun: {
    result: { subject: 'Das Resultat ist da: dein Post ist fertig', title: 'Schlusspfiff: der Post ist da' },
    preview: { subject: 'Deine Posts fürs Wochenende', title: 'Das Wochenende steht' },
    weekend: { subject: 'Deine Resultate vom Wochenende', title: 'Das Wochenende ist gespielt' },
    correction: {
      subject: 'Ein Resultat wurde korrigiert: dein neuer Post ist fertig',
      title: 'Resultat korrigiert: bitte nimm den neuen Post',
    },
    table: {
      subject: 'Die neue Tabelle ist da: dein Post ist fertig',
      title: 'Die Runde ist gespielt: die Tabelle ist da',
    },
    tableCorrection: {
      subject: 'Die Tabelle hat sich geändert: dein neuer Post ist fertig',
      title: 'Tabelle korrigiert: bitte nimm den neuen Post',
    },
    posts: { one: 'Ein Post ist fertig.', other: '{count} Posts sind fertig.' },
    failed: {
      one: '{count} konnte nicht erstellt werden; in Matchpost steht weshalb.',
      other: '{count} konnten nicht erstellt werden; in Matchpost steht weshalb.',
    },
    label: 'Bild öffnen',
    notes: ['Die Links gelten 14 Tage.', 'Ausschalten kannst du diese E-Mails im Profil unter «Automatisch posten».'],
  },
} as const;
