/** For a process that keeps sources open for many people: the server. */
export { createCertainty } from './certainty.ts';
export { checkKey } from './systems/driver.ts';
export { previewGamesFile, type ReadFileOptions } from './files/read.ts';
export { toColumnMap, type TablePreview } from './files/table.ts';
export type { FilesOptions } from './files/source.ts';
export { executeLeagueQuery } from './graphql/execute.ts';
export { getOrigins, openSource, type SourceKeys } from './open-source.ts';
export { reachSources, type ReachableChoice } from './open-source.ts';
export { createScoreReadings, type ScoreReadings } from './certainty.ts';
export { matchTeam } from './rollover.ts';
export { nameOf, parseSourceChoice, sportsOf, type SourceChoice } from './source-choice.ts';
export type { StoredKey } from './systems/driver.ts';
export type { UpstreamOptions } from './upstream.ts';
export { findStarts, isMatchTime } from './upstream/freshness.ts';
export { createUpstreamShare, type Refreshed, type UpstreamShare } from './upstream/share.ts';
export { createUpstream } from './upstream/upstream.ts';
