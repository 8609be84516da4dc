/**
 * The rows of a list of games: a letter in a field, then crest and opponent, or the date of games against one opponent,
 * and the score or the kick-off at the right. A second line below the name where the rows are high enough.
 */
import type { Format } from '../../formats.ts';
import { part, type Part, type Properties } from '../place.ts';
import type { RowList, TableStyle } from '../table/rows.ts';
import { capsOf, text, type Voice } from '../type.ts';
import { datedWords, offStatuses, words } from '../words.ts';
import { middleOfFigures, onFigures, onName, placeGame, type GamePostKind, type Placed } from './place.ts';

/** The least size of a name, in sizes: two lines then fit into the row. */
const SMALL = 0.52;

type At = (format: Format) => Placed;

/** The rows of a kind, as `RowPost` wants them. */
export function gameRows(kind: GamePostKind): (list: RowList) => Part[] {
  return (list) => {
    const at: At = (format) => placeGame(list, kind, format);
    const name = kind === 'head-to-head' ? 'headToHead' : kind;
    const repeat = part(
      { id: 'game-rows', type: 'repeat', for: name, max: list.rows },
      (format) => {
        const { left, right, top, pitch, shown } = at(format);
        return { x: left, y: top, width: right - left, height: pitch, gap: 0, max: shown };
      },
      [
        line(at, list.style),
        ...badges(kind, at, list.style),
        ...(kind === 'fixtures' ? dates(at, list.style) : venues(at, list.style)),
        ...(kind === 'head-to-head' ? [meeting(at, list.style)] : opponent(at, list.style)),
        ...notes(kind, at, list.style),
        ...scores(kind, at, list.style),
      ],
    );
    return [repeat];
  };
}

function line(at: At, { fills }: TableStyle): Part {
  return part({ id: 'table-line', type: 'rect', fill: fills.line, opacity: 0.22 }, (format) => {
    const { left, right, pitch, unit } = at(format);
    const height = Math.max(1, Math.round(2 * unit));
    return { x: 0, y: Math.round(pitch - height / 2), width: right - left, height };
  });
}

/** Won, or at home: a filled field. Drawn: a frame. Lost, or away: the letter alone. */
function badges(kind: GamePostKind, at: At, style: TableStyle): Part[] {
  const { fills, ground, figure } = style;
  const isSchedule = kind === 'fixtures';
  const field = (id: string, when: string, style: Readonly<Record<string, unknown>>) =>
    part({ id, type: 'rect', when, ...style }, (format) => {
      const placed = at(format);
      const { badge, unit } = placed;
      const stroke = 'stroke' in style ? { strokeWidth: Math.max(2, Math.round(3 * unit)) } : {};
      return { x: 0, y: Math.round(middleOfFigures(placed) - badge / 2), width: badge, height: badge, ...stroke };
    });
  const letter = (properties: Properties) =>
    text(figure, { textAnchor: 'middle', ...properties }, (format) => {
      const placed = at(format);
      const { badge, size } = placed;
      const fontSize = Math.min(size, badge * 0.72);
      return { x: badge / 2, y: Math.round(middleOfFigures(placed) + (fontSize * capsOf(figure)) / 2), fontSize };
    });
  const [filled, framed] = isSchedule ? ['isHome', ''] : ['isWon', 'isDrawn'];
  const said = (content: Properties['content']) => (isSchedule ? { content } : { apiField: 'outcomeLetter' });
  return [
    field('row-badge', filled, { fill: fills.figure }),
    ...(framed ? [field('row-badge-drawn', framed, { fill: 'none', stroke: fills.figure })] : []),
    letter({ id: 'row-letter-filled', ...said(words.homeLetter), fill: ground, when: filled }),
    letter({ id: 'row-letter', ...said(words.awayLetter), fill: fills.figure, when: isSchedule ? 'isAway' : `!isWon` }),
  ];
}

/** The day of a game to come. */
function dates(at: At, { figure, fills }: TableStyle): Part[] {
  const on = (properties: Properties) =>
    text(figure, { textAnchor: 'start', ...properties }, (format) => {
      const placed = at(format);
      const { x, width } = placed.date;
      return { x, ...onFigures(placed, figure), fit: { maxWidth: width, minFontSize: placed.size * 0.4 } };
    });
  const content = datedWords('numericDay', (day) => `{{ date | date:'EEE ${day}' }}`);
  return [
    on({ id: 'row-date', content, fill: fills.figure, when: "date != ''" }),
    on({ id: 'row-date-open', content: words.noDate, fill: fills.soft, when: "date == ''" }),
  ];
}

/** The letter of the side before the score. */
function venues(at: At, { head, fills }: TableStyle): Part[] {
  const letter = (id: string, content: Properties['content'], when: string) =>
    text(head, { id, content, fill: fills.soft, textAnchor: 'middle', when }, (format) => {
      const placed = at(format);
      const { venue: x, size } = placed;
      const fontSize = size * 0.8;
      return { x, y: Math.round(middleOfFigures(placed) + (fontSize * capsOf(head)) / 2), fontSize };
    });
  return [letter('row-venue-home', words.homeLetter, 'isHome'), letter('row-venue-away', words.awayLetter, 'isAway')];
}

function opponent(at: At, { fills, ground, name, leading }: TableStyle): Part[] {
  const plate = { ground, fill: '$plate', shape: 'crest', radius: 200, padding: 4 };
  const crest = {
    id: 'row-crest',
    type: 'api-image',
    apiField: 'opponentLogo',
    optical: true,
    fallback: 'monogram',
    plate,
  };
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'middle', shorten: 'late' };
  return [
    part(crest, (format) => {
      const { x, y, size } = at(format).crest;
      return { x, y, width: size, height: size };
    }),
    text(name, { id: 'row-name', apiField: 'opponent', fill: fills.name, textAnchor: 'start', fit }, (format) => {
      const placed = at(format);
      const fontSize = Math.floor(placed.size * 4) / 4;
      const minFontSize = Math.floor(placed.size * SMALL * 4) / 4;
      const { x, width, height } = placed.name;
      const maxHeight = Math.max(height, 2 * leading * minFontSize);
      return { x, ...onName(placed, name), fontSize, fit: { maxWidth: width, maxHeight, minFontSize } };
    }),
  ];
}

/** The day, in the place of a name, where all games are against one opponent. */
function meeting(at: At, { fills, name }: TableStyle): Part {
  const content = datedWords('shortDay', (day) => `{{ date | date:'EEE ${day} yyyy' }}`);
  return text(name, { id: 'row-day', content, fill: fills.name, textAnchor: 'start' }, (format) => {
    const placed = at(format);
    const { x, width } = placed.name;
    return { x, ...onName(placed, name), fit: { maxWidth: width, minFontSize: placed.size * 0.5 } };
  });
}

/** The hall of a game to come, or its town; the day of a game before, the league of a meeting. */
function notes(kind: GamePostKind, at: At, { head, fills }: TableStyle): Part[] {
  const said = (properties: Properties) =>
    text(head, { ...properties, fill: fills.soft, textAnchor: 'start' }, (format) => {
      const { small, hasNote, note } = at(format);
      const fit = { maxWidth: note.width, minFontSize: small * 0.5 };
      return { x: note.x, y: note.y, fontSize: small, hidden: !hasNote, fit };
    });
  if (kind === 'head-to-head') return [said({ id: 'row-note', content: '{{ competition }}' })];
  if (kind === 'form') {
    const content = datedWords('shortDay', (pattern) => `{{ date | date:'EEE ${pattern}' }}`);
    return [said({ id: 'row-note', content })];
  }
  return [
    said({ id: 'row-hall', content: '{{ location }}', when: "location != ''" }),
    said({ id: 'row-town', content: '{{ city }}', when: "location == ''" }),
  ];
}

/** A forfeit has a score, which says more. */
function whenOff(status: (typeof offStatuses)[number]): string {
  return status === 'abandoned' ? '' : '!hasResult and ';
}

/** The score with its suffix before it; of a game to come its kick-off, or the reason there is none. */
function scores(kind: GamePostKind, at: At, { figure, head, fills }: TableStyle): Part[] {
  // A hall has the whole line below the kick-off.
  const lineOf = (placed: Placed, voice: Voice) =>
    kind === 'fixtures' && !placed.isStacked ? onName(placed, voice) : onFigures(placed, voice, placed.figure);
  const right = (voice: Voice, properties: Properties) =>
    text(voice, { textAnchor: 'end', ...properties }, (format) => {
      const placed = at(format);
      const { end: x, score, size } = placed;
      return { x, ...lineOf(placed, voice), fit: { maxWidth: score, minFontSize: size * 0.3 } };
    });
  const suffix = (id: string, content: Properties['content'], when: string) =>
    text(head, { id, content, when, fill: fills.soft, textAnchor: 'end' }, (format) => {
      const placed = at(format);
      const { end, score, size } = placed;
      const { y = 0 } = lineOf(placed, figure);
      return { x: end - score, y, fontSize: size * 0.55 };
    });
  // Form and head-to-head have ended games only. A score that is none yet, or none any more, is no result.
  const hasEnded = kind === 'fixtures' ? "hasResult and !(status == 'live' or status == 'abandoned')" : 'hasResult';
  const ended = [
    right(figure, { id: 'row-score', content: '{{ scoreHome }}:{{ scoreAway }}', fill: fills.figure, when: hasEnded }),
    suffix('row-overtime', words.overtime, "scoreSuffix == 'n.V.'"),
    suffix('row-shootout', words.shootout, "scoreSuffix == 'n.P.'"),
  ];
  if (kind !== 'fixtures') return ended;
  const off = (id: string, content: Properties['content'], when: string) =>
    text(head, { id, content, when, fill: fills.figure, textAnchor: 'end' }, (format) => {
      const placed = at(format);
      const { end: x, score, size, small, isWide } = placed;
      const fontSize = isWide ? Math.max(small, size * 0.7) : small;
      const middleOfLine = (lineOf(placed, figure).y ?? 0) - (placed.figure * capsOf(figure)) / 2;
      const y = Math.round(middleOfLine + (fontSize * capsOf(head)) / 2);
      return { x, y, fontSize, fit: { maxWidth: score, minFontSize: fontSize * 0.5 } };
    });
  const isOff = offStatuses.map((status) => `status == '${status}'`).join(' or ');
  const isOn = `(!hasResult or status == 'live') and !(${isOff})`;
  return [
    ...ended,
    right(figure, { id: 'row-time', content: '{{ time }}', fill: fills.figure, when: `${isOn} and time != ''` }),
    off('row-time-open', words.noTime, `${isOn} and time == ''`),
    ...offStatuses.map((status) => off(`row-${status}`, words[status], `${whenOff(status)}status == '${status}'`)),
  ];
}
