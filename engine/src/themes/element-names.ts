/** The names of a theme's elements in the editor's list, and the elements that are locked. */
import type { Language } from '../languages.ts';
import { messages } from '../messages/index.ts';

type Named = Readonly<Record<string, string>>;

/** The name of an element and its lock; empty for data fields. */
export function describeElement(
  { id, type }: { id: string; type: string },
  language: Language,
): { name?: string; locked?: boolean } {
  if (type.startsWith('api-')) return {};
  const [, drawing = id, layer = ''] = /^(.+?)-(\d+)$/.exec(id) ?? [];
  const { decoration, names }: Readonly<Record<'decoration' | 'names', Named>> = messages[language].elements;
  const ornament = decoration[drawing];
  if (ornament !== undefined) return { name: layer ? `${ornament} ${layer}` : ornament, locked: true };
  const named = (own: string) => names[own] ?? nameNote(own, language) ?? nameStatus(own, language);
  return { name: named(id) ?? nameVariant(id, language, named) ?? id };
}

/** `note-2-place`: a part of the line below a row. */
function nameNote(id: string, language: Language): string | undefined {
  const [, number, what = ''] = /^note-(\d)-(.+)$/.exec(id) ?? [];
  const { game, notes, statuses } = messages[language].elements;
  const note = ({ ...statuses, ...notes } as Named)[what];
  return number && note && `${game} ${number}: ${note}`;
}

/** A status can be in three places. */
function nameStatus(id: string, language: Language): string | undefined {
  const [, where = '', name = ''] = /^(\w+)-(\w+)$/.exec(id) ?? [];
  const { said, statuses }: Readonly<Record<'said' | 'statuses', Named>> = messages[language].elements;
  const [place, status] = [said[where], statuses[name]];
  return place && status && `${place}: ${status}`;
}

/** `score-home-won-broad`: a text that a theme draws in several ways. */
function nameVariant(id: string, language: Language, named: (id: string) => string | undefined): string | undefined {
  const [, base = '', variant = ''] = /^(.+)-([a-z]+)$/.exec(id) ?? [];
  const { variants }: Readonly<Record<'variants', Named>> = messages[language].elements;
  const [name, how] = [named(base), variants[variant]];
  return name && how && `${name} (${how})`;
}
