/** The items of a picture file in boxes (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12). */
import type { Size } from '../../rect.ts';

export interface Item {
  /** `av01`: a picture, `grid`: one of tiles; any other type is no AVIF picture. */
  type: string;
  /** Its `ispe`; undefined without one. */
  size: Size | undefined;
  /** The byte ranges of its data in the file. */
  parts: Uint8Array[];
  /** The units in `av1C`. */
  configuration: Uint8Array;
}

interface Box {
  type: string;
  body: Uint8Array;
}

/** Limits above any real picture: tiles, boxes in one box, and byte ranges. */
const MAX_ITEMS = 2_000;
const MAX_BOXES = 10_000;
const MAX_PARTS = 10_000;

/**
 * The items of a file, and true for a sequence; undefined without a list of them. Throws `RangeError` where a box ends
 * too early, and for more boxes than any picture has.
 */
export function readItems(bytes: Uint8Array): { items: Item[]; isSequence: boolean } | undefined {
  const file = boxesOf(bytes);
  const meta = boxesOf(file.find(({ type }) => type === 'meta')?.body.subarray(4) ?? new Uint8Array());
  const bodyOf = (type: string) => meta.find((box) => box.type === type)?.body;
  const [iinf, iloc, iprp] = [bodyOf('iinf'), bodyOf('iloc'), bodyOf('iprp')];
  if (!iinf || !iloc || !iprp) return undefined;
  const places = readPlaces(iloc, { file: bytes, idat: bodyOf('idat') ?? new Uint8Array() });
  const properties = readProperties(boxesOf(iprp));
  const items = [...readTypes(iinf)].map(([id, type]): Item => {
    const own = properties.get(id) ?? [];
    return {
      type,
      size: readSize(own.find((box) => box.type === 'ispe')),
      parts: places.get(id) ?? [],
      configuration: own.find((box) => box.type === 'av1C')?.body.subarray(4) ?? new Uint8Array(),
    };
  });
  return { items, isSequence: file.some(({ type }) => type === 'moov') };
}

/** The consecutive boxes in a byte range. */
function boxesOf(bytes: Uint8Array): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    if (boxes.length === MAX_BOXES) throw new RangeError('too many boxes');
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? readUint(view, at + 8, 8) : short === 0 ? bytes.length - at : short;
    if (length < head) throw new RangeError('a box shorter than its head');
    boxes.push({
      type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      body: bytes.subarray(at + head, at + length),
    });
    at += length;
  }
  return boxes;
}

/** `iinf`: the type of each item. */
function readTypes(body: Uint8Array): Map<number, string> {
  const version = body[0];
  const entries = boxesOf(body.subarray(version === 0 ? 6 : 8));
  if (entries.length > MAX_ITEMS) throw new RangeError('too many items');
  return new Map(
    entries.map(({ body: entry }) => {
      const view = viewOf(entry);
      const width = view.getUint8(0) === 3 ? 4 : 2;
      const at = 4 + width + 2;
      return [readUint(view, 4, width), String.fromCharCode(...entry.subarray(at, at + 4))];
    }),
  );
}

/** `iprp`: the property boxes of each item, by the index `ipma` gives. */
function readProperties(boxes: readonly Box[]): Map<number, Box[]> {
  const known = boxesOf(boxes.find(({ type }) => type === 'ipco')?.body ?? new Uint8Array());
  const found = new Map<number, Box[]>();
  for (const { body } of boxes.filter(({ type }) => type === 'ipma')) {
    const next = cursor(body);
    const [version, flags] = [next(1), next(3)];
    for (let left = Math.min(next(4), MAX_ITEMS); left > 0; left--) {
      const id = next(version < 1 ? 2 : 4);
      const own = found.get(id) ?? [];
      for (let count = next(1); count > 0; count--) {
        // The highest bit marks an essential property.
        const place = flags & 1 ? next(2) & 0x7fff : next(1) & 0x7f;
        const property = known[place - 1];
        if (property) own.push(property);
      }
      found.set(id, own);
    }
  }
  return found;
}

/** `iloc`: the byte ranges of an item's data. */
function readPlaces(body: Uint8Array, sources: { file: Uint8Array; idat: Uint8Array }): Map<number, Uint8Array[]> {
  const next = cursor(body);
  const version = next(1);
  next(3);
  const [first, second] = [next(1), next(1)];
  const widths = { offset: first >> 4, length: first & 15, base: second >> 4, index: version > 0 ? second & 15 : 0 };
  const places = new Map<number, Uint8Array[]>();
  let total = 0;
  for (let left = Math.min(next(version < 2 ? 2 : 4), MAX_ITEMS); left > 0; left--) {
    const id = next(version < 2 ? 2 : 4);
    const method = version > 0 ? next(2) & 15 : 0;
    if (method > 1) throw new RangeError('data made of other items');
    next(2);
    const base = next(widths.base);
    const source = method === 1 ? sources.idat : sources.file;
    const parts: Uint8Array[] = [];
    for (let count = next(2); count > 0; count--) {
      if ((total += 1) > MAX_PARTS) throw new RangeError('too many parts');
      next(widths.index);
      const from = base + next(widths.offset);
      const length = next(widths.length);
      parts.push(source.subarray(from, length === 0 ? source.length : from + length));
    }
    places.set(id, parts);
  }
  return places;
}

function readSize(box: Box | undefined): Size | undefined {
  if (box === undefined) return undefined;
  const view = viewOf(box.body);
  return { width: view.getUint32(4), height: view.getUint32(8) };
}

/** Consecutive numbers of the given byte lengths; none for length 0. */
function cursor(bytes: Uint8Array): (width: number) => number {
  const view = viewOf(bytes);
  let at = 0;
  return (width) => {
    at += width;
    return readUint(view, at - width, width);
  };
}

function readUint(view: DataView, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + view.getUint8(at + i);
  return value;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
