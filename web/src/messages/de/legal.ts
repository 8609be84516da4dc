export const messages = {
  impressum: 'Impressum',
  privacy: 'Datenschutz­erklärung',
  terms: 'Allgemeine Geschäfts­bedingungen',
  loading: 'Der Text wird geladen …',
  again: 'Nochmals versuchen',
} as const;
