import { checkClubKey, deleteClubKey, listClubKeys, saveClubKey, type ClubKeyBody } from '../../contract/club-keys.ts';
import type { Scope } from '../../http/scope.ts';
import { getKeyedSystem, isKeyedSystem, type KeyedSport } from '@matchpost/leagues/systems';
import type { Services } from '../../services.ts';
import { ClubKey } from './club-key.entity.ts';
import { checkAgain, findOwn, listClubKeyRows, saveKey } from './club-key.queries.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { present } from '../../http/present.ts';

export function clubKeyRoutes(scope: Scope, { keyring, clock, config, leagues }: Services): void {
  const open = (sport: KeyedSport, signal: AbortSignal) => {
    const choice = leagues.getChoice(sport);
    const system = isKeyedSystem(choice.system) ? choice.system : getKeyedSystem(sport);
    const contact = config.leagues.contact || config.publicUrl;
    const baseUrl = choice.keyed ? choice.baseUrl : undefined;
    return { system, deps: { keyring, contact, now: clock(), signal, baseUrl } };
  };

  scope.handle(listClubKeys, async ({ caller, em }) => (await listClubKeyRows(em, caller.userId)).map(toBody));

  scope.handle(saveClubKey, async ({ caller, em, body, signal }) => {
    const { system, deps } = open(body.sport, signal);
    const key = { userId: caller.userId, system, secret: body.secret, clubId: body.club_id };
    return toBody(await saveKey(em, key, deps));
  });

  scope.handle(checkClubKey, async ({ caller, em, params, signal }) => {
    const row = await findOwn(em, params.id, caller.userId);
    const { system, deps } = open(row.sport as KeyedSport, signal);
    return toBody(await checkAgain(em, { row, system }, deps));
  });

  scope.handle(deleteClubKey, async ({ caller, em, params }) => {
    await removeOwn(em, ClubKey, { id: params.id, user: caller.userId });
  });
}

function toBody(key: ClubKey): ClubKeyBody {
  const body = present(key, ['id', 'clubId', 'clubName', 'createdAt', 'checkedAt']);
  return { ...body, sport: key.sport as KeyedSport };
}
