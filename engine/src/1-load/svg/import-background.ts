import type { Rect } from '../../rect.ts';
import { formatColor, parseColor } from './color.ts';
import { paintColor, paintOf } from './computed-style.ts';
import { placeBox } from './import-box.ts';
import type { ImportTarget, Placed } from './import-target.ts';
import type { SvgNode } from './node.ts';
import { rectShape } from './shapes.ts';

/** Finds the background: the root's own, or a rect over the whole picture. */
export class Background {
  /** In template syntax, once found. */
  color: string | undefined;
  private isFromStyle = false;
  private readonly target: ImportTarget;
  /** The area of the file's picture in the template. */
  private readonly picture: Rect;

  constructor(target: ImportTarget, root: SvgNode, picture: Rect) {
    this.target = target;
    this.picture = picture;
    const style = target.cascade.styleOf(root);
    const behind = parseColor(style.get('background-color') ?? style.get('background') ?? '');
    const fill = parseColor(style.get('fill') ?? '');
    this.isFromStyle = behind !== undefined;
    const found = behind ?? fill;
    if (found && found.alpha > 0) this.color = formatColor(found);
  }

  /** True for a background rect: the lowest element, at the origin, over 90 % of the picture, in one colour. */
  takes(placed: Placed): boolean {
    const paint = paintOf(placed.style, 'fill', '#cccccc');
    const outline = paintOf(placed.style, 'stroke', 'none');
    const isOutlined = outline.color !== undefined || outline.server !== undefined;
    const isPlain = paint.server === undefined && !isOutlined && !this.isTranslucent(placed);
    if (this.target.elements.length > 0 || !isPlain || !this.covers(placed)) return false;
    if (!this.isFromStyle) this.color = paintColor(paint);
    const reason = this.isFromStyle ? 'it covers the whole picture' : 'its colour became the background';
    this.target.report.skip(placed.node, reason);
    return true;
  }

  private isTranslucent({ style, opacity }: Placed): boolean {
    const { color, opacity: own } = paintOf(style, 'fill', '#cccccc');
    return (color?.alpha ?? 0) * own * opacity < 0.999;
  }

  private covers({ node, viewport, matrix }: Placed): boolean {
    const placing = placeBox(rectShape(node, viewport), matrix);
    if (!placing || placing.rotation % 90 !== 0) return false;
    const { picture } = this;
    const [left, top] = [placing.box.x - picture.x, placing.box.y - picture.y];
    const near = 0.005 * picture.width;
    const width = Math.min(left + placing.box.width, picture.width);
    const height = Math.min(top + placing.box.height, picture.height);
    return left <= near && top <= near && width >= 0.9 * picture.width && height >= 0.9 * picture.height;
  }
}
