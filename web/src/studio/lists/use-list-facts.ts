import type { ComposedList } from '@matchpost/engine/posts';
import { defaultSport } from '@matchpost/engine/sports';
import { useMemo } from 'react';
import type { TeamPlace } from '../../league/queries.ts';
import { toRequest } from '../../post/build-request.ts';
import type { ListFacts } from '../../post/list-post.ts';
import { useClubFacts } from '../../post/use-club-facts.ts';
import { useStudioAccount, type Subject } from '../preview/use-request.ts';
import { useStudioState } from '../use-studio.ts';

/** The team of the address: lists stand only beside one. */
export function useTeam(): TeamPlace {
  const { sport = defaultSport, clubId = '', teamId = '' } = useStudioState(({ context }) => context.place);
  return useMemo(() => ({ sport, clubId, teamId }), [sport, clubId, teamId]);
}

/** The account's and the club's part of a list's post; undefined while loading, identical for equal facts. */
export function useListFacts(): ListFacts | undefined {
  const team = useTeam();
  const club = useClubFacts(team);
  const account = useStudioAccount();
  const facts = club === undefined || account === undefined ? undefined : { ...club, ...account, team };
  const key = facts && JSON.stringify(facts);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all facts
  return useMemo(() => facts, [key]);
}

/** The post of a list without its template; identical for the same picture. `portrait` names that of the player in keys. */
export function useListSubject(post: ComposedList | undefined, portrait?: string): Subject | undefined {
  const { sport, format } = useStudioState(({ context }) => context.place);
  const keyData = post && shorten(post.data, portrait);
  const key = post && JSON.stringify([keyData, post.rows, sport, format]);
  return useMemo(() => {
    if (post === undefined || keyData === undefined) return undefined;
    const { data, rows } = post;
    const place = { ...(sport && { sport }), ...(format && { format }) };
    const build: Subject['build'] = ({ source, format: ownFormat }) =>
      toRequest({ data, rows }, { place, source, ownFormat });
    // A line-up is no preview of its game, and no result.
    return { build, games: [], keyData };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the post
  }, [key]);
}

/** An embedded picture would make every key megabytes long. */
function shorten(data: ComposedList['data'], portrait: string | undefined): ComposedList['data'] {
  const { player } = data;
  return player?.portrait === undefined || portrait === undefined ? data : { ...data, player: { ...player, portrait } };
}
