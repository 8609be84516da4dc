import { hasResult, type StudioGame } from '../data/game.ts';
import type { Sport, Tab } from '../studio-url.ts';
import { sentences, type PostLanguage } from './sentences.ts';

export interface PostFacts {
  games: readonly StudioGame[];
  tab: Tab;
  sport: Sport;
  isHome: boolean;
  showDetail: boolean;
  /** The club's Instagram name, with or without @. */
  handle?: string;
}

/** The text beside the picture, made from the facts alone. */
export function writeCaption(facts: PostFacts, language: PostLanguage): string {
  const words = sentences[language];
  const many = facts.games.length > 1;
  const preview = many ? words.previews : words.preview;
  const title = facts.tab === 'preview' ? preview : many ? words.results : words.result;
  const blocks = facts.games.map((game) => gameLines(game, facts, language).join('\n'));
  return [title, ...blocks, tags(facts)].filter((part) => part !== '').join('\n\n');
}

/** What somebody who cannot see the picture is told: one sentence a game. */
export function writeAltText(facts: PostFacts, language: PostLanguage): string {
  const words = sentences[language];
  const title = facts.tab === 'preview' ? words.altPreview : words.altResult;
  const texts = facts.games.map((game) => {
    const { teamHome, teamAway } = game;
    const pairing = `${teamHome} ${words.against} ${teamAway}`;
    const told = facts.tab === 'result' ? [pairing, score(game, facts)] : [pairing];
    return [...told, when(game, language), where(game)].filter((part) => part !== '').join(', ');
  });
  return `${title}: ${texts.join('; ')}.`;
}

function gameLines(game: StudioGame, facts: PostFacts, language: PostLanguage): string[] {
  const { teamHome, teamAway, competition } = game;
  const result = facts.tab === 'result' ? score(game, facts) : '';
  const home = facts.tab === 'preview' && facts.isHome ? sentences[language].home : '';
  return [`${teamHome} – ${teamAway}`, result, when(game, language), where(game), competition, home].filter(
    (part) => part !== '',
  );
}

function score(game: StudioGame, { showDetail }: PostFacts): string {
  if (!hasResult(game)) return '';
  const detail = showDetail ? game.resultDetail.replace(/^\(?(.*?)\)?$/s, '$1') : '';
  return detail === '' ? game.result : `${game.result} (${detail})`;
}

/** Day and time, or the date as the source writes it; a word where the game does not take place. */
function when(game: StudioGame, language: PostLanguage): string {
  const words = sentences[language];
  const status = Object.entries(words.status).find(([name]) => name === game.status)?.[1] ?? '';
  const day = game.startsAt === '' ? game.date : writeDay(game.startsAt.slice(0, 10), language);
  const time = game.time === '' ? '' : words.clock(game.time);
  return [...new Set([day, time, status])].filter((part) => part !== '').join(', ');
}

function where({ location, city }: StudioGame): string {
  if (location.toLocaleLowerCase('de').includes(city.toLocaleLowerCase('de'))) return location;
  return [location, city].filter((part) => part !== '').join(', ');
}

/** `2025-11-15` as `Samstag, 15. November 2025`. */
export function writeDay(day: string, language: PostLanguage): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`));
}

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const formats = {
  de: new Intl.DateTimeFormat('de-CH', long),
  en: new Intl.DateTimeFormat('en-GB', long),
};

const sportTags = { unihockey: '#unihockey #floorball', volleyball: '#volleyball', handball: '#handball' } as const;

function tags({ sport, handle = '' }: PostFacts): string {
  const name = handle.trim().replace(/^@/, '');
  return name === '' ? sportTags[sport] : `@${name} ${sportTags[sport]}`;
}
