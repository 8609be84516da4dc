import { Type, type Static } from 'typebox';
import { keyedSports } from '@matchpost/leagues/systems';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { OneOf, SourceId } from './text.ts';

const KeyedSportName = OneOf(keyedSports);

/** A stored key of a club, without the key itself. */
export const ClubKeyBody = Strict({
  id: Id,
  sport: KeyedSportName,
  club_id: Type.String(),
  club_name: Nullable(Type.String()),
  created_at: DateTime,
  checked_at: DateTime,
});
export type ClubKeyBody = Static<typeof ClubKeyBody>;

export const listClubKeys = endpoint({
  method: 'GET',
  path: '/api/club-keys',
  scope: 'session',
  tag: 'club keys',
  summary: 'The federation keys of your clubs',
  response: Type.Array(ClubKeyBody),
});

export const saveClubKey = endpoint({
  method: 'PUT',
  path: '/api/club-keys',
  scope: 'session',
  tag: 'club keys',
  summary: "Store a club's federation key; it is tried first and replaces an older one",
  body: Strict({
    sport: KeyedSportName,
    /** The federation's id of the club; volleyball keys contain it. */
    club_id: Type.Optional(SourceId),
    secret: Type.String({ minLength: 4, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' }),
  }),
  response: ClubKeyBody,
  ratePerMinute: 10,
});

export const checkClubKey = endpoint({
  method: 'POST',
  path: '/api/club-keys/:id/check',
  scope: 'session',
  tag: 'club keys',
  summary: 'Ask the federation whether it still accepts a stored key',
  params: Strict({ id: Id }),
  response: ClubKeyBody,
  ratePerMinute: 10,
});

export const deleteClubKey = endpoint({
  method: 'DELETE',
  path: '/api/club-keys/:id',
  scope: 'session',
  tag: 'club keys',
  summary: 'Remove a stored key',
  params: Strict({ id: Id }),
  response: null,
});
