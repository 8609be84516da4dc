/** The names of element kinds. */
export const kinds = {
  text: 'Text',
  'api-text': 'Data field',
  image: 'Image',
  'api-image': 'Image of the game',
  rect: 'Rectangle',
  path: 'Shape',
  repeat: 'List of games',
} as const;
