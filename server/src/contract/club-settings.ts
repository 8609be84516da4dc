import { Type, type Static } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';
import { Line, SourceId, SportName } from './text.ts';

/** A club's home halls as its games spell them, with or without the town. */
export const Halls = Type.Array(Line(200), { maxItems: 20 });

/** Shorter forms of a team's name for places where the full name does not fit. */
export const TeamShortNames = Strict({
  team: Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` }),
  medium: Type.Optional(Line(100)),
  short: Type.Optional(Line(100)),
});
export type TeamShortNames = Static<typeof TeamShortNames>;

export const ShortNames = Type.Array(TeamShortNames, { maxItems: 200 });

/** A user's corrections for a club; every post of the club applies them, at every door. */
export const ClubSettingsBody = Strict({
  sport: SportName,
  club_id: Type.String(),
  /** Empty: taken from the club's games. */
  halls: Type.Array(Type.String()),
  names: Type.Array(
    Strict({ team: Type.String(), medium: Type.Optional(Type.String()), short: Type.Optional(Type.String()) }),
  ),
});
export type ClubSettingsBody = Static<typeof ClubSettingsBody>;

export const listClubSettings = endpoint({
  method: 'GET',
  path: '/api/club-settings',
  scope: 'session',
  tag: 'teams',
  summary: 'Your corrections for clubs: home halls and short names',
  response: Type.Array(ClubSettingsBody),
});

export const saveClubSettings = endpoint({
  method: 'PUT',
  path: '/api/club-settings/:sport/:clubId',
  scope: 'session',
  tag: 'teams',
  summary: 'Replace the corrections for a club; what is not sent stays, empty lists take them back',
  params: Strict({ sport: SportName, clubId: SourceId }),
  body: Strict({ halls: Type.Optional(Halls), names: Type.Optional(ShortNames) }),
  response: ClubSettingsBody,
});
export type ClubSettingsChanges = Static<typeof saveClubSettings.body>;
