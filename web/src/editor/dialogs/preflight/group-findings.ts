import type { Format } from '@matchpost/engine';
import { findingKinds, type Finding } from './finding.ts';
import type { CheckedResult } from './preflight-machine.ts';

/** The same thing wrong with the same element, wherever. */
export interface FindingGroup {
  key: string;
  finding: Finding;
  /** In the very same words everywhere. */
  isSame: boolean;
  formats: readonly Format[];
  /** Each once, with what it says. */
  posts: readonly GroupedPost[];
}

export interface GroupedPost {
  result: CheckedResult;
  findings: readonly Finding[];
}

/** What is in most posts first. */
export function groupFindings(results: readonly CheckedResult[]): FindingGroup[] {
  const all = results.flatMap((result) => result.findings.map((finding) => ({ result, finding })));
  const groups = [...Map.groupBy(all, ({ finding }) => keyOf(finding))];
  return groups.map(([key, entries]) => group(key, entries)).toSorted(compare);
}

/** Measures and names differ from game to game; what is wrong does not. */
function keyOf({ kind, elementId, params }: Finding): string {
  return JSON.stringify([kind, elementId ?? params, params['cover']]);
}

function group(key: string, entries: readonly { result: CheckedResult; finding: Finding }[]): FindingGroup {
  const [first] = entries;
  if (first === undefined) throw new Error(`nothing is called ${key}`);
  const words = new Set(entries.map(({ finding }) => JSON.stringify(finding.params)));
  return {
    key,
    finding: first.finding,
    isSame: words.size === 1,
    formats: [...new Set(entries.map(({ result }) => result.post.format))],
    posts: [...Map.groupBy(entries, ({ result }) => result)].map(([result, own]) => ({
      result,
      findings: own.map(({ finding }) => finding),
    })),
  };
}

function compare(one: FindingGroup, other: FindingGroup): number {
  const rank = ({ finding }: FindingGroup) => findingKinds.indexOf(finding.kind);
  return other.posts.length - one.posts.length || rank(one) - rank(other);
}
