export const messages = {
  missing: 'Euer Verein ist nicht dabei?',
  missingMore: 'Mach dein eigenes Team: jeder Verein, jede Sportart. Spiele aus Kalender, Excel oder von Hand.',
  make: 'Eigenes Team anlegen',
} as const;
