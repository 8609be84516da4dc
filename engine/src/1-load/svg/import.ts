import { formats, formatNames, type Format } from '../../formats.ts';
import { Cascade } from './cascade.ts';
import { Background } from './import-background.ts';
import { placeBox } from './import-box.ts';
import { ReportWriter, type ImportReport } from './import-report.ts';
import { ImportTarget } from './import-target.ts';
import type { ImportedElement } from './imported-element.ts';
import { ImportWalker } from './import-walk.ts';
import { viewBoxMatrix } from './matrix.ts';
import { parseSvg } from './parse.ts';
import { documentSize, type Size } from './viewport.ts';

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
  const name = options.fileName
    ?.replace(/\.svg$/i, '')
    .trim()
    .slice(0, 100);
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
