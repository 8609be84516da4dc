/** Push messages about posts of schedules: a sentence about the games, then one about the posts. */
export const push = {
  result: 'Das Resultat ist da: {score}.',
  results: 'Das Resultat ist da.',
  correction: 'Das Resultat ist korrigiert: {score}.',
  corrections: 'Ein Resultat ist korrigiert.',
  preview: 'Die Vorschau ist da.',
  weekend: 'Das Wochenende ist da.',
  table: 'Die neue Tabelle ist da.',
  tableCorrection: 'Die Tabelle ist korrigiert.',
  ready: 'Der Post ist bereit.',
  readyMany: '{count} Posts sind bereit.',
};
