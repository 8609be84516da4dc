/** Nothing covers a face, and no text or crest stands on the people of a photo, unless it stands behind them. */
import { formats } from '../../src/formats.ts';
import { centreOf, rotatedBounds, turn, type Point, type Rect, type Size } from '../../src/rect.ts';
import { outlineOf } from '../../test/post-texts.ts';
import { clearness, pixelsIn } from '../masks.ts';
import type { People } from '../pictures.ts';
import { SCALE, type PlacedPhoto, type PlacedPost } from '../placed-post.ts';
import type { Failure } from './failure.ts';

/** A photo counts as visible where at least half of it shows. */
const VISIBLE = 0.5;
/** Of several faces, one whose larger part is cropped away is not in the picture. */
const IN_FRAME = 0.6;
/** The only face has the focus: the crop keeps it but for some hair. */
const ONLY_IN_FRAME = 0.85;
/** The share of a face that may be covered: hair and chin lie at the edges of its box. */
const FACE_COVERED = 0.08;
const FACE_DARKENED = 0.35;
/** The share of a text's letters, or of a crest, that may touch people: a stick, an elbow. */
const ON_PEOPLE = 0.2;

/** Pixels of the post, 1 where people or faces of a visible photo are. */
interface Seen {
  people: Uint8Array;
  /** One for each face. */
  faces: FaceSeen[];
}

interface FaceSeen {
  visible: Uint8Array;
  /** Pixels of the whole face, of its part inside the crop, and of its part that no drawing hides. */
  whole: number;
  framed: number;
  clear: number;
}

export async function measurePeople(post: PlacedPost, ink: Uint8Array): Promise<Failure[]> {
  const { people } = post;
  if (!people || (people.faces.length === 0 && !people.mask)) return [];
  const size = sizeOf(post);
  const seen = await findPeople(post, people, size);
  const faces = seen.faces.filter(({ whole, framed }) => framed >= whole * IN_FRAME);
  const cut = people.faces.length === 1 ? seen.faces.filter(({ whole, framed }) => framed < whole * ONLY_IN_FRAME) : [];
  const darkened = faces.filter(({ framed, clear }) => clear < framed * (1 - FACE_DARKENED));
  const found: Failure[] = [
    ...darkened.map(({ framed, clear }) => `a face is hidden by drawing: ${percent(1 - clear / framed)}`),
    ...cut.map(({ whole, framed }) => `the face is cut: ${percent(framed / whole)} is in the picture`),
  ].map((what) => ({ measure: 'face', element: '', what }));
  for (const { id, bounds, isInk } of standing(post, ink)) {
    const own = [...pixelsIn(bounds, size)].filter(isInk);
    const onFace = faces.find(
      ({ visible, framed }) => own.filter((at) => visible[at] === 1).length > framed * FACE_COVERED,
    );
    const onPeople = own.filter((at) => seen.people[at] === 1).length / Math.max(1, own.length);
    if (onFace) found.push({ measure: 'face', element: id, what: `${id} stands on a face` });
    else if (onPeople > ON_PEOPLE)
      found.push({ measure: 'subject', element: id, what: `${id} stands on people: ${percent(onPeople)}` });
  }
  return found;
}

/** Texts and crests before the people; those below the cut-out stand behind them. */
function standing({ texts, crests, cutOuts }: PlacedPost, ink: Uint8Array) {
  const subjectLevel = Math.max(-1, ...cutOuts.map(({ level }) => level));
  return [
    ...texts.map(({ box, level }) => ({
      id: box.node.id,
      level,
      bounds: outlineOf(box),
      isInk: (at: number) => ink[at] === 1,
    })),
    ...crests.map(({ box, level, ink: bounds }) => ({ id: box.node.id, level, bounds, isInk: () => true })),
  ].filter(({ level }) => level > subjectLevel);
}

/** People are seen in the photo, or cut out above what covers the photo; a theme may show the cut-out alone. */
async function findPeople(post: PlacedPost, people: People, size: Size): Promise<Seen> {
  const seen: Seen = { people: new Uint8Array(size.width * size.height), faces: [] };
  const photos = post.photos.length > 0 ? post.photos : post.cutOuts;
  const cutOuts = await Promise.all(post.cutOuts.map((cutOut) => clearness(post, cutOut)));
  for (const photo of photos) {
    const clearances = [await clearness(post, photo), ...cutOuts];
    const isClear = (at: number) => clearances.some((clearnessAt) => clearnessAt(at) >= VISIBLE);
    if (people.mask) markMask(seen.people, photo, people.mask, { size, isClear });
    seen.faces.push(...people.faces.map((face) => findFace(face, photo, { size, isClear })));
  }
  return seen;
}

interface FaceOptions {
  size: Size;
  isClear: (at: number) => boolean;
}

function markMask(
  into: Uint8Array,
  photo: PlacedPhoto,
  { width, height, alpha }: NonNullable<People['mask']>,
  { size, isClear }: FaceOptions,
): void {
  for (const at of pixelsIn(boundsOf(photo), size)) {
    if (!isClear(at)) continue;
    const place = shareAt(photo, pointOf(at, size));
    const [x, y] = [Math.floor(place.x * width), Math.floor(place.y * height)];
    if (x >= 0 && y >= 0 && x < width && y < height && alpha[y * width + x]! >= 128) into[at] = 1;
  }
}

function findFace(face: Rect, photo: PlacedPhoto, { size, isClear }: FaceOptions): FaceSeen {
  const { image, crop, rect } = photo;
  const scale = (rect.width / crop.width) * (rect.height / crop.height) * SCALE ** 2;
  const whole = face.width * image.width * face.height * image.height * scale;
  const visible = new Uint8Array(size.width * size.height);
  let [framed, clear] = [0, 0];
  for (const at of pixelsIn(boundsOf(photo), size)) {
    const { x, y } = shareAt(photo, pointOf(at, size));
    if (x < face.x || y < face.y || x > face.x + face.width || y > face.y + face.height) continue;
    framed += 1;
    if (!isClear(at)) continue;
    clear += 1;
    visible[at] = 1;
  }
  return { visible, whole, framed, clear };
}

function boundsOf({ rect, rotation }: PlacedPhoto): Rect {
  return rotatedBounds(rect, rotation, centreOf(rect));
}

/** The place of a point on the canvas, in shares of the photo. */
function shareAt({ rect, crop, image, rotation }: PlacedPhoto, { x, y }: Point): Point {
  const centre = centreOf(rect);
  const { cos, sin } = turn(-rotation);
  const [dx, dy] = [x - centre.x, y - centre.y];
  const own = { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
  return {
    x: (crop.x + ((own.x - rect.x) / rect.width) * crop.width) / image.width,
    y: (crop.y + ((own.y - rect.y) / rect.height) * crop.height) / image.height,
  };
}

function pointOf(at: number, { width }: Size): Point {
  return { x: ((at % width) + 0.5) / SCALE, y: (Math.floor(at / width) + 0.5) / SCALE };
}

function sizeOf({ format }: PlacedPost): Size {
  const { width, height } = formats[format];
  return { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
