/** The names of element kinds. */
export const kinds = {
  text: 'Text',
  'api-text': 'Datenfeld',
  image: 'Bild',
  'api-image': 'Bild aus dem Spiel',
  rect: 'Rechteck',
  path: 'Form',
  repeat: 'Spielliste',
} as const;
