import type { Budget } from '../assets/lru.ts';

/** A short name for a long text: stable while it is cached, and never shared with another text. */
export type NameOf = (text: string) => string;

/** Long markup would otherwise be copied into every key, for each post. */
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
