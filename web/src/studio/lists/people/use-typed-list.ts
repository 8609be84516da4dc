import { dropListConsent, markConsent, type Consent, type PeopleList } from '@matchpost/engine/posts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../preferences/language.ts';
import { useTeam } from '../use-list-facts.ts';
import { keepPortrait } from './portraits.ts';
import { optionsOf, readTyped, withText, type ReadList } from './read-typed.ts';
import { findLists, keepList, typedLists, type TypedList } from './typed-lists.ts';

/** Milliseconds after the last key until the post is drawn. */
const SETTLE = 350;

export interface TypedListState {
  text: string;
  consent: Consent | undefined;
  read: ReadList;
  /** False while somebody types. */
  isSettled: boolean;
  /** Other people replaced those whose consent was given. */
  isConsentReset: boolean;
  type(text: string): void;
  /** Undefined: not settled. */
  consentTo(consent: Consent | undefined): void;
  /** Undefined: the person has the consent of the list. */
  mark(index: number, consent: Consent | undefined): void;
}

/** A list of the team, as it is read; every change is kept on this device. */
export function useTypedList(kind: PeopleList): TypedListState {
  const team = useTeam();
  const language = useLanguage();
  const stored = useSyncExternalStore(typedLists.subscribe, typedLists.get);
  const lists = findLists(stored, team);
  const list: TypedList = lists[kind] ?? { text: '' };
  const [isConsentReset, setConsentReset] = useState(false);
  const { sport } = team;
  const read = useMemo(() => readTyped(kind, lists, sport), [kind, lists, sport]);
  const isSettled = useSettled(list.text);
  const keep = (changed: TypedList) => keepList(team, kind, changed);
  return {
    text: list.text,
    consent: list.consent,
    read,
    isSettled,
    isConsentReset: isConsentReset && list.consent === undefined && read.people.length > 0,
    type(text) {
      const { list: changed, hasSameFace } = withText(kind, list, text, sport);
      if (list.consent !== undefined && changed.consent === undefined) setConsentReset(true);
      if (kind === 'player' && !hasSameFace) keepPortrait(team, undefined);
      keep(changed);
    },
    consentTo(consent) {
      setConsentReset(false);
      keep({ text: dropListConsent(list.text), ...(consent && { consent }) });
    },
    mark(index, consent) {
      keep({ ...list, text: markConsent(list.text, index, consent, { language, ...optionsOf(kind, sport) }) });
    },
  };
}

/** True once a text has not changed for a moment. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
