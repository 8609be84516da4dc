const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'short' });

/** Local time in Switzerland: `2025-11-15T19:30`. */
export function swissTime(instant: Date): string {
  return clock.format(instant).replace(' ', 'T');
}

/** Local date in Switzerland: `2025-11-15`. */
export function swissDay(instant: Date): string {
  return swissTime(instant).slice(0, 10);
}
