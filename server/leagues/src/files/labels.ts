/** The words around the teams of an event: before and behind them in its title, in its categories, as its location. */
import { getSport, sports, type SportId } from '@matchpost/engine/sports';
import { isLeagueLabel } from '../team-traits.ts';

/** Where our own team plays. */
export type Side = 'home' | 'away';

const home = String.raw`heim|home|(?:[àa]\s)?domicile|(?:in\s)?casa`;
const away = String.raw`ausw(?:[äa]|ae)rts|away|(?:[àa]\s)?(?:l['’]\s?)?ext[ée]rieur|(?:en\s)?d[ée]placement|(?:in\s)?trasferta`;
const sides = `${home}|${away}`;
const game = String.raw`(?:spiel|match|game|partie|partit[ae]|rencontre|gar[ae]|incontr[oi])(?:e?s|e)?`;
const number = String.raw`(?:(?:nr|no|n°)?\.?\s?#?\d{1,8})`;

/** Words before a result; it contains no group and needs the flag `i`. */
export const resultWords =
  '(?:schluss|end)?resultat|(?:schluss|end)?ergebnis|endstand|(?:final )?(?:result|score)|score final|r[ée]sultat(?: final)?|risultato(?: finale)?';

/**
 * A kind of game or its side, as it stands before an opponent: `Testspiel`, `Away game`, `Match à domicile`, `Spiel 3`. It
 * contains no group and needs the flags `iu`.
 */
export const kindPhrase = String.raw`(?:(?:(?:${sides})[\s-]?${game}|\p{L}{1,25}-?spiel|${game}|\p{L}{2,20}\s(?:game|match)|meisterschaft|cup|derby)(?:\s(?:${sides}|amical|amichevole))?(?:\s${number})?|${sides}|zu\sgast)`;

/** `Heimspiel`, `Spiel 12`, `#12` and `1/8-Final` before two teams, without a mark between. */
export const unmarked = new RegExp(
  String.raw`^((?:(?:${sides})[\s-]?${game}|(?:match|partita|rencontre)\s(?:${sides})|\p{L}{1,25}-?spiel|spiel|match|partita|rencontre|game(?=\s#?\d))(?:\s${number})?|#\d{1,8}|1\/\d{1,2}-?\s?final\p{L}{0,3}|(?:halb|viertel|achtel)final\p{L}{0,3})\s+(?=\S)`,
  'iu',
);

const kind = new RegExp(
  String.raw`^(?:(?:(?:${sides})[\s-]?)?${game}(?:\s(?:${sides}))?(?:\s${number})?|${sides}|${resultWords}|#\d{1,8}|\d{5,8}|id:?\s?[\d-]{1,20}|\d\.?\s?(?:sr|arb)|(?:sr|arb)\s?\d)$`,
  'iu',
);
const sided = new RegExp(String.raw`(?<!\p{L})(?:${sides})[\s-]?${game}(?!\p{L})`, 'iu');
const homeWord = new RegExp(String.raw`(?<!\p{L})(?:${home})(?:[\s-]?${game})?(?!\p{L})`, 'iu');
const awayWord = new RegExp(String.raw`(?<!\p{L})(?:${away})(?:[\s-]?${game})?(?!\p{L})`, 'iu');

const roundWord = String.raw`(?:spiel)?runde|spieltag|spielwoche|matchday|round|journ[ée]e|giornata`;
const round = new RegExp(
  String.raw`^(?:(?:vor|haupt|zwischen|rück|rueck|hin|final|gruppen)(?:runde|phase)|qualifikation|(?:${roundWord})\s?${number}|\d{1,3}(?:\.|e|a|[èe]re|[èe]me|st|nd|rd|th)?\s?(?:${roundWord}))$`,
  'iu',
);

/** `Red category`: colours of calendar programs. */
const vague =
  /^(?:termine?|events?|anl(?:ass|ässe)|veranstaltung(?:en)?|wettk(?:ampf|ämpfe)|spielbetrieb|\p{L}+ category|\p{L}+ kategorie|catégorie \p{L}+)$/iu;

/** The class or team of a season, or a competition beside it. */
const league =
  /(?<!\p{L})(?:\p{L}{0,20}liga|ligue|lega|league|division|nl[abc]|\d\.?l|mannschaft|[ée]quipe|squadra)(?!\p{L})/iu;
/** `M3-02`, `FU18P-01`: the third league of men, a group of juniors. */
const code = /^[DFHMWJ](?:\d|U-?\d{2})[A-Z]?-\d{2}$/;
const team = /^(?:[DHFMJ]\s?\d{1,2}|[DFMWJ]?U-?\d{1,2}\s?[A-F]?\d?)$/;
const competition =
  /(?<!\p{L})(?:\p{L}{0,20}cup|pokal|coupe|coppa|(?:test|freundschafts|trainings|cup)-?spiel|amical|amichevole|friendly|\p{L}{0,20}turnier|tournoi|torneo|tournament|\p{L}{0,10}finale?s?|play-?(?:offs?|outs?|downs?))(?!\p{L})/iu;
/** Says less than any league. */
const season = /^(?:meisterschaft|championnat|campionato|championship)(?:s?-?spiele?)?$/iu;

const hall =
  /(?<!\p{L})(?:\p{L}{0,20}halle|\p{L}{0,20}hall|arena|\p{L}{0,20}stadion|sportplatz|sportzentrum|salle|gymnase|palestra|palazzetto|gym)(?!\p{L})/iu;

/** No team is called like that. */
const noTeam = /^(?:\p{L}{2,20}halle|restaurant|clubhaus|vereinslokal|schulhaus|salle|palestra)(?!\p{L})/iu;
const unknown = /^(?:tb[acd]|offen|folgt|noch offen|wird bekannt gegeben|à définir|da definire)\.?$/i;

/** Events of a club that are no games; a training game is one. */
const noGame =
  /(?<!\p{L})(?:\p{L}{0,20}training(?!s?-?spiel)\p{L}{0,20}|\p{L}{0,20}sitzung|\p{L}{0,20}ferien|\p{L}{0,20}versammlung|entra[îi]nements?|allenament[oi]|practice|vacances|vacanze|holidays)(?!\p{L})/iu;
const noGameAlone =
  /^(?:[gdh]v(?:\s\d{4})?$|(?:meeting|treff(?:punkt|en)?|abfahrt|besammlung|einspielen|anmeldung|aufbau|abbau|helfer\p{L}{0,20})(?!\p{L}))/iu;

/** True for words that tell no league: that an event is a game, its side, or a referee's part in it (`2. SR`). */
export function isKind(label: string): boolean {
  return kind.test(label) || vague.test(label);
}

/** True for `Runde 5` and `5. Spieltag`. */
export function isRound(label: string): boolean {
  return round.test(label);
}

/** True for words that name a class, a team or a competition: `Herren 2. Liga`, `D2`, `Cup`. */
export function isLeague(label: string): boolean {
  return isLeagueLabel(label) || team.test(label) || isClass(label);
}

/** True for the name of a class or competition, which no team has: `2. Liga`, `Cup`. */
export function isClass(label: string): boolean {
  return league.test(label) || competition.test(label) || code.test(label);
}

/** True for `Meisterschaft`, which is less than the name of its league. */
export function isSeason(label: string): boolean {
  return season.test(label);
}

export function isHall(text: string): boolean {
  return hall.test(text);
}

/** True for a hall or a restaurant where a team would stand: `Clubfest - Turnhalle Au`. */
export function isNoTeam(text: string): boolean {
  return noTeam.test(text);
}

/** True for `tbd`, `noch offen` and the like. */
export function isUnknown(text: string): boolean {
  return unknown.test(text);
}

/** `Damen 1` of `Damen 1 Heimspiel`, whose other words tell the side; else the label itself. */
export function withoutSide(label: string): string {
  const rest = label.replace(sided, ' ').replace(/\s+/g, ' ').trim();
  return isLeague(rest) || isSeason(rest) ? rest : label;
}

/** True for `Training`, `Sitzung` and others that no club has in its name. */
export function isNoGame(text: string): boolean {
  return noGame.test(text) || noGameAlone.test(text);
}

/** The side that a label tells: `Auswärtsspiel`, `Match à domicile`. */
export function findSide(label: string): Side | undefined {
  if (awayWord.test(label)) return 'away';
  return homeWord.test(label) ? 'home' : undefined;
}

/** The sports that a label names; letters beside a name make it another word. */
export function findSports(label: string): SportId[] {
  const words = new Set(wordsOf(label));
  return sports.filter((sport) => sportWords(sport).some((word) => words.has(word)));
}

/** True for a label that names a sport and nothing else. */
export function isSportName(label: string): boolean {
  const words = wordsOf(label);
  return words.length > 0 && words.every((word) => sports.some((sport) => sportWords(sport).includes(word)));
}

function sportWords(sport: SportId): string[] {
  const { names, clubWords } = getSport(sport);
  return [sport, ...Object.values(names), ...clubWords].map((name) => name.toLowerCase());
}

function wordsOf(label: string): string[] {
  return label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
