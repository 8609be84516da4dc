import type { Format } from '@matchpost/engine';
import type { Language } from '@matchpost/engine/languages';
import { weekendAhead, weekendUpTo, type Days } from '@matchpost/engine/posts';
import type { BatchInput, TeamSlotBody } from '@matchpost/server/contract';

export const ranges = ['next', 'last', 'season'] as const;
export type Range = (typeof ranges)[number];

export interface BatchDraft {
  teams: readonly TeamSlotBody[];
  range: Range;
  /** `theme:dark` or `template:<id>`. */
  template: string;
  formats: readonly Format[];
  gamesPerPost: number;
  name: string;
}

type BatchFault = 'teams' | 'formats';

export function findFaults({ teams, formats }: Pick<BatchDraft, 'teams' | 'formats'>): BatchFault[] {
  const faults: BatchFault[] = [];
  if (teams.length === 0) faults.push('teams');
  if (formats.length === 0) faults.push('formats');
  return faults;
}

/** The days of a range; undefined for the season. `today`: `2025-11-15`. */
export function daysOf(range: Range, today: string): Days | undefined {
  if (range === 'season') return undefined;
  return range === 'next' ? weekendAhead(today) : weekendUpTo(today);
}

interface BatchMoment {
  /** `2025-11-15` */
  today: string;
  /** Of the posts. */
  language: Language;
}

/** The request of a draft without faults; its teams share a sport. */
export function buildBatch(draft: BatchDraft, { today, language }: BatchMoment): BatchInput {
  const { teams, range, template, formats, gamesPerPost, name } = draft;
  const [kind, id = ''] = template.split(':');
  return {
    name: name.slice(0, 100),
    games: {
      sport: teams[0]!.sport,
      teams: teams.map(({ club_id, team_id }) => ({ club_id, team_id })),
      ...daysOf(range, today),
    },
    ...(kind === 'theme' ? { theme: id } : { template_id: id }),
    formats: [...formats],
    games_per_post: gamesPerPost,
    language,
  } as BatchInput;
}
