export const messages = {
  impressum: 'Impressum',
  privacy: 'Datenschutz­erklärung',
  terms: 'Allgemeine Geschäfts­bedingungen',
  loading: 'Der Text wird geladen …',
} as const;
