import type { Rendered } from '@matchpost/engine/node';
import { fillMessage } from '@matchpost/engine/messages';
import type { Post } from '../render/plan.ts';
import { failureLine, type Failure } from '../errors.ts';
import { said, severities } from '../messages/index.ts';

/** The report of a run: results on stdout, warnings and failures on stderr. */
export interface Report {
  written: (file: string, post: Post, rendered: Rendered) => void;
  /** A file beside the posts. */
  added: (file: string) => void;
  /** `isFurther`: of a post that has failed already, so that it counts once. */
  failed: (gameIds: readonly string[], failure: Failure, options?: { isFurther?: boolean }) => void;
  /** A warning about the arguments or about a file, which its path names. */
  note: (warning: Failure) => void;
  remark: (line: string) => void;
  /** Prints the summary of `total` posts; the exit code, and how many were written. */
  finish: (total: number) => { code: number; written: number };
}

interface ReportOptions {
  json: boolean;
  /** Failures only, and JSON where it is asked for. */
  quiet: boolean;
  /** Keeps the lines until the end, while a progress bar holds the terminal. */
  buffered: boolean;
  /** False while standard output takes a picture. */
  lists: boolean;
}

export function createReport({ json, quiet, buffered, lists }: ReportOptions): Report {
  const later: (() => void)[] = [];
  const say = (line: () => void) => (buffered ? later.push(line) : line());
  const list = (line: string) => lists && !quiet && !json && say(() => console.log(line));
  const tell = (line: string) => !quiet && say(() => console.error(line));
  const counts = { written: 0, failed: 0 };
  return {
    written: (file, post, drawn) => {
      const warnings = drawn.warnings.filter(({ code }) => post.told?.includes(code) !== true);
      const rendered = { ...drawn, warnings };
      counts.written += 1;
      if (json) return void say(() => console.log(JSON.stringify(toFacts(file, post, rendered))));
      list(file);
      for (const one of rendered.warnings) tell(noteLine(one, file));
    },
    added: list,
    failed: (gameIds, failure, { isFurther = false } = {}) => {
      if (!isFurther) counts.failed += 1;
      const { code, message, path, detail } = failure;
      const error = { code, message: detail ? `${message}: ${detail}` : message, path };
      if (json) say(() => console.log(JSON.stringify({ gameIds, error })));
      const { failedGames, failedPost } = said;
      const whose = gameIds.length > 0 ? fillMessage(failedGames, { ids: gameIds.join(', ') }) : failedPost;
      later.push(() => console.error(`matchpost: ${whose}: ${failureLine(failure)}`));
    },
    note: (warning) => tell(noteLine(warning)),
    remark: (line) => tell(`matchpost: ${line}`),
    finish: (total) => {
      for (const line of later) line();
      const { written, failed } = counts;
      if (failed === 0) return { code: 0, written };
      const left = total - written - failed;
      const told = [fillMessage(said.counts, counts), left > 0 && fillMessage(said.notTried, { count: left })];
      console.error(`matchpost: ${told.filter(Boolean).join(', ')}`);
      return { code: 1, written };
    },
  };
}

function toFacts(file: string, { gameIds, kind, tab, side, texts }: Post, rendered: Rendered): object {
  const { width, height, ms } = rendered;
  const warnings = rendered.warnings.map(({ code, message, path }) => ({ code, message, path }));
  // Games have a tab, and lists a kind.
  return { file, ...(tab === undefined && { kind }), gameIds, tab, side, ...texts, width, height, ms, warnings };
}

/** `warning: games.json: games.2.date: Date not readable (date-unreadable)`; `file` is the picture of a finding about a post. */
export function noteLine(note: Failure, file = ''): string {
  const place = file === '' ? '' : `${file}: `;
  return `${severities[note.severity ?? 'warning']}: ${place}${failureLine(note)}`;
}
