import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { emojiKey } from './emoji-key.ts';

/** Noto's emoji come as one 27 MB sprite of nested `<svg id="1F3D0">`: it stays on disk, only offsets are in memory. */
const sprite = new URL('../sprites/all.svg', import.meta.resolve('@svgmoji/noto'));

type Place = readonly [start: number, end: number];
let places: Promise<Map<string, Place>> | undefined;

/** SVG text of one emoji by its code points (`1f3d0`, `1f1e8-1f1ed`); undefined when the set has none. */
export async function loadEmoji(codePoints: string): Promise<string | undefined> {
  const place = (await loadPlaces()).get(emojiKey(codePoints));
  if (place === undefined) return undefined;
  const [start, end] = place;
  const file = await open(fileURLToPath(sprite));
  try {
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** The code points of every emoji of the set. */
export async function listEmoji(): Promise<string[]> {
  return [...(await loadPlaces()).keys()];
}

/** A failure is not kept: the next emoji reads the file again. */
function loadPlaces(): Promise<Map<string, Place>> {
  places ??= findPlaces().catch((error: unknown) => {
    places = undefined;
    throw error;
  });
  return places;
}

async function findPlaces(): Promise<Map<string, Place>> {
  const text = await readFile(sprite, 'latin1');
  const starts = [...text.matchAll(/<svg [^>]*?\bid="([0-9A-F-]+)"[^>]*>/g)];
  const lastEnd = text.lastIndexOf('</svg>');
  return new Map(
    starts.map((found, i) => {
      const end = starts[i + 1]?.index ?? lastEnd;
      return [emojiKey(found[1] ?? ''), [found.index, end] as const];
    }),
  );
}
