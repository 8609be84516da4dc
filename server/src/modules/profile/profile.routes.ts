import { changeProfile, getProfile, type ProfileBody, type ProfileChanges } from '../../contract/account.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import { loadProfile, saveProfile, type ProfileFields } from './profile.queries.ts';
import { invalidField, ServerError, type ServerErrorCode } from '../../errors.ts';
import { present } from '../../http/present.ts';

export function profileRoutes(scope: Scope): void {
  scope.handle(getProfile, async ({ caller, em }) => toBody(caller, await loadProfile(em, caller.userId)));

  scope.handle(changeProfile, async ({ caller, em, body }) =>
    toBody(caller, await saveProfile(em, caller.userId, parseChanges(body))),
  );
}

function toBody({ userId, email }: Caller, profile: ProfileFields): ProfileBody {
  const person = present(profile, ['firstName', 'lastName', 'rememberLastSelection', 'instagramUsername']);
  return { id: userId, email, ...person, ...present(profile, ['lastSport', 'lastClubId', 'lastTeamId']) };
}

const MAX_NAME = 100;

/** Instagram's own rule for names. */
const instagramName = /^[A-Za-z0-9._]{1,30}$/;

/** Normalizes typed values. Throws `first-name-too-long`, `last-name-too-long`, `instagram-name-invalid`. */
function parseChanges(changes: ProfileChanges): Partial<ProfileFields> {
  const { first_name, last_name, remember_last_selection, instagram_username } = changes;
  return {
    ...(first_name === undefined ? {} : { firstName: parseName(first_name, 'first-name-too-long', 'first_name') }),
    ...(last_name === undefined ? {} : { lastName: parseName(last_name, 'last-name-too-long', 'last_name') }),
    ...(remember_last_selection === undefined ? {} : { rememberLastSelection: remember_last_selection }),
    ...(instagram_username === undefined ? {} : { instagramUsername: parseInstagramName(instagram_username) }),
    ...parseSelection(changes),
  };
}

function parseName(typed: string | null, tooLong: ServerErrorCode, field: string): string | null {
  const name = typed?.trim() || null;
  if (name !== null && [...name].length > MAX_NAME) throw new ServerError(tooLong, { path: `body.${field}` });
  return name;
}

function parseInstagramName(typed: string | null): string | null {
  const name = typed?.trim().replace(/^@/, '').trim() || null;
  if (name === null || instagramName.test(name)) return name;
  throw new ServerError('instagram-name-invalid', { path: 'body.instagram_username' });
}

/** The schema accepts all three fields or none. */
function parseSelection({ last_sport, last_club_id, last_team_id }: ProfileChanges): Partial<ProfileFields> {
  if (last_sport === undefined) return {};
  const [sport, club, team] = [last_sport, last_club_id || null, last_team_id || null];
  if (club !== null && sport === null) throw invalidField('body.last_sport', 'sport-needed');
  if (team !== null && club === null) throw invalidField('body.last_club_id', 'club-needed-too');
  return { lastSport: sport, lastClubId: club, lastTeamId: team };
}
