/** The themes' own words, German first. */

export const words = {
  homeGame: { de: 'Heimspiel', en: 'Home game' },
  awayGame: { de: 'Auswärtsspiel', en: 'Away game' },
  homeGames: { de: 'Heimspiele', en: 'Home games' },
  awayGames: { de: 'Auswärtsspiele', en: 'Away games' },
  matchday: { de: 'Spieltag', en: 'Matchday' },
  finalScore: { de: 'Schlussresultat', en: 'Final score' },
  score: { de: 'Zwischenstand', en: 'Live score' },
  update: { de: 'Spielinfo', en: 'Game update' },
  results: { de: 'Resultate', en: 'Results' },
  noResult: { de: 'Noch kein Resultat', en: 'No result yet' },
  noDate: { de: 'Datum offen', en: 'Date to be set' },
  noTime: { de: 'Zeit offen', en: 'Time tbc' },
  noPlace: { de: 'Halle noch offen', en: 'Venue to be confirmed' },
  overtime: { de: 'n.V.', en: 'OT' },
  shootout: { de: 'n.P.', en: 'SO' },
  homeTeam: { de: 'Heimteam', en: 'Home team' },
  awayTeam: { de: 'Gastteam', en: 'Away team' },
  cancelled: { de: 'Abgesagt', en: 'Cancelled' },
  postponed: { de: 'Verschoben', en: 'Postponed' },
  forfeited: { de: 'Forfait', en: 'Forfeit' },
  abandoned: { de: 'Abgebrochen', en: 'Abandoned' },
} as const;

/** Statuses without a kick-off time. */
export const offStatuses = ['cancelled', 'postponed', 'forfeited', 'abandoned'] as const;

/** A condition: game n is off. */
export function isOff(game: number): string {
  const status = suffixed('status', game);
  return `(${offStatuses.map((one) => `${status} == '${one}'`).join(' or ')})`;
}

export function suffixed(field: string, game: number): string {
  return game === 1 ? field : `${field}${game}`;
}

/** A condition: a field differs between the games of the post. */
export function differs(field: string, games: number): string {
  if (games === 1) return 'false';
  return `(${Array.from({ length: games - 1 }, (_, i) => `${field} != ${suffixed(field, i + 2)}`).join(' or ')})`;
}
