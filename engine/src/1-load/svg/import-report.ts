import { issue, type Issue } from '../../errors.ts';
import { pathOf, type SvgNode } from './node.ts';

export interface ImportCounts {
  texts: number;
  images: number;
  rects: number;
  paths: number;
}

export interface ImportReport {
  /** Elements of the template, by kind. */
  counts: ImportCounts;
  /** Elements of the file that could have been imported. */
  found: ImportCounts;
  /** Elements left out or simplified, each with the place and the reason; ends with `svg-nothing-imported` if so. */
  skipped: Issue[];
}

/** A file with thousands of issues is reported up to this number. */
const mostIssues = 200;

export class ReportWriter {
  readonly found: ImportCounts = { texts: 0, images: 0, rects: 0, paths: 0 };
  private readonly issues: Issue[] = [];
  private readonly seen = new Map<SvgNode | undefined, Set<string>>();
  private hidden = 0;

  /** Notes a loss once per element and reason. */
  skip(node: SvgNode | undefined, reason: string, what = node?.name ?? 'svg'): void {
    const known = this.seen.get(node) ?? new Set();
    const key = `${what} ${reason}`;
    if (known.has(key)) return;
    this.seen.set(node, known.add(key));
    if (this.issues.length >= mostIssues) this.hidden++;
    else this.issues.push(issue('svg-skipped', node ? pathOf(node) : 'svg', { what, reason }));
  }

  finish(counts: ImportCounts): ImportReport {
    const skipped = [...this.issues];
    if (this.hidden > 0) {
      skipped.push(issue('svg-skipped', 'svg', { what: `${this.hidden} more`, reason: 'too many to list' }));
    }
    const isEmpty = counts.texts + counts.images + counts.rects + counts.paths === 0;
    if (isEmpty) skipped.push(issue('svg-nothing-imported', 'svg', { ...this.found }));
    return { counts, found: this.found, skipped };
  }
}
