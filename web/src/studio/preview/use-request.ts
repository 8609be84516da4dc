import type { Format } from '@matchpost/engine/formats';
import type { RenderData } from '@matchpost/engine';
import { useMemo } from 'react';
import type { RenderRequest } from '../../render/render-request.ts';
import type { LeagueGame } from '../../league/game.ts';
import { THEME_FORMAT } from '../../post/studio-url.ts';
import { useStudioState } from '../use-studio.ts';
import { buildRequest, getKey } from '../../post/build-request.ts';
import type { PostDecision } from '@matchpost/engine/posts';
import type { PostTemplate } from '../../post/post-template.ts';
import { useClubFacts } from '../../post/use-club-facts.ts';
import {
  useAccountFacts,
  useChosenImage,
  useTemplate as usePostTemplate,
  type AccountFacts,
  type ChosenImage,
} from '../../post/use-style.ts';
import { decide, type ClubFacts } from '../../post/decide.ts';

export interface Wanted {
  key: string;
  request: RenderRequest;
  /** In the picture. */
  games: readonly LeagueGame[];
}

/** A post without its template: choosing another one changes no picture of the choice. */
export interface Subject {
  build(template: Pick<PostTemplate, 'source' | 'format'>): RenderRequest;
  /** The games that count as shared with it. */
  games: readonly LeagueGame[];
  /** Stands in keys for data with long pictures. */
  keyData?: RenderData;
}

/** The account's part of the post on screen, undefined until it is loaded. */
export function useStudioAccount(): AccountFacts | undefined {
  const place = useStudioState(({ context }) => context.place);
  const backgroundId = useStudioState(({ context }) => context.backgroundId);
  return useAccountFacts({ ...place, backgroundId });
}

/** A post about games, undefined until its facts are loaded; identical for equal facts. */
export function useGamesSubject(
  games: readonly LeagueGame[] | undefined,
  decided: Decided | undefined,
): Subject | undefined {
  const { theme: _theme, templateId: _id, ...place } = useStudioState(({ context }) => context.place);
  const account = useStudioAccount();
  const facts =
    account !== undefined && games !== undefined && decided !== undefined
      ? { place, decision: decided.decision, games, clubName: decided.clubName, colors: decided.colors, ...account }
      : undefined;
  const key = facts && JSON.stringify(facts);
  return useMemo(() => {
    if (facts === undefined) return undefined;
    const build: Subject['build'] = ({ source, format }) => buildRequest({ ...facts, source, ownFormat: format });
    return { build, games: facts.games };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all facts
  }, [key]);
}

/** The request for a post with a template, undefined until both are loaded; identical for the same picture. */
export function useRequest(subject: Subject | undefined, template: PostTemplate | undefined): Wanted | undefined {
  const built = subject === undefined || template === undefined ? undefined : subject.build(template);
  const key = built && getKey({ ...built, data: subject?.keyData ?? built.data }, template?.revision);
  const games = subject?.games ?? [];
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for everything in the request
  return useMemo(() => (key === undefined || built === undefined ? undefined : { key, request: built, games }), [key]);
}

/** The template or theme of the address; undefined while an own template loads, and when nobody can tell about it. */
export function useTemplate(): PostTemplate | undefined {
  return usePostTemplate(useStudioState(({ context }) => context.place));
}

/** The chosen background, and the request for the collection it is in. */
export function useBackground(): ChosenImage {
  const id = useStudioState(({ context }) => context.backgroundId);
  return useChosenImage(id, useTemplate());
}

/** The post's format and the template's own; the themes' format while a template loads. */
export function useFormat(): { format: Format; own: Format } {
  const chosen = useStudioState(({ context }) => context.place.format);
  const own = useTemplate()?.format ?? THEME_FORMAT;
  return { format: chosen ?? own, own };
}

export interface Decided extends Pick<ClubFacts, 'clubName' | 'colors'> {
  decision: PostDecision;
  /** By names and halls, without the user's choice. */
  isHomeGame: boolean;
}

/** Tab and side of the post with the facts behind them; undefined while loading. */
export function useDecision(games: readonly LeagueGame[] | undefined): Decided | undefined {
  const place = useStudioState(({ context }) => context.place);
  const club = useClubFacts(place);
  const { tab, home } = place;
  return useMemo(() => {
    if (games === undefined || club === undefined) return undefined;
    const decision = decide({ tab, ...(home !== undefined && { home }) }, games, club);
    const { isHomeGame } = decide({ tab }, games, club);
    const { clubName, colors } = club;
    return { decision, isHomeGame, clubName, colors };
  }, [games, club, tab, home]);
}
