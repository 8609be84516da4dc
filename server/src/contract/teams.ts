import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { Line, SourceId, SportName } from './text.ts';

const Season = Type.Union([Type.Literal('ok'), Type.Literal('ambiguous'), Type.Literal('gone')]);

export const TeamSlotBody = Strict({
  id: Id,
  sport: SportName,
  club_id: Type.String(),
  team_id: Type.String(),
  team_name: Nullable(Type.String()),
  club_name: Nullable(Type.String()),
  league: Nullable(Type.String()),
  /** `ambiguous` and `gone`: the team's id is unknown in this season; choose one of the candidates. */
  season: Season,
  created_at: DateTime,
  last_changed_at: DateTime,
  /** 0 when the slot can be deleted now. */
  days_until_changeable: Type.Integer(),
  /** Exceeds the plan's limit after a downgrade; kept but unusable. */
  locked: Type.Boolean(),
});
export type TeamSlotBody = Static<typeof TeamSlotBody>;

export const listTeamSlots = endpoint({
  method: 'GET',
  path: '/api/team-slots',
  // A schedule is made of one.
  scope: 'key:schedules',
  tag: 'teams',
  summary: 'Your saved teams, oldest first',
  response: Type.Array(TeamSlotBody),
});

export const createTeamSlot = endpoint({
  method: 'POST',
  path: '/api/team-slots',
  scope: 'session',
  tag: 'teams',
  summary: 'Save a team',
  body: Strict({
    sport: SportName,
    club_id: SourceId,
    team_id: SourceId,
    team_name: Type.Optional(Nullable(Line(200))),
    club_name: Type.Optional(Nullable(Line(200))),
    league: Type.Optional(Nullable(Line(200))),
  }),
  response: TeamSlotBody,
  status: 201,
});
export type TeamSlotInput = Static<typeof createTeamSlot.body>;

export const deleteTeamSlot = endpoint({
  method: 'DELETE',
  path: '/api/team-slots/:id',
  scope: 'session',
  tag: 'teams',
  summary: 'Delete a saved team; possible 7 days after its last change',
  params: Strict({ id: Id }),
  response: null,
});

export const canChangeTeamSlot = endpoint({
  method: 'GET',
  path: '/api/team-slots/can-change',
  scope: 'session',
  tag: 'teams',
  summary: 'The answer is true when the slot of a team can be changed now; also for a team that is not saved',
  query: Strict({ team_id: SourceId }),
  response: Type.Boolean(),
});

export const listTeamCandidates = endpoint({
  method: 'GET',
  path: '/api/team-slots/:id/candidates',
  scope: 'session',
  tag: 'teams',
  summary: 'Teams of the club a saved team may be this season; none where it is known',
  params: Strict({ id: Id }),
  response: Strict({
    season: Season,
    candidates: Type.Array(Strict({ id: Type.String(), name: Type.String(), league: Nullable(Type.String()) })),
  }),
});

export const chooseTeam = endpoint({
  method: 'PUT',
  path: '/api/team-slots/:id',
  scope: 'session',
  tag: 'teams',
  summary: 'Choose which team a saved one is this season; its lock of 7 days stays as it is',
  params: Strict({ id: Id }),
  body: Strict({ team_id: SourceId }),
  response: TeamSlotBody,
});
