import { formats, formatNames, type Format } from '../../formats.ts';
import { cutText } from '../../template.ts';
import { Cascade } from './cascade.ts';
import { placeBox } from './import-shapes.ts';
import { ReportWriter, type ImportReport } from './import-report.ts';
import { ImportTarget, type Placed } from './import-target.ts';
import type { ImportedElement } from './imported-element.ts';
import { ImportWalker } from './import-walk.ts';
import { viewBoxMatrix } from './matrix.ts';
import { parseSvg, type SvgNode } from './document.ts';
import { documentSize } from './viewport.ts';
import type { Size, Rect } from '../../rect.ts';
import { formatColor, parseColor } from './color.ts';
import { paintColor, paintOf } from './computed-style.ts';
import { rectShape } from './shapes.ts';

/** The input of `loadTemplate`. */
interface ImportedTemplate {
  name?: string;
  format: Format;
  backgroundColor: string;
  useBackgroundPlaceholder: boolean;
  backgroundImageUrl: null;
  elements: ImportedElement[];
}

export interface SvgImport {
  template: ImportedTemplate;
  /** The design's size in the file. */
  width: number;
  height: number;
  report: ImportReport;
}

export interface ImportOptions {
  /** Becomes the template's name, without its extension. */
  fileName?: string;
  /** True (the default) imports pictures that are only linked, such as files beside a template. */
  keepLinks?: boolean;
}

/** The specification's dark grey. */
const defaultBackground = '#1a1a1a';

/**
 * Turns a design drawn elsewhere into a template: texts, pictures, rects and paths in template pixels, placed in the
 * format nearest to the file's. The report lists every loss with place and reason.
 * @throws EngineError with one of the `svg-*` error codes
 * @example
 * const { template, report } = importSvg(await file.text(), { fileName: file.name });
 */
export function importSvg(text: string, options: ImportOptions = {}): SvgImport {
  const document = parseSvg(text);
  const { root } = document;
  const cascade = new Cascade(document);
  const report = new ReportWriter();
  for (const { what, reason } of cascade.notes) report.skip(undefined, reason, what);
  const { viewBox } = documentSize(root);
  const format = nearestFormat(viewBox);
  const canvas = { x: 0, y: 0, ...formats[format] };
  const target = new ImportTarget({ document, cascade, report }, canvas, options.keepLinks ?? true);
  const matrix = viewBoxMatrix(viewBox, canvas);
  const background = new Background(target, root, placeBox(viewBox, matrix)?.box ?? canvas);
  const walker = new ImportWalker(target, (placed) => background.takes(placed));
  walker.walkRoot(root, matrix, viewBox);
  const name = cutText((options.fileName ?? '').replace(/\.svg$/i, '').trim(), 100);
  const template: ImportedTemplate = {
    ...(name ? { name } : {}),
    format,
    backgroundColor: background.color ?? defaultBackground,
    useBackgroundPlaceholder: false,
    backgroundImageUrl: null,
    elements: target.elements,
  };
  return { template, width: viewBox.width, height: viewBox.height, report: report.finish(target.counts) };
}

/** The format whose proportions are closest; the earlier one when two are equally close. */
function nearestFormat({ width, height }: Size): Format {
  const distance = (name: Format) => Math.abs(Math.log(width / height / (formats[name].width / formats[name].height)));
  return formatNames.reduce((best, name) => (distance(name) < distance(best) - 1e-9 ? name : best));
}

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
    const reason = this.isFromStyle ? 'background-covered' : 'background-found';
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
