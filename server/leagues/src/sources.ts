/** For a process that keeps sources open for many people: the server. */
export { createCertainty } from './certainty.ts';
export { startDemoLeague, type DemoLeague } from './demo-league.ts';
export { checkKey } from './federation/check-key.ts';
export { keyPages } from './federation/key-page.ts';
export type { StoredKey } from './federation/open-keyed.ts';
export type { FilesOptions } from './files/source.ts';
export { executeLeagueQuery } from './graphql/execute.ts';
export { getOrigins, openSource, type ReachableChoice, type SourceKeys } from './open-source.ts';
export { createScoreReadings, type ScoreReadings } from './readings.ts';
export { matchTeam } from './rollover.ts';
export { parseSourceChoice, sportsOf, type SourceChoice } from './source-choice.ts';
export { findStarts, isMatchTime } from './upstream/freshness.ts';
export { createUpstreamShare, type Refreshed, type UpstreamShare } from './upstream/share.ts';
export { createUpstream } from './upstream/upstream.ts';
