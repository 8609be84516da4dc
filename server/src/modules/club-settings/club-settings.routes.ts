import { listClubSettings, saveClubSettings } from '../../contract/club-settings.ts';
import type { Scope } from '../../http/scope.ts';
import { changeClubSettings, listClubSettings as list } from './club-settings.queries.ts';

export function clubSettingsRoutes(scope: Scope): void {
  scope.handle(listClubSettings, async ({ caller, em }) =>
    (await list(em, caller.userId)).map(({ sport, clubId, halls, names }) => ({
      sport,
      club_id: clubId,
      halls,
      names,
    })),
  );

  scope.handle(saveClubSettings, async ({ caller, em, params: { sport, clubId }, body }) => {
    const place = { userId: caller.userId, sport, clubId };
    return { sport, club_id: clubId, ...(await changeClubSettings(em, place, body)) };
  });
}
