/** The line below a row's names. It compares games, so it is outside the repeat, whose fields are the row's own. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import type { LocalText } from '../../kinds/kind.ts';
import type { Part } from '../place.ts';
import { text } from '../type.ts';
import { baselines, type RowPlace } from './row.ts';
import { inEveryLanguage } from '../../messages/index.ts';
import { datedWords, differs, isOff, offStatuses, suffixed, words } from './words.ts';

interface Note {
  id: string;
  content: LocalText;
  when: string;
}

export function rowNotes(places: (format: Format) => RowPlace, { tab, games }: { tab: Tab; games: number }): Part[] {
  return Array.from({ length: games }, (_, i) => i + 1).flatMap((game) => {
    const notes = tab === 'preview' ? previewNotes(game, games) : resultNotes(game, games);
    return notes.map((note) => notePart(note, game, places));
  });
}

function previewNotes(game: number, games: number): Note[] {
  const { date, place, hasDate } = fields(game);
  const told = suffixed('hasGame', game);
  const isSpread = `(${differs('date', games)} and ${hasDate})`;
  const isElsewhere = differs('locationCity', games);
  return [
    { id: `note-${game}-place`, content: place, when: `${told} and ${isElsewhere} and !${isSpread}` },
    { id: `note-${game}-date`, content: date(''), when: `${told} and ${isSpread} and !${isElsewhere}` },
    { id: `note-${game}-both`, content: date(place), when: `${told} and ${isSpread} and ${isElsewhere}` },
  ];
}

function resultNotes(game: number, games: number): Note[] {
  const { date, place, status, hasResult, hasDate, scoreSuffix, resultDetail } = fields(game);
  const exists = suffixed('hasGame', game);
  const hasDetail = `(showResultDetail and ${resultDetail})`;
  const isLive = `${status} == 'live'`;
  const isFinal = `${hasResult} and !${isOff(game)} and !(${isLive})`;
  const isPlain = `${isFinal} and !${scoreSuffix}`;
  const isSpread = `(${differs('date', games)} and ${hasDate})`;
  const isElsewhere = differs('locationCity', games);
  const detail = `{{ ${resultDetail} }}`;
  return [
    { id: `note-${game}-detail`, content: detail, when: `${isPlain} and ${hasDetail}` },
    { id: `note-${game}-date`, content: date(place), when: `${isPlain} and !${hasDetail} and ${isSpread}` },
    {
      id: `note-${game}-place`,
      content: place,
      when: `${isPlain} and !${hasDetail} and !${isSpread} and ${isElsewhere}`,
    },
    ...saidBefore.flatMap(({ id, suffix, said }) => {
      const content = inEveryLanguage(({ post }) => `${post[said]}  ${detail}`);
      const isSo = suffix ? `${isFinal} and ${scoreSuffix} == '${suffix}'` : `${hasResult} and ${isLive}`;
      return [
        { id: `note-${game}-${id}-detail`, content, when: `${isSo} and ${hasDetail}` },
        { id: `note-${game}-${id}`, content: words[said], when: `${isSo} and !${hasDetail}` },
      ];
    }),
    { id: `note-${game}-open`, content: words.noResult, when: `${exists} and !${hasResult} and !${isOff(game)}` },
    ...offStatuses.map((one) => ({
      id: `note-${game}-${one}`,
      content: words[one],
      when: `${status} == '${one}'`,
    })),
  ];
}

/** The way a game was decided, or that it was not, is shown even without details. */
const saidBefore = [
  { id: 'overtime', suffix: 'n.V.', said: 'overtime' },
  { id: 'shootout', suffix: 'n.P.', said: 'shootout' },
  { id: 'live', suffix: undefined, said: 'score' },
] as const;

function fields(game: number) {
  const hasDate = suffixed('date', game);
  const town = suffixed('locationCity', game);
  const placed = (rest: string) => (rest ? `{{ ${town} | prefix:'  ·  ' }}` : '');
  return {
    hasDate,
    place: `{{ ${town} }}`,
    date: (rest: string) => datedWords('weekday', (pattern) => `{{ ${hasDate} | date:'${pattern}' }}${placed(rest)}`),
    status: suffixed('status', game),
    hasResult: suffixed('hasResult', game),
    scoreSuffix: suffixed('scoreSuffix', game),
    resultDetail: suffixed('resultDetail', game),
  };
}

function notePart(note: Note, game: number, places: (format: Format) => RowPlace): Part {
  return text('plain', { ...note, fill: '$soft', textAnchor: 'start' }, (format) => {
    const place = places(format);
    const y = place.top + (game - 1) * place.pitch + baselines(place).note;
    const x = place.left + place.size * 1.28;
    return { x, y, fontSize: place.note, fit: { maxWidth: place.right - x } };
  });
}
