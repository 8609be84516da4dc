import { composePeople, decidePost, postName, toPeopleData } from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { createUsOf, extensions, listIds, type PlanOptions, type Post } from './plan.ts';
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
  const { facts, formats, file, portrait, home, tab } = options;
  const games = ready?.games ?? [];
  const side = home === 'auto' ? undefined : home === 'yes';
  const decision = decidePost(games, createUsOf(options), { tab, home: side, names: facts.names });
  // Nobody who may not be named gets further than this line.
  const post = composePeople(kind, toPeopleData(kind, { people, consent, portrait }), { games, decision }, facts);
  const { data, rows } = post;
  const template = await source.list(kind, rows);
  const texts = post.write();
  const gameIds = listIds(games);
  return (formats.length > 0 ? formats : [template.format]).map((format): Post => {
    const name = `${postName(kind, gameIds, formats.length > 1 ? format : undefined)}.${extensions[file.type]}`;
    return { name, gameIds, template, kind, texts, told, item: { data, format, ...file } };
  });
}
