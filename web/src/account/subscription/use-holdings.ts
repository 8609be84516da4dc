import { useQuery } from '@tanstack/react-query';
import { slotsQuery, templatesQuery, logosQuery } from '../../person/queries.ts';
import type { Holdings } from './count-locked.ts';

/** What somebody has; undefined until everything is counted. */
export function useHoldings(): Holdings | undefined {
  const [slots, templates, logos] = [useQuery(slotsQuery), useQuery(templatesQuery), useQuery(logosQuery)];
  if (slots.data === undefined || templates.data === undefined || logos.data === undefined) return undefined;
  return { teams: slots.data.length, templates: templates.data.length, logos: logos.data.length };
}
