import type { Format, Game, RenderData, Tab } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';
import type { TemplateSource } from '../input/template.ts';
import { createNamer } from './file-name.ts';
import type { Post } from './post.ts';

export interface PlanOptions {
  tab: Tab | 'auto';
  home: 'auto' | 'yes' | 'no';
  formats: readonly Format[];
  type: OutputType;
  scale: number;
  quality: number;
  metadata: boolean;
  perPost: 1 | 2 | 3;
  /** Every game of the file, also those not asked for: they tell whose club it is. */
  season: readonly Game[];
  /** What every post shares: language, club, background, today. */
  shared: Omit<RenderData, 'games' | 'tab' | 'isHomeGame'>;
}

/** Which posts there will be, under which names, before anything is drawn. */
export function planPosts(games: readonly Game[], source: TemplateSource, options: PlanOptions): Post[] {
  const ours = findOurs(options);
  const name = createNamer(options.type, options.formats.length > 1);
  return groupGames(games, options.perPost).flatMap((group) => {
    const tab = options.tab === 'auto' ? autoTab(group) : options.tab;
    const template = source.get(tab, Math.min(group.length, 3) as 1 | 2 | 3);
    const isHomeGame = options.home === 'auto' ? isAtHome(group, ours) : options.home === 'yes';
    const ids = group.map((game) => game.id || String(games.indexOf(game) + 1));
    const formats = options.formats.length > 0 ? options.formats : [template.format];
    return formats.map((format): Post => {
      const { type, scale, quality, metadata } = options;
      const data = { ...options.shared, games: group, tab, isHomeGame };
      const item = { data, format, type, scale, quality, metadata };
      return { name: name(tab, ids, format), gameIds: ids, template, item };
    });
  });
}

/** Up to `size` games of one day in a post, earliest first; posts in the order of the list, a game without a day alone. */
export function groupGames(games: readonly Game[], size: number): Game[][] {
  const groups: Game[][] = [];
  const open = new Map<string, Game[]>();
  for (const game of games) {
    const day = game.startsAt.slice(0, 10);
    const group = open.get(day);
    if (day !== '' && group && group.length < size) {
      group.push(game);
    } else {
      const started = [game];
      open.set(day, started);
      groups.push(started);
    }
  }
  return groups.map((group) => group.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt, 'en')));
}

/** A post shows results as soon as one of its games has one. */
function autoTab(games: readonly Game[]): Tab {
  return games.some(({ score }) => score !== undefined) ? 'result' : 'preview';
}

/** A club's teams carry its name: "UHC Sternenberg II" plays at home for "UHC Sternenberg". */
function isAtHome(games: readonly Game[], club: string): boolean {
  return club !== '' && games.every(({ teamHome }) => isTeamOf(teamHome, club));
}

/** "UHC Sternenberg-Wyden" is another club than "UHC Sternenberg". */
function isTeamOf(team: string, club: string): boolean {
  const rest = team.slice(club.length);
  return team.toLowerCase().startsWith(club.toLowerCase()) && !/^[\p{L}\d-]/u.test(rest);
}

/** The club named, unless no team is called like it: a team of several clubs has a name of its own. */
function findOurs({ shared, season }: PlanOptions): string {
  const name = shared.club?.name ?? '';
  const plays = season.some(({ teamHome, teamAway }) => isTeamOf(teamHome, name) || isTeamOf(teamAway, name));
  return name !== '' && plays ? name : mostFrequentTeam(season);
}

/** Who plays in most games of a file is the club it was exported for; '' when two teams play as often. */
function mostFrequentTeam(games: readonly Game[]): string {
  const counts = new Map<string, number>();
  for (const team of games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway])) {
    if (team !== '') counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] !== second?.[1] ? first[0] : '';
}
