export const push = {
  result: 'The result is in: {score}.',
  results: 'The result is in.',
  correction: 'The result was corrected: {score}.',
  corrections: 'A result was corrected.',
  preview: 'The preview is here.',
  weekend: 'The weekend is here.',
  table: 'The new table is here.',
  tableCorrection: 'The table was corrected.',
  ready: 'The post is ready.',
  readyMany: '{count} posts are ready.',
};
