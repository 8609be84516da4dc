import { parseGame, type Game } from '@matchpost/engine';
import { findFields, findFirstText, findImageUrl, findText, type Fields } from '../federation/answer.ts';
import { findWonSets, isForfeit, parseSets } from './sets.ts';

/** A game with the ids of its teams, by which lists are narrowed. */
export interface VolleyGame {
  id: string;
  teamIds: string[];
  game: Game;
}

/** One game of `/indoor/games`; undefined without an id or without any team. */
export function parseVolleyGame(entry: Fields, today: string): VolleyGame | undefined {
  const id = findText(entry['gameId']);
  const { home, away } = findFields(entry['teams']);
  const teams = [findFields(home), findFields(away)];
  const [teamHome = '', teamAway = ''] = teams.map(({ caption }) => findText(caption));
  if (!id || (!teamHome && !teamAway)) return undefined;
  const [teamHomeLogo = '', teamAwayLogo = ''] = teams.map(({ logo }) => findImageUrl(logo));
  const hall = findFields(entry['hall']);
  const input = {
    id,
    date: findFirstText(entry['playDate'], entry['playDateUtc']),
    teamHome,
    teamAway,
    teamHomeLogo,
    teamAwayLogo,
    location: findFirstText(hall['caption'], `${findText(hall['street'])} ${findText(hall['number'])}`),
    city: findText(hall['city']),
    competition: findCompetition(entry),
    ...readResult(entry, today),
  };
  const teamIds = teams.map(({ teamId }) => findText(teamId));
  return { id, teamIds, game: parseGame(input, `games.${id}`, { scores: 'reading' }).game };
}

function readResult(entry: Fields, today: string): { result?: string; resultDetail?: string; status?: string } {
  const sets = parseSets(entry['setResults']);
  const won = findWonSets(entry['resultSummary'], sets);
  // Every volleyball game has a winner: 0:0 before the game is only a form filled in beforehand.
  if (!won || (won.home + won.away === 0 && findText(entry['playDate']) >= today)) return {};
  return {
    result: `${won.home}:${won.away}`,
    resultDetail: sets.length > 0 ? `(${sets.map(({ home, away }) => `${home}:${away}`).join(', ')})` : '',
    ...(isForfeit(sets) && { status: 'forfeited' }),
  };
}

/** The championship has its long name in the group and a code in the league; the cup has it the other way round. */
function findCompetition({ league, group }: Fields): string {
  const leagueName = findText(findFields(league)['caption']);
  const groupName = findText(findFields(group)['caption']);
  if (/cup|coupe|coppa|pokal/i.test(leagueName)) return leagueName;
  return groupName.length > leagueName.length ? groupName : leagueName;
}
