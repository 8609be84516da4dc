/** Picture, caption and alt text of the same post never contradict each other. */
import * as assert from 'uvu/assert';
import { game } from '../../../test/captions.ts';
import { describe } from '../../../test/describe.ts';
import { bind } from '../../2-bind/bind.ts';
import type { RenderData, Tab } from '../../data.ts';
import { statuses, type Game, type Outcome } from '../../game.ts';
import { getTheme } from '../../themes/index.ts';
import { words } from '../../themes/words.ts';
import type { CaptionFacts } from './tell-games.ts';
import { writeAltText, writeCaption } from './write-caption.ts';

const sides = ['home', 'away', 'undecided'] as const;
type Side = (typeof sides)[number];
/** The languages whose words stand in the tables below. */
const spoken = ['de', 'en'] as const;
type Spoken = (typeof spoken)[number];

interface Post {
  games: readonly Game[];
  tab: Tab;
  side: Side;
  language: Spoken;
  neutral: boolean;
}

/** The words for a game's state in the picture, with those each text may use for it. */
const claims: Readonly<Record<Spoken, Readonly<Record<string, { picture: string; text: RegExp }>>>> = {
  de: {
    cancelled: { picture: words.cancelled.de, text: /abgesagt/i },
    postponed: { picture: words.postponed.de, text: /verschoben/i },
    abandoned: { picture: words.abandoned.de, text: /abgebrochen/i },
    forfeited: { picture: words.forfeited.de, text: /forfait/i },
    live: { picture: words.score.de, text: /zwischenstand/i },
    open: { picture: words.noResult.de, text: /noch kein resultat/i },
  },
  en: {
    cancelled: { picture: words.cancelled.en, text: /cancelled/i },
    postponed: { picture: words.postponed.en, text: /postponed/i },
    abandoned: { picture: words.abandoned.en, text: /abandoned/i },
    forfeited: { picture: words.forfeited.en, text: /forfeit/i },
    live: { picture: words.score.en, text: /live score/i },
    open: { picture: words.noResult.en, text: /no result yet/i },
  },
};
const final = {
  de: /Schlussresultat|(?:Heim|Auswärts|Forfait)(?:sieg|niederlage)|\bSieg\b|Niederlage|Unentschieden|^Forfait: [^.]*\d:\d/,
  en: /Final score|\b[Ww]in\b|[Dd]efeat|[Dd]raw|^Forfeit: [^.]*\d–\d/,
};
const ends = ['finalScore', 'homeWin', 'awayWin', 'win', 'defeat', 'draw'] as const;
const outcomeWords = { won: ['homeWin', 'awayWin', 'win'], lost: ['defeat'], drawn: ['draw'] } as const;
const outcomes = {
  de: { won: /[Ss]ieg/, lost: /niederlage/i, drawn: /Unentschieden/ },
  en: { won: /\b[Ww]in\b/, lost: /[Dd]efeat/, drawn: /[Dd]raw/ },
};
const sideWords = {
  de: { home: /Heimspiel/, away: /Auswärtsspiel|Unser Spiel.* bei / },
  en: { home: /home game/i, away: /away game|our game at /i },
};

describe('caption and picture agree', (test) => {
  test('on a derby of the club', () => {
    for (const language of spoken) {
      const post = {
        games: [gameOf('scheduled', '')],
        tab: 'preview',
        side: 'undecided',
        language,
        neutral: false,
      } as const;
      const word = words.derby[language];
      assert.ok(drawnTexts(post, { isDerby: true }).includes(word.toUpperCase()));
      const facts = { ...factsOf(post), isDerby: true };
      for (const text of [writeCaption(facts, language), writeAltText(facts, language)])
        assert.ok(text.startsWith(word));
    }
  });

  for (const post of everyPost()) {
    test(nameOf(post), () => {
      const shown = drawnTexts(post);
      const facts = factsOf(post);
      for (const text of [writeCaption(facts, post.language), writeAltText(facts, post.language)]) {
        for (const [claim, { picture, text: pattern }] of Object.entries(claims[post.language])) {
          assert.is(
            pattern.test(text),
            shown.includes(picture.toUpperCase()),
            `${claim}: ${text}\n${shown.join(' | ')}`,
          );
        }
        if (post.games.length === 1) compareLabels(post, shown, text);
      }
    });
  }
});

function compareLabels({ tab, side, language }: Post, shown: readonly string[], text: string): void {
  const ended = ends.some((word) => shown.includes(words[word][language].toUpperCase()));
  assert.is(final[language].test(text), ended, `final: ${text}`);
  if (tab === 'result') {
    for (const [outcome, pattern] of Object.entries(outcomes[language])) {
      const isShown = outcomeWords[outcome as Outcome].some((word) =>
        shown.includes(words[word][language].toUpperCase()),
      );
      assert.is(pattern.test(text), isShown, `${outcome}: ${text}`);
    }
    return;
  }
  const labels = { home: words.homeGame[language], away: words.awayGame[language] };
  for (const one of ['home', 'away'] as const) {
    assert.is(shown.includes(labels[one].toUpperCase()), side === one, `picture: ${one}`);
    assert.ok(side === one || !sideWords[language][one].test(text), `not ${one}: ${text}`);
  }
  if (side !== 'undecided') assert.match(text, sideWords[language][side]);
}

function everyPost(): Post[] {
  const scores = ['', '5:3', '4:5 n.V.', '2:2'];
  const games = statuses.flatMap((status) => scores.map((result) => [gameOf(status, result)]));
  const pairs = statuses.map((status) => [gameOf('played', '2:1'), gameOf(status, status === 'live' ? '1:0' : '')]);
  return [...games, ...pairs].flatMap((games) =>
    (['preview', 'result'] as const).flatMap((tab) =>
      sides.flatMap((side) =>
        spoken.flatMap((language) =>
          (tab === 'result' ? [false, true] : [false]).map((neutral) => ({ games, tab, side, language, neutral })),
        ),
      ),
    ),
  );
}

function gameOf(status: Game['status'], result: string): Game {
  return game({ status, result });
}

function factsOf({ games, tab, side, neutral }: Post): CaptionFacts {
  const ours = side === 'undecided' ? undefined : side;
  return {
    games,
    tab,
    sport: 'unihockey',
    ours: games.map(() => ours),
    sides: games.map(() => side),
    showDetail: false,
    neutral,
    today: '2026-11-20',
  };
}

function drawnTexts({ games, tab, side, language, neutral }: Post, more: Partial<RenderData> = {}): string[] {
  const template = getTheme('standard', { tab, games: games.length === 1 ? 1 : 2 });
  const data: RenderData = {
    games: [...games],
    tab,
    language,
    neutral,
    isHomeGame: side === 'home',
    isAwayGame: side === 'away',
    ...more,
  };
  return bind(template, data).nodes.flatMap((node) =>
    node.kind === 'text' ? [(node.variants[0] ?? '').toUpperCase()] : [],
  );
}

function nameOf({ games, tab, side, language, neutral }: Post): string {
  return `${language} ${tab} ${side}${neutral ? ' neutral' : ''}: ${games.map(({ status, result }) => `${status} ${result}`).join(', ')}`;
}
