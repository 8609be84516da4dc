import { findGameStatus, plainText } from '@matchpost/engine';
import { isLeagueLabel } from '../team-traits.ts';
import { resultWords } from './labels.ts';
import { ending } from './pairing.ts';

/** Facts from an event's description; '' for each that is missing. */
interface Described {
  /** `Herren GF 2. Liga, Gruppe 3` */
  competition: string;
  /** `abgebrochen`, as written. */
  status: string;
  /** `5:6 n.V. (2:2, 3:4)`, as written. */
  result: string;
}

const labels = {
  league:
    /^(?:liga|ligue|lega|league|wettbewerb|kategorie|cat[ée]gorie|categoria|spielklasse|staffel|division|comp[ée]tition|competizione|meisterschaft|championnat)\s*[:=]\s*(.+)/i,
  group: /^(?:gruppe|groupe|gruppo|group)\s*[:=]\s*(.+)/i,
  status: /^(?:status|statut|stato|[ée]tat)\s*[:=]\s*(.+)/i,
  result: new RegExp(String.raw`(?:^|[,;|]\s*)(?:${resultWords})\s*(?:[:=]\s*(.+)|(\d+\s*[:-]\s*\d+.*))`, 'i'),
} as const;

/** A line of a result alone: `5:4 n.V. (2:1, 1:1, 1:2)`. Without its parts it may be a time. */
const resultLine = new RegExp(String.raw`^\d{1,3}\s*[:–-]\s*\d{1,3}(?:\s*(?:${ending})){1,2}$`, 'iu');

/** A group as it stands beside its league, with or without its word. */
const group = /^(?:gruppe|gr\.|groupe|gruppo|group)\s+\S+$/i;
/** Numbers of a league in its federation's books say nothing to people. */
const number = /^#?\d+$/;

const link = /\(?(?:https?:\/\/|www\.)[^\s()]+\)?/gi;

/**
 * Reads league, group, state and result of a calendar's DESCRIPTION, one a line or several between commas and bars, with
 * their names (`Liga: ...`) or without. Lines of HTML are lines, too.
 *
 * @example readDescription('Herren GF 2. Liga\nGruppe 3').competition // 'Herren GF 2. Liga, Gruppe 3'
 */
export function readDescription(text: string): Described {
  const lines = toLines(text);
  const plain = lines.filter((line) => findLabelled([line], labels.result) === '');
  const pieces = plain.flatMap((line) => line.split(/\s*[,;|]\s*/)).filter((piece) => piece !== '');
  const league = readLeague(plain) || (pieces.find(isLeagueLabel) ?? '');
  return {
    competition: joinGroup(league, readGroup(pieces)),
    status: findLabelled(pieces, labels.status) || (plain.find(isState) ?? ''),
    result: findLabelled(lines, labels.result) || (lines.find((line) => resultLine.test(line)) ?? ''),
  };
}

/** Without HTML, addresses of pages and the marks of lists. */
function toLines(text: string): string[] {
  const broken = text.replace(/<\/?(?:br|div|html-blob|li|ol|p|ul)(?:\s[^<>]{0,200})?\/?>/gi, '\n');
  return plainText(broken)
    .replace(link, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/^[*•·–-]\s+/, ''));
}

/** Behind its name, the first piece that is no number. */
function readLeague(lines: readonly string[]): string {
  const pieces = findLabelled(lines, labels.league).split(/\s*[,;|]\s*/);
  return pieces.find((piece) => piece !== '' && !number.test(piece)) ?? '';
}

function readGroup(pieces: readonly string[]): string {
  const named = findLabelled(pieces, labels.group);
  if (named === '') return pieces.find((piece) => group.test(piece)) ?? '';
  return /^[\dA-Z]{1,2}$/.test(named) ? `Gruppe ${named}` : named;
}

function joinGroup(league: string, name: string): string {
  return name === '' || league.includes(name) ? league : [league, name].filter((part) => part !== '').join(', ');
}

function findLabelled(lines: readonly string[], label: RegExp): string {
  for (const line of lines) {
    const [, told, bare] = label.exec(line) ?? [];
    if (told !== undefined || bare !== undefined) return (told ?? bare ?? '').trim();
  }
  return '';
}

/** A line of one or two words: a sentence may speak of another game. `Live Stream` and `Halbzeit: 2:1` are no state. */
function isState(line: string): boolean {
  const status = line.split(/\s+/).length <= 2 ? findGameStatus(line) : undefined;
  return status !== undefined && status !== 'live';
}
