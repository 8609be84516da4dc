import type { Game } from '@matchpost/engine';
import { parseColumnMap, readGamesFile } from '@matchpost/leagues';
import type { ImportReport } from '../../contract/own-teams.ts';
import type { OwnTeam } from './own-team.entity.ts';

/** Issues in one answer; a list of trainings has one for each. */
const MAX_ISSUES = 50;

interface TeamFile {
  bytes: Uint8Array;
  name: string;
  /** `home=Wir,away=Gast`. */
  map?: string | undefined;
  /** The most games read. */
  max?: number;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/** The games of a file for a team, in the reader all doors share. Throws what the reader throws. */
export async function readTeamFile(
  { name: team, sport }: Pick<OwnTeam, 'name' | 'sport'>,
  { bytes, name, map, max, today }: TeamFile,
): Promise<{ games: Game[]; issues: ImportReport['issues'] }> {
  const { games, issues } = await readGamesFile(bytes, {
    name,
    team,
    today,
    ...(sport === 'other' ? {} : { sport }),
    ...(max === undefined ? {} : { max }),
    ...(map ? { map: parseColumnMap(map) } : {}),
  });
  const told = issues.slice(0, MAX_ISSUES);
  return {
    games: games.filter(({ teamHome, teamAway }) => teamHome !== '' && teamAway !== ''),
    issues: told.map(({ code, message, path, severity }) => ({ code, message, path, severity })),
  };
}
