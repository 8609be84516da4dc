/** Invented crests of sample games: a shape and a sign in two colours. */
interface Crest {
  shape: keyof typeof shapes;
  sign: keyof typeof signs;
  field: string;
  ink: string;
}

const shapes = {
  round: 'M100 4a96 96 0 1 0 0 192a96 96 0 1 0 0-192Z',
  shield: 'M14 10Q100 30 186 10V105Q180 165 100 196Q20 165 14 105Z',
  diamond: 'M100 2 198 100 100 198 2 100Z',
} as const;

const signs = {
  star: 'M100 42 116 82 159 85 125 112 136 153 100 130 64 153 75 112 41 85 84 82Z',
  peak: 'M42 143 83 75 98 97 116 66 158 143Z',
  bolt: 'M113 36 59 113H95L84 165 141 84H104Z',
  tree: 'M100 38 136 89H119L148 128H111V159H89V128H52L81 89H64Z',
  stripes: 'M56 60H144V80H56ZM48 90H152V110H48ZM56 120H144V140H56Z',
  wave: 'M40 95q15-23 30 0t30 0 30 0 30 0v20q-15-23-30 0t-30 0-30 0-30 0Z',
} as const;

/** A data address: no request, no other host. */
function createCrest({ shape, sign, field, ink }: Crest): string {
  const rim = `<path d="${shapes[shape]}" fill="${field}" stroke="${ink}" stroke-width="7"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 208 208" width="412" height="412">${rim}<path d="${signs[sign]}" fill="${ink}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Crests of invented clubs. */
export const crests = {
  hasliwald: createCrest({ shape: 'shield', sign: 'tree', field: '#1f6f43', ink: '#f7f3e3' }),
  oberlauen: createCrest({ shape: 'diamond', sign: 'stripes', field: '#f28c28', ink: '#1d2440' }),
  kerbelried: createCrest({ shape: 'round', sign: 'peak', field: '#1d1d1b', ink: '#e8e4d8' }),
  valcresta: createCrest({ shape: 'diamond', sign: 'bolt', field: '#b3261e', ink: '#ffffff' }),
  auental: createCrest({ shape: 'round', sign: 'wave', field: '#f2f2ee', ink: '#0f6b5c' }),
};
