/** Pages the server writes itself. */
export const pages = {
  /** Above legal texts of the examples, in development. */
  legalExample: 'Beispiel: Diese Angaben sind erfunden. Wer Matchpost betreibt, ersetzt sie mit LEGAL_DIR.',
  /** The page behind the link of the sign-in mail. */
  confirm: {
    title: 'Anmelden',
    as: 'Du meldest dich an als',
    button: 'Anmelden',
    once: 'Der Link gilt einmal und nur für kurze Zeit. Schliesse diese Seite, wenn du ihn nicht angefordert hast.',
    refused: 'Das hat nicht geklappt',
    again: 'Zur Anmeldung',
    used: 'Link schon benutzt',
    usedMore:
      'Dieser Login-Link wurde schon benutzt. Bist du angemeldet, geht es hier weiter. Sonst fordere bei der Anmeldung einen neuen an.',
    onward: 'Weiter',
  },
} as const;
