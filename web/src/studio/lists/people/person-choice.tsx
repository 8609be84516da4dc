import { writePerson } from '@matchpost/engine/posts';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useTeam } from '../use-list-facts.ts';
import { optionsOf, readTyped } from './read-typed.ts';
import { findLists, typedLists } from './typed-lists.ts';

/** Takes the player of the match from the team's line-up, without its consent: a portrait asks for more than a name. */
export function PersonChoice({ onChoose }: { onChoose(line: string): void }) {
  const t = useTranslations('people');
  const team = useTeam();
  const language = useLanguage();
  const stored = useSyncExternalStore(typedLists.subscribe, typedLists.get);
  const { people } = readTyped('lineup', findLists(stored, team), team.sport);
  const known = people.filter(({ isNamed }) => isNamed);
  if (known.length === 0) return null;
  const choose = (value: string) => {
    const chosen = known.find(({ index }) => String(index) === value);
    if (chosen === undefined) return;
    const { consent: _, ...person } = chosen.person;
    onChoose(writePerson(person, { language, ...optionsOf('player', team.sport) }));
  };
  const options = known.map(({ index, person: { number, player } }) => ({
    value: String(index),
    text: [number, player].filter(Boolean).join(' '),
  }));
  return (
    <NativeSelect
      label={t('fromLineup')}
      value=""
      onChange={choose}
      groups={[{ title: '', options: [{ value: '', text: t('choosePerson') }, ...options] }]}
    />
  );
}
