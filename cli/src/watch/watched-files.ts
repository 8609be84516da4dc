import { extname, resolve } from 'node:path';
import { peopleLists } from '@matchpost/engine/posts';
import { refuse } from '../errors.ts';
import { folderOf, isTemplateFile } from '../input/template.ts';
import type { Post } from '../render/plan.ts';
import type { UndatedRequest } from '../render/request.ts';

/** Options that name a file of any content. */
const inputs = ['games', 'table', 'lineup', 'scorers', 'player', 'portrait', 'background', 'subject'] as const;

const pictures: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp', '.svg', '.gif', '.avif']);

/** Absolute paths of the files on the command line. Throws `argument-invalid` for a run whose input is no file. */
export function listInputs(request: UndatedRequest): string[] {
  const { kind, sport, team, club = '', template } = request;
  const given = inputs.flatMap((name) => request[name] ?? []);
  if (given.includes('-')) throw refuse('--watch', 'watch-no-stdin');
  const file = (kind === 'table' ? request.table : undefined) ?? request.games;
  const isPeople = given.length > 0 && peopleLists.some((list) => list === kind);
  const asksLeague = sport !== undefined && file === undefined && !(isPeople && !team);
  if (asksLeague) throw refuse('--watch', 'watch-needs-file');
  const files = [
    ...given.filter((path) => !/^(?:#|(?:https?|data):)/i.test(path)),
    ...(isTemplateFile(template) ? [template] : []),
    ...(club.toLowerCase().endsWith('.json') ? [club] : []),
  ];
  return files.map((path) => resolve(path));
}

export function isPicture(path: string): boolean {
  return pictures.has(extname(path).toLowerCase());
}

/** Absolute paths of the pictures that posts and their template name; one that is missing may come back. */
export function listPictures(posts: readonly Post[], template: string): string[] {
  const base = folderOf(template);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length > 1_000 || !isPicture(value) || /^(?:https?|data):/i.test(value)) return;
      found.add(resolve(base, value));
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  for (const given of new Set(posts.map((post) => post.template))) visit(given);
  for (const { item } of posts) visit(item.data);
  return [...found];
}
