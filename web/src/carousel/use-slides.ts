import { useMemo, useEffect, useSyncExternalStore } from 'react';
import { files, prepareFile, type DrawnFile } from '../post/drawn-files.ts';
import { useFactsOf } from '../post/use-club-facts.ts';
import { useDetails } from '../post/use-details.ts';
import { useAccountFacts, useTemplate, type PostStyle } from '../post/use-style.ts';
import { planSlides, type DrawnSlide, type Shows, type Slides } from './plan-slides.ts';
import type { TeamGame } from '../league/queries.ts';
import { useCarousel } from './store.ts';

/** The slides of the games; undefined until everything they show is loaded. */
export function useSlides(listed: readonly TeamGame[], style: PostStyle, shows: Shows | undefined): Slides | undefined {
  const details = useDetails(listed);
  const order = useCarousel((context) => context.order);
  const format = useCarousel((context) => context.format);
  const clubOf = useFactsOf(listTeams(listed));
  const account = useAccountFacts(style);
  const template = useTemplate(style);
  const key = JSON.stringify([listed.map(({ team }) => team), details]);
  return useMemo(() => {
    if (details === undefined || clubOf === undefined) return undefined;
    if (account === undefined || template === undefined) return undefined;
    const games = listed.map(({ team }, index) => ({ team, game: details[index]! }));
    return planSlides({ games, clubOf, order, template, format, ...account, shows });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the games
  }, [key, clubOf, order, format, template, account, shows?.showDetail, shows?.isNeutral]);
}

/** Each team once. */
export function listTeams(games: readonly TeamGame[]): TeamGame['team'][] {
  return [
    ...new Map(
      games.map(({ team: { sport, clubId, teamId } }) => [`${sport} ${clubId} ${teamId}`, { sport, clubId, teamId }]),
    ).values(),
  ];
}

/** The files of the slides, in their order; draws the one on screen first, then the others unless stopped. */
export function useSlideFiles(
  slides: readonly DrawnSlide[],
  shown: DrawnSlide | undefined,
  all: boolean,
): (DrawnFile | undefined)[] {
  const drawn = useSyncExternalStore(files.subscribe, files.get);
  const wanted = [...(shown === undefined ? [] : [shown]), ...(all ? slides : [])];
  const next = wanted.find(({ key }) => !drawn.has(key));
  const nextKey = next?.key;
  useEffect(() => {
    if (next === undefined) return undefined;
    const stop = new AbortController();
    void prepareFile(next, stop.signal);
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- equal keys draw the same picture
  }, [nextKey]);
  return slides.map(({ key }) => drawn.get(key));
}
