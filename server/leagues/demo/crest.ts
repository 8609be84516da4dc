/** An invented crest: a shape in one colour, an emblem in another. */
export interface Crest {
  shape: keyof typeof shapes;
  emblem: keyof typeof emblems;
  field: string;
  ink: string;
  /** The file it is served as: a PNG, a PNG of 25 pixels, or SVG. */
  file: 'png' | 'tiny' | 'svg';
}

const shapes = {
  round: 'M200 8a192 192 0 1 0 0 384a192 192 0 1 0 0-384Z',
  shield: 'M28 20Q200 60 372 20V210Q360 330 200 392Q40 330 28 210Z',
  hexagon: 'M200 6 370 103V297L200 394 30 297V103Z',
  diamond: 'M200 6 394 200 200 394 6 200Z',
} as const;

const emblems = {
  star: 'M200 84 231 164 317 169 250 223 272 306 200 259 128 306 150 223 83 169 169 164Z',
  peak: 'M84 286 166 150 196 194 232 132 316 286Z',
  wave: 'M80 190q30-46 60 0t60 0 60 0 60 0v40q-30 46-60 0t-60 0-60 0-60 0Z',
  tree: 'M200 76 272 178H238L296 256H222V318H178V256H104L162 178H128Z',
  bolt: 'M226 72 118 226H190L168 330 282 168H208Z',
  sun: 'M200 130a70 70 0 1 0 0 140a70 70 0 1 0 0-140ZM190 76h20v36h-20ZM190 288h20v36h-20ZM76 190h36v20H76ZM288 190h36v20h-36Z',
  stripes: 'M112 120H288V160H112ZM96 180H304V220H96ZM112 240H288V280H112Z',
} as const;

/** Reads `round star #12284c #f4b62a svg`: shape, emblem, field, ink and file, PNG unless named. `-` is no crest. */
export function parseCrest(text: string): Crest | null {
  if (text === '-') return null;
  const [shape = '', emblem = '', field = '', ink = '', file = 'png'] = text.split(' ');
  if (!(shape in shapes && emblem in emblems && ink.startsWith('#'))) throw new Error(`no crest: ${text}`);
  return { shape, emblem, field, ink, file } as Crest;
}

export function drawCrest({ shape, emblem, field, ink }: Crest): string {
  const rim = `<path d="${shapes[shape]}" fill="${field}" stroke="${ink}" stroke-width="12"/>`;
  const inside = `<path d="${emblems[emblem]}" fill="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 412 412" width="412" height="412">${rim}${inside}</svg>`;
}
