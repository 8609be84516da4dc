import type { Budget } from '../assets/lru.ts';

/** A short name for a long text: the same as long as it is remembered, and never another text's. */
export type NameOf = (text: string) => string;

/** Markup is long; kept as part of every name it would be copied for each of them, and for each post. */
export function createNames(memory: Budget): NameOf {
  const names = memory.open<string>();
  let last = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    last += 1;
    const name = `#${last}`;
    names.set(text, name, 2 * text.length + 100);
    return name;
  };
}
