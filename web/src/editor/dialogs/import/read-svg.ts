import { EngineError, importSvg, loadTemplate, type Issue, type Template } from '@matchpost/engine';
import { toLoadError } from '../../document/load-error.ts';
import type { SentError } from '../../../workers/worker-client.ts';

export interface SvgCounts {
  texts: number;
  images: number;
  rects: number;
  paths: number;
}

export interface ImportedSvg {
  template: Template;
  /** The file's name without its ending. */
  name: string;
  /** In pixels, as the file says. */
  width: number;
  height: number;
  counts: SvgCounts;
  /** Elements in the file that the import understands. */
  found: SvgCounts;
  skipped: Issue[];
}

export interface ImportOrder {
  text: string;
  fileName: string;
}

/** The calls of the import's worker. */
export interface ImportCalls {
  read: { order: ImportOrder; answer: ImportReply };
}

export type ImportReply = { ok: true; imported: ImportedSvg } | { ok: false; error: SentError };

/** Reads a file as a design; refusals are returned, not thrown. */
export function readSvg({ text, fileName }: ImportOrder): ImportReply {
  try {
    const { template: raw, width, height, report } = importSvg(text, { fileName, keepLinks: false });
    const loaded = loadTemplate(raw);
    if (!loaded.ok) throw toLoadError(loaded.issues);
    const { name = '', ...template } = loaded.template;
    const skipped = report.skipped.filter(({ code }) => code === 'svg-skipped');
    const { counts, found } = report;
    return { ok: true, imported: { template, name, width, height, counts, found, skipped } };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, params, message } = error;
    return { ok: false, error: { code, params, message } };
  }
}
