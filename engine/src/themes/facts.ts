/** The texts of a post and the conditions under which each is shown, for every composition. Alternatives share a place. */
import type { Tab } from '../data.ts';
import type { LocalText } from '../kinds/kind.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { datedWords, differs, isOff, offStatuses, suffixed, words } from './words.ts';

/** A text without its type, colour and place. */
export interface Said {
  id: string;
  content: LocalText;
  when?: string;
}

const longDate = datedWords('weekday', (pattern) => `{{ date | date:'${pattern}' }}`);

/** The kind of post; exactly one is shown. Zero games: the cover of a carousel. */
export function label(tab: Tab, games: number): Said[] {
  if (games === 0) return [{ id: 'label', content: words.ourGames }];
  if (tab === 'preview') {
    const isUndecided = '!isHomeGame and !isAwayGame';
    const [home, away] = games === 1 ? [words.homeGame, words.awayGame] : [words.homeGames, words.awayGames];
    return [
      { id: 'label-home', content: home, when: 'isHomeGame' },
      { id: 'label-away', content: away, when: 'isAwayGame' },
      { id: 'label-derby', content: words.derby, when: `isDerby and ${isUndecided}` },
      { id: 'label-neutral', content: words.matchday, when: `!isDerby and ${isUndecided}` },
    ];
  }
  if (games > 1) return [{ id: 'label', content: words.results }];
  const isOpen = ['abandoned', 'cancelled', 'postponed'].map((status) => `status == '${status}'`).join(' or ');
  const isFinal = `hasResult and status != 'live' and !(${isOpen})`;
  return [
    ...ended(),
    { id: 'label', content: words.finalScore, when: `${isFinal} and !outcome` },
    { id: 'label-live', content: words.score, when: "hasResult and status == 'live'" },
    { id: 'label-none', content: words.update, when: `!hasResult or ${isOpen}` },
  ];
}

/** How a game ended for the club. A forfeit is no home win: its stamp says how it came about. */
function ended(): Said[] {
  const isAtHome = "isHomeGame and status != 'forfeited'";
  const isAway = "isAwayGame and status != 'forfeited'";
  return [
    { id: 'label-home-win', content: words.homeWin, when: `outcome == 'won' and ${isAtHome}` },
    { id: 'label-away-win', content: words.awayWin, when: `outcome == 'won' and ${isAway}` },
    { id: 'label-win', content: words.win, when: `outcome == 'won' and !(${isAtHome}) and !(${isAway})` },
    { id: 'label-defeat', content: words.defeat, when: "outcome == 'lost'" },
    { id: 'label-draw', content: words.draw, when: "outcome == 'drawn'" },
  ];
}

/** The competition as an api field; several games show it only when it is the same. */
export function competition(games: number) {
  const when = games === 0 ? { when: 'false' } : games > 1 ? { when: `!${differs('competition', games)}` } : {};
  return { id: 'competition', apiField: 'competition', ...when };
}

/** The long date, or that it is open. */
export function date(): [date: Said, open: Said] {
  return [
    { id: 'date', content: longDate, when: 'date' },
    { id: 'date-open', content: words.noDate, when: `!date and !${isOff(1)}` },
  ];
}

/** The kick-off, that it is open, or the status of a game that is off. */
export function time(): [time: Said, open: Said] {
  return [
    { id: 'time', content: '{{ time }}', when: `time and !${isOff(1)}` },
    { id: 'time-open', content: words.noTime, when: `!time and date and !${isOff(1)}` },
  ];
}

/** The status of a game that is off, in place of its time. */
export function off(condition = (status: string) => `status == '${status}'`): Said[] {
  return offStatuses.map((status) => ({ id: `stamp-${status}`, content: words[status], when: condition(status) }));
}

export function place(): Said[] {
  return [
    { id: 'place', content: '{{ locationCity }}', when: 'locationCity' },
    { id: 'place-open', content: words.noHall, when: `!locationCity and !${isOff(1)}` },
  ];
}

/** A condition: the parts of the game are shown. */
export const showsDetail = `(showResultDetail and hasResult and resultDetail and !${isOff(1)})`;

/**
 * The place of a finished game, after the date where the parts of the game take the date's place. Nobody waits for the
 * hall of a game that has a result.
 */
export function resultPlace(): Said[] {
  const isDated = `(${showsDetail} and date)`;
  const content = datedWords('day', (pattern) => `{{ date | date:'${pattern}' }}{{ locationCity | prefix:', ' }}`);
  return [
    { id: 'date-place', content, when: isDated },
    ...place().map((said) => ({
      ...said,
      when: `(${said.when}) and !${isDated}${said.id === 'place-open' ? ' and !hasResult' : ''}`,
    })),
  ];
}

/** Overtime or shoot-out after a score. */
export function decided(): Said[] {
  return [
    { id: 'overtime', content: words.overtime, when: `scoreSuffix == 'n.V.' and !${isOff(1)}` },
    { id: 'shootout', content: words.shootout, when: `scoreSuffix == 'n.P.' and !${isOff(1)}` },
  ];
}

/** The way the game was decided and its parts as one text. */
export function decidedDetail(): Said[] {
  const detail = '{{ resultDetail }}';
  return [
    { id: 'detail', content: detail, when: `${showsDetail} and !scoreSuffix` },
    ...decided().flatMap((said, i) => [
      { ...said, when: `${said.when} and !${showsDetail}` },
      {
        id: `${said.id}-detail`,
        content: inEveryLanguage(({ post }) => `${i === 0 ? post.overtime : post.shootout}  ${detail}`),
        when: `${said.when} and ${showsDetail}`,
      },
    ]),
  ];
}

/** In place of a score: that there is none yet, or the status of a game that is off. */
export function instead(): Said[] {
  return [
    { id: 'score-open', content: words.noResult, when: `!hasResult and !${isOff(1)}` },
    ...offStatuses.map((status) => ({
      id: `score-${status}`,
      content: words[status],
      when: `!hasResult and status == '${status}'`,
    })),
  ];
}

/** Several games: their common day, or the first and the last one that are known. */
export function dates(): Said[] {
  const day = datedWords('weekday', (pattern) => `{{ firstDay | date:'${pattern}' }}`);
  const days = datedWords(
    'shortDay',
    (pattern) => `{{ firstDay | date:'${pattern}' }} – {{ lastDay | date:'${pattern}' }}`,
  );
  return [
    { id: 'date', content: day, when: 'firstDay and firstDay == lastDay' },
    { id: 'date-open', content: words.noDate, when: '!firstDay' },
    { id: 'dates', content: days, when: 'firstDay != lastDay' },
  ];
}

/** Several games: their common hall, or the club. */
export function places(games: number): Said[] {
  if (games === 0) return [{ id: 'club', content: '{{ clubName }}' }];
  const areSpread = differs('locationCity', games);
  return [
    { id: 'place', content: '{{ locationCity }}', when: `!${areSpread}` },
    { id: 'club', content: '{{ clubName }}', when: areSpread },
  ];
}

/** On a cover: the number of games, and the word below it. */
export function gameCount(): [count: Said, ...words: Said[]] {
  return [
    { id: 'cover-count', content: '{{ carouselGames }}' },
    { id: 'cover-games', content: words.games, when: "carouselGames != '1'" },
    { id: 'cover-game', content: words.game, when: "carouselGames == '1'" },
  ];
}

/** On the last slide: the games that no slide shows. */
export function moreGames(): Said[] {
  const more = (said: 'moreGame' | 'moreGames') => inEveryLanguage(({ post }) => `+ {{ carouselMore }} ${post[said]}`);
  return [
    { id: 'more', content: more('moreGames'), when: "carouselMore and carouselMore != '1'" },
    { id: 'more-one', content: more('moreGame'), when: "carouselMore == '1'" },
  ];
}

/** In a row of a repeat: its kick-off, or the status in its place. */
export function rowTime(): [time: Said, open: Said, ...off: Said[]] {
  return [
    { id: 'row-time', content: '{{ time }}', when: `time and !${isOff(1)}` },
    { id: 'row-time-open', content: words.noTime, when: `!time and !${isOff(1)}` },
    ...offStatuses.map((one) => ({ id: `row-${one}`, content: words[one], when: `status == '${one}'` })),
  ];
}

/** A team's score in a row: as the winner's or a drawn one, and as the loser's. */
export function rowScore(side: 'Home' | 'Away'): [won: Said, lost: Said] {
  const [own, other] = side === 'Home' ? ['home', 'away'] : ['away', 'home'];
  const content = `{{ score${side} }}`;
  return [
    { id: `row-${own}`, content, when: `hasResult and winner != '${other}'` },
    { id: `row-${own}-lost`, content, when: `winner == '${other}'` },
  ];
}

/** The line below a row. It compares games, so it is outside the repeat, whose fields are the row's own. */
export function rowNote(tab: Tab, game: number, games: number): Said[] {
  return tab === 'preview' ? previewNote(game, games) : resultNote(game, games);
}

function previewNote(game: number, games: number): Said[] {
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

function resultNote(game: number, games: number): Said[] {
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

/** Overtime, shoot-out and live scores are marked even without details. */
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
