import { parseGame, type Game } from '@matchpost/engine';
import { findFields, findFirstText, findImageUrl, findText, type Fields } from '../../federation/answer.ts';
import { parseGameTeam, type VolleyTeam } from './team.ts';
import { findWonSets, isForfeit, parseSets } from './sets.ts';

/** A game with its teams, by which lists are narrowed. */
export interface VolleyGame {
  id: string;
  teams: VolleyTeam[];
  game: Game;
}

/** One game of `/indoor/games`; undefined without an id or without any team. */
export function parseVolleyGame(entry: Fields, today: string): VolleyGame | undefined {
  const id = findText(entry['gameId']);
  const { home, away } = findFields(entry['teams']);
  const sides = [findFields(home), findFields(away)];
  const [teamHome = '', teamAway = ''] = sides.map(({ caption }) => findText(caption));
  if (!id || (!teamHome && !teamAway)) return undefined;
  const [teamHomeLogo = '', teamAwayLogo = ''] = sides.map(({ logo }) => findImageUrl(logo));
  const hall = findFields(entry['hall']);
  const competition = findCompetition(entry);
  const input = {
    id,
    date: findText(entry['playDate']),
    startsAt: findText(entry['playDateUtc']),
    teamHome,
    teamAway,
    teamHomeLogo,
    teamAwayLogo,
    location: findFirstText(hall['caption'], `${findText(hall['street'])} ${findText(hall['number'])}`),
    city: findText(hall['city']),
    competition,
    ...readResult(entry, today),
  };
  const league = isCup(competition) ? '' : competition;
  return {
    id,
    teams: sides.map((side) => parseGameTeam(side, league, entry['gender'])),
    game: parseGame(input, `games.${id}`, { scores: 'reading' }).game,
  };
}

function readResult(entry: Fields, today: string): { result?: string; resultDetail?: string; status?: string } {
  const sets = parseSets(entry['setResults']);
  const won = findWonSets(entry['resultSummary'], sets);
  const day = findText(entry['playDate']).slice(0, 10);
  const isOver = /^[12]\d{3}-/.test(day) && day < today;
  // Every volleyball game has a winner: 0:0 before the game, or without a day, is a form filled in beforehand.
  if (!won || (won.home + won.away === 0 && !isOver)) return {};
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
  if (isCup(leagueName)) return leagueName;
  return groupName.length > leagueName.length ? groupName : leagueName;
}

function isCup(name: string): boolean {
  return /cup|coupe|coppa|pokal/i.test(name);
}
