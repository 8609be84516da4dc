/** Caption and alt text of posts about people. They read the same people as the picture. */
import type { Language } from '../../languages.ts';
import { messages } from '../../messages/index.ts';
import type { PeopleWords } from '../../messages/people-words.ts';
import { listed, sentence } from '../../messages/sentences.ts';
import { findPeople } from '../../people/find-people.ts';
import { MOST_DRAWN, type PeopleList, type Person } from '../../people/person.ts';
import { namePosition } from '../../people/positions.ts';
import { getWording, tellGames, type CaptionFacts } from './tell-games.ts';
import { writeTags, type PostTexts } from './tags.ts';

/**
 * Both texts of a post about people. They name the first `most`, by default those whom a theme draws, and count the others.
 * Its games may be empty. Throws `nobody-named`.
 * @example
 * writePeopleTexts('lineup', { lineup }, { games, tab: 'preview', ours: ['home'], sides: ['home'], showDetail: false }, 'de')
 * // caption: 'Unser Team für das Heimspiel gegen Floorball Auental: 1 Anna Muster (Tor), 7 Lea Beispiel.'
 */
export function writePeopleTexts(
  kind: PeopleList,
  data: Partial<Record<PeopleList, unknown>>,
  facts: CaptionFacts & { most?: number | undefined },
  language: Language,
): PostTexts {
  const { most = MOST_DRAWN[kind] } = facts;
  const words = messages[language].people;
  const wording = getWording(language);
  const [game] = tellGames(facts, wording);
  const people = findPeople(data, kind)?.people ?? [];
  const drawn = people.slice(0, most).map((person) => describePerson(person, words, language));
  const more = people.length - drawn.length;
  const told = [listed(drawn), more > 0 && words.more(more)].filter(Boolean).join(' ');
  const caption = sentence(`${words[kind](game)}: ${told}`);
  const about = listed([game ? wording.against(game) : '', game?.date ?? '']);
  const label = [words.labels[kind], about].filter(Boolean).join(': ');
  return {
    caption: [caption, writeTags(facts)].filter(Boolean).join('\n\n'),
    altText: `${sentence(label)} ${sentence(told)}`,
  };
}

/** `7 Lea Beispiel (Verteidigung, Captain) 12 Tore und 8 Assists`. */
function describePerson(person: Person, words: PeopleWords, language: Language): string {
  const { number, player, position, isCaptain } = person;
  const brackets = listed([namePosition(position, language), isCaptain && words.captain]);
  const figures = (['goals', 'assists', 'points'] as const).flatMap((name) => {
    const count = person[name];
    return count === null ? [] : [`${count} ${words.figures[name][count === 1 ? 'one' : 'many']}`];
  });
  return [number, player, brackets && `(${brackets})`, figures.length > 0 && `– ${figures.join(' / ')}`]
    .filter(Boolean)
    .join(' ');
}
