import { readFileSync } from 'node:fs';

/** The page below `docs` with what lies between two marks written anew. */
export function fillPage(name: string, [begin, end]: readonly [begin: string, end: string], content: string): string {
  const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < from) throw new Error(`docs/${name} has lost its marks`);
  return page.slice(0, from) + begin + content + page.slice(to);
}
