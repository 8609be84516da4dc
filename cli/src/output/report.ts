import type { Rendered } from '@matchpost/engine/node';
import type { Post } from '../render/plan.ts';
import { failureLine, type Failure } from '../errors.ts';

/** The report of a run: results on stdout, warnings and failures on stderr. */
export interface Report {
  written: (file: string, post: Post, rendered: Rendered) => void;
  failed: (gameIds: readonly string[], failure: Failure) => void;
  /** A warning about the input as a whole. */
  note: (file: string, warning: Failure) => void;
  /** Prints the summary of `total` posts and returns the exit code. */
  finish: (total: number) => number;
}

/** `buffered` keeps the lines until the end, while a progress bar holds the terminal. */
export function createReport({ json, buffered }: { json: boolean; buffered: boolean }): Report {
  const later: (() => void)[] = [];
  const say = (line: () => void) => (buffered ? later.push(line) : line());
  const counts = { written: 0, failed: 0 };
  return {
    written: (file, { gameIds, kind, tab, side, texts }, { width, height, ms, warnings }) => {
      counts.written += 1;
      const told = warnings.map(({ code, message, path }) => ({ code, message, path }));
      // Games have a tab, and lists a kind.
      const facts = {
        file,
        ...(tab === undefined && { kind }),
        gameIds,
        tab,
        side,
        ...texts,
        width,
        height,
        ms,
        warnings: told,
      };
      if (json) return say(() => console.log(JSON.stringify(facts)));
      say(() => console.log(file));
      for (const one of warnings) say(() => console.error(`${one.severity}: ${file}: ${failureLine(one)}`));
    },
    failed: (gameIds, { code, message, path }) => {
      counts.failed += 1;
      if (json) say(() => console.log(JSON.stringify({ gameIds, error: { code, message, path } })));
      const who = gameIds.length > 0 ? `game ${gameIds.join(', ')}` : 'a post';
      later.push(() => console.error(`matchpost: ${who} failed: ${failureLine({ code, message, path })}`));
    },
    note: (file, { code, message, path }) => {
      say(() => console.error(`warning: ${file}: ${failureLine({ code, message, path })}`));
    },
    finish: (total) => {
      for (const line of later) line();
      const { written, failed } = counts;
      const left = total - written - failed;
      if (failed > 0)
        console.error(`matchpost: ${written} written, ${failed} failed${left > 0 ? `, ${left} not tried` : ''}`);
      return failed > 0 ? 1 : 0;
    },
  };
}
