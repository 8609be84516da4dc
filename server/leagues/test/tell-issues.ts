import type { ReadResult } from '../src/files/read.ts';

/** The place and the code of each issue: `lines.2.date date-unreadable`. */
export function tellIssues({ issues }: ReadResult): string[] {
  return issues.map(({ code, path }) => `${path} ${code}`);
}
