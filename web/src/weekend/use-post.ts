import { chooseTab, composePost } from '@matchpost/engine/posts';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { getKey, toPostFacts, toRequest } from '../post/build-request.ts';
import { decide } from '../post/decide.ts';
import type { Format } from '@matchpost/engine/formats';
import { startPlace, THEME_FORMAT } from '../post/studio-url.ts';
import { useClubFacts } from '../post/use-club-facts.ts';
import { useDetails } from '../post/use-details.ts';
import { useAccountFacts, useTemplate, type PostStyle } from '../post/use-style.ts';
import type { WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend, type Ready } from './store.ts';

/** Makes the request of a post as soon as it is wanted, and keeps that in the store as long as it is. */
export function usePost(post: WeekendPost, isWanted: boolean): Ready | undefined {
  const ready = useReady(post, isWanted);
  const { key } = post;
  useEffect(() => weekend.trigger.setReady({ post: key, ready }), [key, ready]);
  return ready;
}

function useReady({ key, team, games: listed }: WeekendPost, isWanted: boolean): Ready | undefined {
  const choice = useChoice(key);
  const games = useDetails(
    listed.map((game) => ({ team, game })),
    isWanted,
  );
  const club = useClubFacts(team);
  const account = useAccountFacts(choice);
  const template = useTemplate(choice);
  const { format } = choice;
  const ready = useMemo((): Ready | undefined => {
    if (!isWanted || games === undefined || club === undefined) return undefined;
    if (account === undefined || template === undefined) return undefined;
    const place = { ...startPlace, ...team, ...(format && { format }), tab: chooseTab(games) };
    const { clubName, colors } = club;
    const facts = toPostFacts({ place, clubName, colors, ...account });
    const { data, write } = composePost(games, decide(place, games, club), facts);
    const request = toRequest({ data }, { place, source: template.source, ownFormat: template.format });
    return { key: getKey(request, template.revision), request, games, ...write() };
  }, [isWanted, games, club, account, template, team, format]);
  const known = useWeekend((context) => context.ready[key]);
  // Equal requests keep their identity: a poll of the league draws nothing again.
  return known !== undefined && known.key === ready?.key && known.caption === ready.caption ? known : ready;
}

export function useChoice(post: string): PostStyle {
  return useWeekend(({ style, styles }) => styles[post] ?? style);
}

/** The sentence in place of a picture that was not drawn: why, if the template chosen for this post is the reason. */
export function useNotDrawn({ key, games }: Pick<WeekendPost, 'key' | 'games'>): string {
  const t = useTranslations('weekend');
  const { supportedGames: max } = useTemplate(useChoice(key)) ?? {};
  return max !== undefined && games.length > max ? t('tooManyGames', { max }) : t('drawFailed');
}

/** Of a post's picture: as chosen, else the template's own. */
export function useFormat(post: string): Format {
  const choice = useChoice(post);
  const template = useTemplate(choice);
  return choice.format ?? template?.format ?? THEME_FORMAT;
}
