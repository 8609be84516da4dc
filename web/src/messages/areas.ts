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

type Entry = { promise: Promise<object>; messages?: object };

const loaded = new Map<string, Entry>();
const shown = new Map<AreaName, Area>();

/** Once in memory an area is there at once. */
export function findMessages(area: Area, language: Language): object | undefined {
  return loaded.get(key(area, language))?.messages;
}

export function loadMessages(area: Area, language: Language): Promise<object> {
  shown.set(area.name, area);
  const known = loaded.get(key(area, language));
  if (known !== undefined) return known.promise;
  const entry: Entry = { promise: Promise.resolve(area.load[language]()) };
  loaded.set(key(area, language), entry);
  entry.promise.then(
    (messages) => void (entry.messages = messages),
    // The next attempt asks again.
    () => void loaded.delete(key(area, language)),
  );
  return entry.promise;
}

/** Everything on the page in another language, so that switching never shows a gap. */
export async function loadShownMessages(language: Language): Promise<void> {
  await Promise.all([...shown.values()].map((area) => loadMessages(area, language)));
}

function key(area: Area, language: Language): string {
  return `${area.name}-${language}`;
}
