/** Every text stands out from the pixels behind its letters, and no drawing hides it. */
import type { TextBox } from '../../src/3-layout/boxes.ts';
import { formats } from '../../src/formats.ts';
import type { Pixels } from '../../src/platform/platform.ts';
import { overlap } from '../../src/rect.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox } from '../../test/post-texts.ts';
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

export async function measureContrast(post: PlacedPost, ink: Uint8Array): Promise<Failure[]> {
  const ground = await post.pixelsOf(groundBoxes(post));
  const found: Failure[] = [];
  for (const { box, level } of post.texts) {
    const above = post.layout.boxes.filter(
      (other, i) => i > level && other.kind !== 'text' && overlap(other.bounds, box.bounds),
    );
    const behind = above.length === 0 ? ground : await post.pixelsOf(groundBelow(post, level));
    const least = contrastBehind(box, { ...behind, scale: SCALE, near: ink, ignored: IGNORED });
    const wanted = isLarge(box, post) ? LARGE : NORMAL;
    if (least < wanted) found.push({ measure: 'contrast', element: box.node.id, what: `${describeBox(box)}: ${least.toFixed(2)}` });
    if (above.length > 0) found.push(...(await measureCover(post, box, above, behind)));
  }
  return found;
}

async function measureCover(
  post: PlacedPost,
  text: TextBox,
  above: PlacedPost['layout']['boxes'],
  size: Pixels,
): Promise<Failure[]> {
  const [through, ink] = [await showsThrough(post, above), await inkOfTexts(post, [text])];
  let [all, hidden] = [0, 0];
  for (const at of pixelsIn(text.bounds, size)) {
    if (ink[at] === 0) continue;
    all += 1;
    hidden += 1 - through[at]!;
  }
  if (all === 0 || hidden / all <= HIDDEN) return [];
  const share = `${Math.round((hidden / all) * 100)} % hidden`;
  return [{ measure: 'covered', element: text.node.id, what: `${describeBox(text)}: ${share}` }];
}

function groundBelow({ layout }: PlacedPost, level: number) {
  return layout.boxes.slice(0, level).filter(({ kind }) => kind !== 'text');
}

function isLarge({ lines, fontSize }: TextBox, { format }: PlacedPost): boolean {
  const { width, height } = formats[format];
  const face = lines.flatMap(({ runs }) => runs).find((run) => run.kind === 'glyphs')?.face;
  const capitals = face ? (face.capHeight / face.unitsPerEm) * fontSize : 0;
  return capitals >= (LARGE_CAPITALS * Math.min(width, height)) / 1080;
}
