import type { InApp } from './in-app.ts';

const counted = {
  title: 'Dein Abo ist ausgeschöpft',
  more: 'Mehr davon hat dein Abo nicht. Deine bisherigen bleiben dir.',
};

export const sentences: InApp = {
  automations: { batchSmall: 'Mit deinem Abo sind Aufträge klein.' },
  editorDialogs: {
    start: { more: '{count, plural, one {# Spiel pro Post} other {# Spiele pro Post}} mit deinem Abo.' },
  },
  ownTeams: {
    slotsFull:
      '{max, plural, one {Der einzige Team-Platz deines Abos ist} other {Alle # Team-Plätze deines Abos sind}} belegt. Lösche ein Team, um ein anderes zu speichern.',
  },
  plans: {
    upgrade: {
      templates: { title: 'Eigene Vorlagen', more: 'Eigene Vorlagen gehören nicht zu deinem Abo.' },
      moreTemplates: counted,
      logos: { title: 'Logos und Bilder', more: 'Eigene Logos und Bilder gehören nicht zu deinem Abo.' },
      api: { title: 'API-Schlüssel', more: 'API-Schlüssel gehören nicht zu deinem Abo.' },
      games: { title: 'Spiele pro Bild', more: 'Mehr Spiele pro Bild gehören nicht zu deinem Abo.' },
      teams: counted,
    },
  },
  schedules: {
    pushDenied: 'Matchpost darf auf diesem Gerät nichts melden. Erlaube Mitteilungen in den Einstellungen des Geräts.',
    pushUnsupported: 'Diese App wurde ohne Mitteilungen gebaut.',
  },
  settings: { factorNotHere: 'Die App kann das nicht.' },
  studio: {
    gamesHint:
      '{max, plural, one {Wähle ein Spiel, und der Post ist da.} other {Wähle bis zu # Spiele desselben Tages.}}',
    noticeFullMore: 'Dein Abo erlaubt maximal {max} Team(s).',
  },
  subscription: {
    late: 'Dein Abo läuft noch bis {date}. Danach gilt Free.',
    unpaid: 'Dein Abo ist abgelaufen. Jetzt gilt Free.',
    locked: 'Dein Abo erlaubt weniger, als du hast. Gesperrt: {what}. Löschst du anderes, ist es wieder offen.',
  },
  teamSlots: {
    lockedSome:
      '{count, plural, one {# Team ist gesperrt} other {# Teams sind gesperrt}}, weil dein Abo {max, plural, one {# Team} other {# Teams}} erlaubt. Es geht nichts verloren: Wenn du andere Teams löschst, sind sie wieder offen.',
  },
  templates: {
    full: '{max, plural, one {Die eine Vorlage deines Abos ist} other {Alle # Vorlagen deines Abos sind}} belegt. Für eine neue lösche eine andere.',
  },
  errors: {
    'api-keys-not-in-plan': 'API-Schlüssel gehören nicht zu deinem Abo',
    'team-slots-full': 'Maximale Anzahl erreicht: Dein Abo erlaubt höchstens {max} Team(s).',
    'templates-not-in-plan': 'Eigene Vorlagen gehören nicht zu deinem Abo',
    'template-locked': 'Diese Vorlage ist gesperrt: Dein Abo erlaubt {max}. Lösche ältere.',
    'batch-team-not-saved': 'Mit Free geht das für ein gespeichertes Team. Speichere das Team.',
    'schedules-full': 'Dein Abo erlaubt höchstens so viele automatische Posts: {max}. Lösche einen.',
    'logos-not-in-plan': 'Logos und Bilder gehören nicht zu deinem Abo',
  },
};
