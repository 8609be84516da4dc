/** A calendar's address as the server takes it. */
export function isCalendarUrl(text: string): boolean {
  return /^(?:https?|webcals?):\/\/[^\s/]+/i.test(text) && text.length <= 2_000 && !/\s/.test(text);
}

type Reason = 'empty' | 'unreachable' | 'refused' | 'invalid' | 'tooMany' | 'full' | 'slow' | 'cut' | 'other';

const reasons: Readonly<Record<string, Reason>> = {
  'games-empty': 'empty',
  'calendar-unreachable': 'unreachable',
  'calendar-refused': 'refused',
  'ics-invalid': 'invalid',
  'csv-column-missing': 'invalid',
  'games-not-json': 'invalid',
  'games-not-list': 'invalid',
  'games-no-text': 'invalid',
  'ics-cut-short': 'cut',
  'ics-events-too-many': 'tooMany',
  'own-games-full': 'full',
  'file-games-too-many': 'full',
  'games-file-slow': 'slow',
};

/** The sentence for the stored code of a failed reading. */
export function findCalendarReason(code: string): Reason {
  return reasons[code] ?? 'other';
}
