import { changeProfile, getProfile, type ProfileBody } from '../../contract/account.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import { parseChanges } from './parse-changes.ts';
import { loadProfile, saveProfile, type ProfileFields } from './profile.queries.ts';

export function profileRoutes(scope: Scope): void {
  scope.handle(getProfile, async ({ caller, em }) => toBody(caller, await loadProfile(em, caller.userId)));

  scope.handle(changeProfile, async ({ caller, em, body }) =>
    toBody(caller, await saveProfile(em, caller.userId, parseChanges(body))),
  );
}

function toBody({ userId, email }: Caller, profile: ProfileFields): ProfileBody {
  return {
    id: userId,
    email,
    first_name: profile.firstName ?? null,
    last_name: profile.lastName ?? null,
    remember_last_selection: profile.rememberLastSelection,
    last_sport: profile.lastSport ?? null,
    last_club_id: profile.lastClubId ?? null,
    last_team_id: profile.lastTeamId ?? null,
    instagram_username: profile.instagramUsername ?? null,
  };
}
