/** Parses the common kind of JPEG: eight bits, baseline, YCbCr or grey, one scan (ITU-T T.81, Annex B). */

/** A scan with everything needed to decode it. */
export interface JpegScan {
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels per chroma sample in each direction: 1 or 2. */
  across: number;
  down: number;
  /** Units from one restart marker to the next; 0 without markers. */
  restart: number;
  /** One component, or luminance and both chroma. */
  components: JpegComponent[];
  /** From the scan's first byte on; may include bytes after it. */
  bytes: Uint8Array;
}

export interface JpegComponent {
  /** 64 quantization factors, in zigzag order. */
  factors: Uint16Array;
  /** Counts of codes of 1 to 16 bits, then up to 256 symbols. */
  dc: Uint8Array;
  ac: Uint8Array;
}

const marker = { baseline: 0xc0, extended: 0xc1, huffman: 0xc4, scan: 0xda, factors: 0xdb, restart: 0xdd, adobe: 0xee };
const CODES_BYTES = 272;

interface Frame {
  width: number;
  height: number;
  parts: { id: number; across: number; down: number; factors: number }[];
}

interface Segments {
  frame?: Frame;
  factors: Map<number, Uint16Array>;
  /** By class and number: 0x00 to 0x13. */
  codes: Map<number, Uint8Array>;
  restart: number;
  /** The colour transform in Adobe's segment; 1 is YCbCr. */
  transform?: number;
}

/** The scan of a file; undefined for every other kind and for broken files. */
export function readJpegScan(file: Uint8Array): JpegScan | undefined {
  const segments: Segments = { factors: new Map(), codes: new Map(), restart: 0 };
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 2; at + 4 <= file.length;) {
    const kind = file[at + 1]!;
    if (file[at] !== 0xff) return undefined;
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length) return undefined;
    const body = file.subarray(at + 4, end);
    if (kind === marker.scan) return scanOf(segments, body, file.subarray(end));
    if (!readSegment(kind, body, segments)) return undefined;
    at = end;
  }
  return undefined;
}

/** False for a segment of another kind of JPEG. */
function readSegment(kind: number, body: Uint8Array, segments: Segments): boolean {
  if (kind === marker.baseline || kind === marker.extended) return Boolean((segments.frame = readFrame(body)));
  if (kind === marker.huffman) return readCodes(body, segments.codes);
  if (kind === marker.factors) return readFactors(body, segments.factors);
  if (kind === marker.restart) segments.restart = (body[0]! << 8) | body[1]!;
  if (kind === marker.adobe && String.fromCharCode(...body.subarray(0, 5)) === 'Adobe') segments.transform = body[11];
  // Progressive, lossless and arithmetic frames.
  return kind < marker.baseline || kind > 0xcf;
}

function readFrame(body: Uint8Array): Frame | undefined {
  const [bits, h1, h0, w1, w0, count] = body;
  if (bits !== 8 || count === undefined || body.length < 6 + count * 3) return undefined;
  const parts = Array.from({ length: count }, (_, i) => {
    const [id = 0, sampling = 0, factors = 0] = body.subarray(6 + i * 3);
    return { id, across: sampling >> 4, down: sampling & 15, factors };
  });
  const [width, height] = [(w1! << 8) | w0!, (h1! << 8) | h0!];
  return width * height > 0 ? { width, height, parts } : undefined;
}

function readCodes(body: Uint8Array, codes: Segments['codes']): boolean {
  for (let at = 0; at < body.length;) {
    const count = body.subarray(at + 1, at + 17).reduce((sum, own) => sum + own, 0);
    const end = at + 17 + count;
    if (count > 256 || end > body.length) return false;
    const table = new Uint8Array(CODES_BYTES);
    table.set(body.subarray(at + 1, end));
    codes.set(body[at]!, table);
    at = end;
  }
  return true;
}

function readFactors(body: Uint8Array, factors: Segments['factors']): boolean {
  for (let at = 0; at < body.length;) {
    const [wide, id] = [body[at]! >> 4, body[at]! & 15];
    const end = at + 1 + (wide ? 128 : 64);
    if (end > body.length) return false;
    const own = body.subarray(at + 1, end);
    factors.set(
      id,
      wide ? Uint16Array.from({ length: 64 }, (_, i) => (own[i * 2]! << 8) | own[i * 2 + 1]!) : Uint16Array.from(own),
    );
    at = end;
  }
  return true;
}

function scanOf(segments: Segments, body: Uint8Array, bytes: Uint8Array): JpegScan | undefined {
  const { frame, restart, transform } = segments;
  if (!frame || body[0] !== frame.parts.length) return undefined;
  const shares = sharesOf(frame);
  if (!shares || !isYCbCr(frame, transform)) return undefined;
  const components = frame.parts.map((part, i) => componentOf(segments, part, body.subarray(1 + i * 2)));
  if (!components.every((component) => component !== undefined)) return undefined;
  const { width, height } = frame;
  return { width, height, ...shares, restart, components, bytes };
}

/** The second and third component have one block per unit, the first up to four; a single component has one. */
function sharesOf({ parts }: Frame): Pick<JpegScan, 'across' | 'down'> | undefined {
  const [first, ...others] = parts;
  if (!first) return undefined;
  if (others.length === 0) return { across: 1, down: 1 };
  if (others.length !== 2 || others.some(({ across, down }) => across !== 1 || down !== 1)) return undefined;
  const { across, down } = first;
  return [1, 2].includes(across) && [1, 2].includes(down) ? { across, down } : undefined;
}

/** Without Adobe's segment, three components are YCbCr unless their ids are R, G and B. */
function isYCbCr({ parts }: Frame, transform: number | undefined): boolean {
  if (parts.length === 1) return true;
  const names = String.fromCharCode(...parts.map(({ id }) => id));
  return transform === undefined ? names !== 'RGB' : transform === 1;
}

function componentOf(segments: Segments, part: Frame['parts'][number], choice: Uint8Array): JpegComponent | undefined {
  const [id, tables = 0] = choice;
  const factors = segments.factors.get(part.factors);
  const dc = segments.codes.get(tables >> 4);
  const ac = segments.codes.get(0x10 | (tables & 15));
  return id === part.id && factors && dc && ac ? { factors, dc, ac } : undefined;
}
