/** The texts of a post about people, for every composition. The game is optional. */
import { inEveryLanguage } from '../../messages/index.ts';
import type { PeopleList } from '../../people/person.ts';
import type { Said } from '../facts.ts';
import type { Properties } from '../place.ts';
import { datedWords, words } from '../words.ts';

export function peopleLabel(kind: PeopleList): Said {
  const content = { lineup: words.lineup, scorers: words.topScorers, player: words.playerOfTheMatch };
  return { id: 'label', content: content[kind] };
}

/** The competition of the game; of scorers without one, the club. */
export const peopleLeague: Said & Properties = { id: 'competition', content: '{{ competition }}' };

const named = { home: '{{ teamHome }}', away: '{{ teamAway }}' } as const;
const isUndecided = '!isHomeGame and !isAwayGame';

/** The opponent, or both teams with the score; without a game, the club. */
export function peopleGame(kind: PeopleList): (Said & Properties)[] {
  const club = { id: 'club', content: '{{ clubName }}', when: '!hasGame' };
  const score = '{{ scoreHome }}:{{ scoreAway }}';
  const versus = (id: string, team: string, when: string) => ({
    id,
    content: inEveryLanguage(({ post }) => `${post.versus} ${team}`),
    when: `hasGame and ${when}`,
  });
  const open = kind === 'lineup' ? 'true' : '!hasResult';
  return [
    versus('versus-away', named.away, `isHomeGame and ${open}`),
    versus('versus-home', named.home, `isAwayGame and ${open}`),
    { id: 'versus-both', content: `${named.home} – ${named.away}`, when: `hasGame and ${isUndecided} and ${open}` },
    ...(kind === 'lineup'
      ? []
      : [{ id: 'versus-score', content: `${named.home} – ${named.away} ${score}`, when: 'hasResult' }]),
    club,
  ].map((said) => ({ ...said, fit: { shorten: 'late' } }));
}

/** Date and kick-off. */
export const peopleDate: Said = {
  id: 'date-time',
  content: datedWords('weekday', (pattern) => `{{ date | date:'${pattern}' }}{{ time | prefix:', ' }}`),
  when: 'date',
};

export const playerPosition: Said = { id: 'position', content: '{{ playerPosition }}', when: 'playerPosition' };

/** Goals and assists, or points where there are no goals. Words first: a number changes no word then. */
export const playerFigures: readonly Said[] = [
  {
    id: 'figures',
    content: inEveryLanguage(
      ({ fields: { goals, assists } }) => `${goals} {{ playerGoals }}{{ playerAssists | prefix:'  ·  ${assists} ' }}`,
    ),
    when: "playerGoals != ''",
  },
  {
    id: 'figures-points',
    content: inEveryLanguage(({ fields }) => `${fields.points} {{ playerPoints }}`),
    when: "playerGoals == '' and playerPoints != ''",
  },
];
