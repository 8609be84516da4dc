import type { Language } from '../preferences/language.ts';

/** The areas of the site: one file per language and area. German is the source. */
export interface AreaMessages {
  account: typeof import('./de/account.ts').messages;
  automations: typeof import('./de/automations.ts').messages;
  backgrounds: typeof import('./de/backgrounds.ts').messages;
  carousel: typeof import('./de/carousel.ts').messages;
  deletion: typeof import('./de/deletion.ts').messages;
  device: typeof import('./de/device.ts').messages;
  editor: typeof import('./de/editor.ts').messages;
  editorCanvas: typeof import('./de/editor-canvas.ts').messages;
  editorDialogs: typeof import('./de/editor-dialogs.ts').messages;
  editorPanels: typeof import('./de/editor-panels.ts').messages;
  install: typeof import('./de/install.ts').messages;
  landing: typeof import('./de/landing.ts').messages;
  legal: typeof import('./de/legal.ts').messages;
  logos: typeof import('./de/logos.ts').messages;
  ownTeams: typeof import('./de/own-teams.ts').messages;
  people: typeof import('./de/people.ts').messages;
  plans: typeof import('./de/plans.ts').messages;
  schedules: typeof import('./de/schedules.ts').messages;
  settings: typeof import('./de/settings.ts').messages;
  shell: typeof import('./de/shell.ts').messages;
  signIn: typeof import('./de/sign-in.ts').messages;
  studio: typeof import('./de/studio.ts').messages;
  subscription: typeof import('./de/subscription.ts').messages;
  teamSlots: typeof import('./de/team-slots.ts').messages;
  templates: typeof import('./de/templates.ts').messages;
  upload: typeof import('./de/upload.ts').messages;
  weekend: typeof import('./de/weekend.ts').messages;
}

export type Area = keyof AreaMessages;

/** The same keys in another language. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type Translation<Name extends Area> = Translated<AreaMessages[Name]>;

/** React's `use` reads `status`: fulfilled messages never suspend. */
interface Loading<Name extends Area> extends Promise<Translation<Name>> {
  status?: 'fulfilled';
  value?: Translation<Name>;
}

const loaded = new Map<string, Promise<unknown>>();
const shown = new Set<Area>();

/** Returns the same promise for the same messages, as React's `use` requires. */
export function loadMessages<Name extends Area>(area: Name, language: Language): Promise<Translation<Name>> {
  shown.add(area);
  const key = `${area}-${language}`;
  const known = loaded.get(key);
  if (known !== undefined) return known as Promise<Translation<Name>>;
  const loading: Loading<Name> = importArea(area, language);
  loaded.set(key, loading);
  loading.then(
    (value) => void Object.assign(loading, { status: 'fulfilled', value }),
    // The next attempt asks again.
    () => void loaded.delete(key),
  );
  return loading;
}

/** Loads every area shown so far, so that a change of language never shows a gap. */
export async function loadShownMessages(language: Language): Promise<void> {
  await Promise.all([...shown].map((area) => loadMessages(area, language)));
}

/** Vite builds a script for each file matching this pattern; Node imports the file directly. */
async function importArea<Name extends Area>(area: Name, language: Language): Promise<Translation<Name>> {
  const file = toFileName(area);
  const { messages } = (await import(`./${language}/${file}.ts`)) as { messages: Translation<Name> };
  return messages;
}

/** The file of `teamSlots` is `team-slots.ts`. */
function toFileName(area: Area): string {
  return area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
