/** Every text stands out from the pixels behind its letters, and no drawing hides it. */
import type { Box, TextBox } from '../../src/3-layout/boxes.ts';
import { formats } from '../../src/formats.ts';
import { overlap } from '../../src/rect.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox, outlineOf, repeats } from '../../test/post-texts.ts';
import { inkOfTexts, pixelsIn, showsThrough } from '../masks.ts';
import { groundBoxes, SCALE, type PlacedPost } from '../placed-post.ts';
import type { Failure } from './failure.ts';

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const NORMAL = 4.5;
const LARGE = 3;
/**
 * WCAG's large text has 24 CSS pixels. A phone shows a post about 360 CSS pixels wide, a third of its size: 72 px, whose
 * capitals are 50 px high.
 */
const LARGE_CAPITALS = 50;
/** One pixel in twenty near the letters may be worse: a court's line, a speck of a photo. */
const IGNORED = 0.05;
/** A text that is hidden by more than this cannot be read. */
const HIDDEN = 0.5;
/** People may stand before more of a text that another one repeats. */
const HIDDEN_BY_PEOPLE = 0.8;

export async function measureContrast(post: PlacedPost, ink: Uint8Array): Promise<Failure[]> {
  const ground = await post.pixelsOf(groundBoxes(post));
  const found: Failure[] = [];
  for (const { box, level } of post.texts) {
    const above = boxesAbove(post, box, level);
    const own =
      above.length === 0 ? { behind: ground, near: ink, hidden: 0 } : await visiblePart(post, box, level, above);
    const least = contrastBehind(box, { ...own.behind, scale: SCALE, near: own.near, ignored: IGNORED });
    const fail = (measure: Failure['measure'], value: string) =>
      found.push({ measure, element: box.node.id, what: `${describeBox(box)}: ${value}` });
    if (least < (isLarge(box, post) ? LARGE : NORMAL)) fail('contrast', least.toFixed(2));
    if (own.hidden > mayHide(post, box, above)) fail('covered', `${Math.round(own.hidden * 100)} % hidden`);
  }
  return found;
}

function boxesAbove({ layout }: PlacedPost, text: TextBox, level: number): Box[] {
  return layout.boxes.filter((box, i) => i > level && box.kind !== 'text' && overlap(box.bounds, outlineOf(text)));
}

function mayHide({ texts, cutOuts, layout, template }: PlacedPost, text: TextBox, above: readonly Box[]): number {
  const byPeople = above.every((box) => cutOuts.some(({ level }) => layout.boxes[level] === box));
  const front = Math.max(-1, ...cutOuts.map(({ level }) => level));
  const isRepeated = texts.some(({ box, level }) => level > front && repeats(box, text, template));
  return byPeople && isRepeated ? HIDDEN_BY_PEOPLE : HIDDEN;
}

/** Of a text under other boxes: its ground, the letters that show, and the share that is hidden. */
async function visiblePart(post: PlacedPost, text: TextBox, level: number, above: readonly Box[]) {
  const below = post.layout.boxes.slice(0, level).filter(({ kind }) => kind !== 'text');
  const behind = await post.pixelsOf(below);
  const [through, near] = [await showsThrough(post, above), await inkOfTexts(post, [text])];
  let [all, hidden] = [0, 0];
  for (const at of pixelsIn(outlineOf(text), behind)) {
    if (near[at] === 0) continue;
    all += 1;
    hidden += 1 - through[at]!;
    if (through[at]! < HIDDEN) near[at] = 0;
  }
  return { behind, near, hidden: hidden / Math.max(1, all) };
}

function isLarge({ lines, fontSize }: TextBox, { format }: PlacedPost): boolean {
  const { width, height } = formats[format];
  const face = lines.flatMap(({ runs }) => runs).find((run) => run.kind === 'glyphs')?.face;
  const capitals = face ? (face.capHeight / face.unitsPerEm) * fontSize : 0;
  return capitals >= (LARGE_CAPITALS * Math.min(width, height)) / 1080;
}
