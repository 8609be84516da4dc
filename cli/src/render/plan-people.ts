import { sourceLanguage } from '@matchpost/engine/languages';
import type { RenderData } from '@matchpost/engine';
import {
  decidePost,
  findPeople,
  postName,
  toCaptionFacts,
  withoutUnnamed,
  writePeopleTexts,
} from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { createUsOf, extensions, listIds, toData, type PlanOptions, type Post } from './plan.ts';
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
  const { shared, formats, file, sport, portrait, home, tab } = options;
  const games = ready?.games ?? [];
  const side = home === 'auto' ? undefined : home === 'yes';
  const decision = decidePost(games, createUsOf(options), { tab, home: side, names: shared.names });
  const own = consent && { consent };
  const [only] = people;
  const list = kind === 'player' ? { ...own, ...only, ...(portrait && { portrait }) } : { ...own, rows: people };
  // Nobody who may not be named gets further than this line.
  const data: RenderData = withoutUnnamed({ ...toData(games, decision, shared), kind, [kind]: list });
  const template = await source.list(kind, findPeople(data, kind)?.people.length ?? 0);
  const { language = sourceLanguage, today, club } = shared;
  const facts = toCaptionFacts(games, decision, { sport, today, handle: club?.instagram });
  const texts = writePeopleTexts(kind, data, facts, language);
  const gameIds = listIds(games);
  return (formats.length > 0 ? formats : [template.format]).map((format): Post => {
    const name = `${postName(kind, gameIds, formats.length > 1 ? format : undefined)}.${extensions[file.type]}`;
    return { name, gameIds, template, kind, texts, told, item: { data, format, ...file } };
  });
}
