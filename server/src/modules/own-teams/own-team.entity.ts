import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Game } from '@matchpost/engine';
import type { SportId } from '@matchpost/engine/sports';
import { User } from '../users/user.entity.ts';

/** A team that a person made, of a club and a sport with or without a league here. */
export const OwnTeam = defineEntity({
  name: 'OwnTeam',
  tableName: 'own_teams',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    sport: p.text().$type<SportId>(),
    name: p.text().check('length(name) between 1 and 200'),
    league: p.text().nullable().check('length(league) <= 200'),
    crest: p.text().nullable().check('length(crest) <= 12000'),
    primaryColor: p.text().nullable(),
    secondaryColor: p.text().nullable(),
    calendarUrl: p.text().nullable().check('length(calendar_url) <= 2000'),
    /** The validators that the calendar's server sent with the last copy. */
    calendarEtag: p.text().nullable(),
    calendarModified: p.text().nullable(),
    calendarCheckedAt: p.datetime().nullable(),
    calendarError: p.text().nullable(),
    calendarFailures: p.integer().default(0),
    /** Null without a calendar. */
    calendarDueAt: p.datetime().nullable().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type OwnTeam = InferEntity<typeof OwnTeam>;

const gameSources = ['hand', 'file', 'calendar'] as const;
export type GameSource = (typeof gameSources)[number];

export type StoredGame = Omit<Game, 'id' | 'score'>;

/** Corrections by hand. */
export type HandEntered = Partial<
  Pick<Game, 'date' | 'time' | 'location' | 'city' | 'competition' | 'result' | 'resultDetail' | 'status'>
>;

export const OwnGame = defineEntity({
  name: 'OwnGame',
  tableName: 'own_games',
  uniques: [{ properties: ['team', 'key'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    team: () => p.manyToOne(OwnTeam).mapToPk().fieldName('team_id').deleteRule('cascade'),
    /** The game in its source: the UID of a calendar, the id or day and teams of a file. */
    key: p.text().check('length(key) between 1 and 400'),
    source: p.enum(gameSources),
    game: p.json<StoredGame>().check('octet_length(game::text) <= 16384'),
    byHand: p.json<HandEntered>().nullable().check('octet_length(by_hand::text) <= 4096'),
  },
});
export type OwnGame = InferEntity<typeof OwnGame>;
