import type { Language } from '../preferences/language.ts';

/** Every area adds itself by declaration merging, so that `useTranslations('area')` knows its keys. */
export interface AreaMessages {}

export type AreaName = keyof AreaMessages;

/** The words of one part of the site, loaded when it is shown. */
export interface Area<Name extends AreaName = AreaName> {
  name: Name;
  load: Record<Language, () => Promise<Translated<AreaMessages[Name]>>>;
}

/** The same keys in another language: `en satisfies Translated<typeof de>`. */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };

/** What React's `use` looks at: once fulfilled, the words are there without waiting. */
interface Loading extends Promise<object> {
  status?: 'fulfilled';
  value?: object;
}

const loaded = new Map<string, Loading>();
const shown = new Map<AreaName, Area>();

/** The same promise for the same words, so that it can be given to `use`. */
export function loadMessages(area: Area, language: Language): Promise<object> {
  shown.set(area.name, area);
  const key = `${area.name}-${language}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading: Loading = area.load[language]();
  loaded.set(key, loading);
  loading.then(
    (value) => void Object.assign(loading, { status: 'fulfilled', value }),
    // The next attempt asks again.
    () => void loaded.delete(key),
  );
  return loading;
}

/** Everything on the page in another language, so that switching never shows a gap. */
export async function loadShownMessages(language: Language): Promise<void> {
  await Promise.all([...shown.values()].map((area) => loadMessages(area, language)));
}
