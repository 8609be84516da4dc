/** The words of captions and alternative texts; everything else in them is a fact of the game. */
export const sentences = {
  de: {
    preview: 'Matchday!',
    previews: 'Unsere nächsten Spiele',
    result: 'Schlussresultat',
    results: 'Unsere Resultate',
    clock: (time: string) => `${time} Uhr`,
    against: 'gegen',
    home: 'Heimspiel',
    altPreview: 'Spielvorschau',
    altResult: 'Resultat',
    status: {
      cancelled: 'abgesagt',
      postponed: 'verschoben',
      abandoned: 'abgebrochen',
      forfeited: 'Forfait',
      live: 'läuft',
    },
  },
  en: {
    preview: 'Matchday!',
    previews: 'Our next games',
    result: 'Full time',
    results: 'Our results',
    clock: (time: string) => time,
    against: 'against',
    home: 'Home game',
    altPreview: 'Match preview',
    altResult: 'Result',
    status: {
      cancelled: 'cancelled',
      postponed: 'postponed',
      abandoned: 'abandoned',
      forfeited: 'forfeit',
      live: 'live',
    },
  },
} as const;

export type PostLanguage = keyof typeof sentences;
