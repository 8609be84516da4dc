import { composePeople, decidePost, postName, toPeopleData } from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { inFormats, listIds, toPostOptions, type PlanOptions, type Post } from './plan.ts';
import type { ReadyPeople } from './read-people.ts';

type PeopleOptions = PlanOptions & {
  /** Of the player of the match. */
  portrait?: string | undefined;
};

/** The posts about people, one for each format. Throws `nobody-named`. */
export async function planPeople(
  { kind, people, consent, games: ready, told }: ReadyPeople,
  source: TemplateSource,
  options: PeopleOptions,
): Promise<Post[]> {
  const { facts, portrait } = options;
  const games = ready?.games ?? [];
  const asked = toPostOptions(options);
  const decision = decidePost(games, asked.us, asked);
  const typed = toPeopleData(kind, { people, consent, portrait });
  // Nobody who may not be named gets further than this line.
  const { data, rows, write } = composePeople(kind, typed, { games, decision, isTheme: source.isTheme }, facts);
  const template = await source.list(kind, rows);
  const gameIds = listIds(games);
  const post = { data, gameIds, template, kind, texts: write(), told };
  return inFormats(post, options, (format) => postName(kind, gameIds, format));
}
