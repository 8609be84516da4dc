import { cutText, findField, kinds, repeatLists, type Language } from '@matchpost/engine';
import { textIn } from '@matchpost/engine/languages';
import { useLanguage } from '../../preferences/language.ts';
import type { AnyElement } from '../document/elements.ts';
import { findAt } from '../document/value.ts';

/** Long texts are told apart by their beginning. */
const LONGEST = 60;

/** The given name, else its text or field; undefined when only the kind is known. */
export function findElementName(element: AnyElement, language: Language): string | undefined {
  const name = findAt(element, 'name');
  if (typeof name === 'string' && name !== '') return name;
  const field = findAt(element, 'apiField');
  if (typeof field === 'string') return nameField(field, language);
  const content = findAt(element, 'content');
  const text = typeof content === 'string' ? content : findAt(content, language);
  return typeof text === 'string' && text.trim() !== '' ? cutText(nameText(text, language), LONGEST) : undefined;
}

/** Names fields in a text: `am {{ date | date:'EEE' }}` becomes `am Datum`. */
function nameText(text: string, language: Language): string {
  const named = text.replaceAll(/\{\{\s*([a-zA-Z]\w*)[^}]*\}\}/g, (_, name: string) => nameField(name, language));
  return named.replaceAll(/\s+/g, ' ').trim();
}

/** `Datum 2` for the second game. Within rows it may be a field of any list. */
export function nameField(name: string, language: Language): string {
  const found = repeatLists.map((list) => findField(name, list)).find((one) => one !== undefined);
  if (found === undefined) return name;
  const label = found.field.label[language];
  return found.game > 1 ? `${label} ${found.game}` : label;
}

export function nameKind(type: string, language: Language): string {
  const kind = kinds.get(type);
  return kind === undefined ? type : textIn(kind.name, language);
}

/** Names every element. */
export function useElementNames(): (element: AnyElement) => string {
  const language = useLanguage();
  return (element) => findElementName(element, language) ?? nameKind(element.type, language);
}
