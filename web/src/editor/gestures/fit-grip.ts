import { directions, type Grip, type HandleName } from './handles.ts';

/** Screen pixels: a side shorter than this has no handle in its middle, beside those of its corners. */
const SIDE = 40;
/** Of a text, whose sides are all that changes the width of its lines. */
const TEXT_SIDE = 20;
/** Less than this between two sides, and handles of one hide those of the other. */
const TINY = 24;

/** As many handles as there is room for at a zoom: fewer on what is small, two on what is thin, one on what is tiny. */
export function fitGrip(grip: Grip, scale: number): Grip {
  const { handles, box } = grip;
  const [width, height] = [box.frame.width * scale, box.frame.height * scale];
  const isText = handles.includes('e') && !handles.includes('n');
  if (Math.min(width, height) < TINY) {
    if (Math.max(width, height) < SIDE) return { ...grip, handles: keep(grip, ['se']), turns: false };
    const ends = isText ? [] : keep(grip, width > height ? ['e', 'w'] : ['n', 's']);
    if (ends.length > 0) return { ...grip, handles: ends };
  }
  const least = isText ? TEXT_SIDE : SIDE;
  const hasRoom = (name: HandleName) => {
    const { x, y } = directions[name];
    return (x !== 0 && y !== 0) || (x === 0 ? width : height) >= least;
  };
  return { ...grip, handles: handles.filter(hasRoom) };
}

function keep({ handles }: Grip, names: readonly HandleName[]): HandleName[] {
  return handles.filter((name) => names.includes(name));
}
