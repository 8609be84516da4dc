import { parseTable as parseLeagueTable, type LeagueTable } from '@matchpost/engine';
import { LeagueError } from '../../errors.ts';
import { findCount, findFields, findFirstText, findImageUrl, invalidAnswer } from '../../federation/answer.ts';
import { getRankingFinder } from './columns.ts';
import { parseTable, type Cell, type Row } from './table.ts';
import { chUnihockey } from './system.ts';

/**
 * Reads `/api/rankings?season=&team_id=`. Columns differ by league, so each is found by its header. Several groups stand in
 * regions of one answer: the team's own is kept. Rankings exist for the qualification only (the federation's
 * documentation), so a table without rows means that there is none.
 */
export function parseRanking(body: unknown, teamId: string): LeagueTable {
  const page = parseTable(body);
  const find = getRankingFinder(page);
  const teams = page.rows.map((row) => ({ row, ...findTeam(row) })).filter(({ team }) => team !== '');
  if (page.rows.length === 0) throw new LeagueError('table-none');
  const own = teams.find(({ id }) => id === teamId);
  const rows = teams
    .filter(({ row }) => own === undefined || row.region === own.row.region)
    .map(({ row, id, team, logo }) => {
      const [goalsFor, goalsAgainst] = readGoals(find(row, 'goals'));
      return {
        rank: findFirstText(row.data['rank'], find(row, 'rank')),
        teamId: id,
        team,
        teamLogo: logo,
        played: find(row, 'played'),
        wins: find(row, 'wins'),
        winsExtended: find(row, 'winsExtended'),
        draws: find(row, 'draws'),
        lossesExtended: find(row, 'lossesExtended'),
        losses: find(row, 'losses'),
        goalsFor,
        goalsAgainst,
        points: find(row, 'points'),
      };
    });
  const { table } = parseLeagueTable({ competition: page.title, group: own?.row.region ?? '', rows });
  if (table.rows.every(({ points }) => points === null)) throw invalidAnswer(chUnihockey.source, 'ranking: no points');
  return table;
}

interface RankedTeam {
  id: string;
  team: string;
  logo: string;
}

/** The facts beside the cells, else the cell that leads to a team. */
function findTeam({ data, cells }: Row): RankedTeam {
  const told = findFields(data['team']);
  const cell = cells.find(({ page, lines }) => page === 'team_detail' && lines.some((line) => line !== ''));
  const team = findFirstText(told['name'], cell?.lines[0]);
  return { id: findFirstText(told['id'], cell?.linkId), team, logo: findLogo(cells, told['logo']) };
}

function findLogo(cells: readonly Cell[], told: unknown): string {
  return cells.find(({ imageUrl }) => imageUrl !== '')?.imageUrl || findImageUrl(told);
}

/** `52:40`. */
function readGoals(text = ''): (number | undefined)[] {
  const [, goalsFor, goalsAgainst] = /^(\d+)\s*[:–-]\s*(\d+)$/.exec(text.trim()) ?? [];
  return [findCount(goalsFor), findCount(goalsAgainst)];
}
