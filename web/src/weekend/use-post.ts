import { chooseTab, writeAltText, writeCaption } from '@matchpost/engine/posts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { gameQuery } from '../league/queries.ts';
import { useHandle } from '../person/queries.ts';
import { buildCaptionFacts } from '../post/build-caption-facts.ts';
import { buildRequest, getKey } from '../post/build-request.ts';
import { decide } from '../post/decide.ts';
import { startPlace } from '../post/studio-url.ts';
import { useClubFacts } from '../post/use-club-facts.ts';
import { useBackground, useTemplate, type Choice } from '../post/use-look.ts';
import { useLanguage } from '../preferences/language.ts';
import { useSession } from '../session/session.ts';
import type { WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend, type Ready } from './store.ts';

/** Makes the request of a post as soon as it is wanted, and puts it into the store. */
export function usePost(post: WeekendPost, isWanted: boolean): Ready | undefined {
  const ready = useReady(post, isWanted);
  const { key } = post;
  useEffect(() => {
    if (ready !== undefined) weekend.trigger.setReady({ post: key, ready });
  }, [key, ready]);
  return ready;
}

function useReady({ key, team, games: listed }: WeekendPost, isWanted: boolean): Ready | undefined {
  const choice = useChoice(key);
  const games = useDetails({ team, games: listed }, isWanted);
  const club = useClubFacts(team);
  const language = useLanguage();
  const { status, tier } = useSession();
  const handle = useHandle();
  const template = useTemplate(choice);
  const background = useBackground(choice);
  const { format } = choice;
  const ready = useMemo((): Ready | undefined => {
    if (!isWanted || games === undefined || club === undefined || template === undefined) return undefined;
    if (status === 'loading' || handle === null || background === undefined) return undefined;
    const place = { ...startPlace, ...team, ...(format && { format }), tab: chooseTab(games) };
    const decision = decide(place, games, club);
    const branding = tier === 'free';
    const { clubName, colors } = club;
    const shown = { place, decision, games, language, branding, clubName, colors, handle };
    const request = buildRequest({
      ...shown,
      look: template.look,
      ownFormat: template.format,
      ...(background !== null && { background }),
    });
    const facts = buildCaptionFacts({ ...place, games, decision, handle });
    const texts = { caption: writeCaption(facts, language), altText: writeAltText(facts, language) };
    return { key: getKey(request, template.revision), request, games, ...texts };
  }, [isWanted, games, club, template, status, tier, handle, background, team, format, language]);
  const known = useWeekend((context) => context.ready[key]);
  // Equal requests keep their identity: a poll of the league draws nothing again.
  return known !== undefined && known.key === ready?.key && known.caption === ready.caption ? known : ready;
}

export function useChoice(post: string): Choice {
  return useWeekend(({ look, looks }) => looks[post] ?? look);
}

/** The games with all details, as the studio draws them; those of the list where the league has no more. */
function useDetails({ team, games }: Pick<WeekendPost, 'team' | 'games'>, isWanted: boolean) {
  const answers = useQueries({ queries: games.map(({ id }) => ({ ...gameQuery(team, id), enabled: isWanted })) });
  const found = answers.map(({ data, isError }, index) => data?.game ?? (isError ? games[index] : undefined));
  const key = JSON.stringify(found);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all games
  return useMemo(() => {
    const known = found.filter((game) => game !== undefined);
    return known.length === found.length ? known : undefined;
  }, [key]);
}
