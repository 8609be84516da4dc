import {
  canChangeTeamSlot,
  chooseTeam,
  createTeamSlot,
  deleteTeamSlot,
  listTeamCandidates,
  listTeamSlots,
  type TeamSlotBody,
  type TeamSlotInput,
} from '../../contract/teams.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';
import {
  daysUntilChangeable,
  addSlot,
  canChangeSlot,
  listSlots,
  removeSlot,
  type NewTeamSlot,
  chooseCandidate,
  findSlot,
  loadCandidates,
} from './team-slot.queries.ts';
import type { TeamSlot } from './team-slot.entity.ts';
import { present } from '../../http/present.ts';

/** For the scope of keys. */
export function readTeamSlotRoutes(scope: Scope, { clock }: Services): void {
  scope.handle(listTeamSlots, async ({ caller, em }) => {
    const slots = await listSlots(em, caller);
    return slots.map(({ slot, locked }) => toBody(slot, locked, clock()));
  });
}

export function teamSlotRoutes(scope: Scope, services: Services): void {
  const { clock } = services;

  scope.handle(createTeamSlot, async ({ caller, em, body }) => {
    const now = clock();
    return toBody(await addSlot(em, caller, toSlot(body), now), false, now);
  });

  scope.handle(deleteTeamSlot, async ({ caller, em, params }) => {
    await removeSlot(em, caller.userId, params.id, clock());
  });

  scope.handle(canChangeTeamSlot, async ({ caller, em, query }) =>
    canChangeSlot(em, caller.userId, query.team_id, clock()),
  );

  scope.handle(listTeamCandidates, async ({ caller: { userId }, em, params }) => {
    const slot = await findSlot(em, { id: params.id, userId });
    return loadCandidates(em, await openFor(em, services, { sport: slot.sport, userId }), slot);
  });

  scope.handle(chooseTeam, async ({ caller, em, params, body }) => {
    const { userId } = caller;
    const slot = await findSlot(em, { id: params.id, userId });
    const source = await openFor(em, services, { sport: slot.sport, userId });
    const { id } = await chooseCandidate(em, source, { slot, teamId: body.team_id });
    const listed = (await listSlots(em.fork(), caller)).find((one) => one.slot.id === id);
    return toBody(listed?.slot ?? slot, listed?.locked ?? false, clock());
  });
}

function toSlot({ sport, club_id, team_id, team_name, club_name, league }: TeamSlotInput): NewTeamSlot {
  return {
    sport,
    clubId: club_id,
    teamId: team_id,
    teamName: team_name?.trim() || null,
    clubName: club_name?.trim() || null,
    league: league?.trim() || null,
  };
}

function toBody(slot: TeamSlot, locked: boolean, now: number): TeamSlotBody {
  const place = present(slot, ['id', 'sport', 'clubId', 'teamId', 'teamName', 'clubName', 'league', 'season']);
  const times = present(slot, ['createdAt', 'lastChangedAt']);
  return { ...place, ...times, days_until_changeable: daysUntilChangeable(slot.lastChangedAt, now), locked };
}
