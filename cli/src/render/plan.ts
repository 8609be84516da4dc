import type { Format, Game, PostKind, Tab, Template } from '@matchpost/engine';
import type { OutputType, PoolItem } from '@matchpost/engine/node';
import {
  composePost,
  decidePost,
  findUs,
  groupByDay,
  type PostFacts,
  postName,
  type PostTexts,
  type Side,
  type UsOf,
} from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';

/** The coding of every file of a run. */
export type FileOptions = Required<Omit<PoolItem, 'data' | 'format'>>;

export interface PlanOptions {
  tab: Tab | 'auto';
  home: 'auto' | 'yes' | 'no';
  formats: readonly Format[];
  file: FileOptions;
  perPost: 1 | 2 | 3;
  /** All games of a game's team or file, requested or not: they tell which club is ours. */
  seasonOf(game: Game): readonly Game[];
  /** Our team or club, as games write it. */
  ourName: string | undefined;
  /** The halls named in the club's file. */
  halls?: readonly string[] | undefined;
  facts: PostFacts;
}

/** One file to be made. */
export interface Post {
  /** File name without folder. */
  name: string;
  gameIds: string[];
  template: Template;
  /** The tab, or the kind of a list. */
  kind: PostKind;
  /** Of games. */
  tab?: Tab;
  /** Of games: the side the post shows, home, away or undecided. */
  side?: Side;
  /** Caption and alt text, in the language of the post. */
  texts: PostTexts;
  item: PoolItem;
  /** Codes of findings about the list, which its file has told with their lines. */
  told?: readonly string[];
}

/** The posts of a run and their names, before anything is drawn. */
export function planPosts(games: readonly Game[], source: TemplateSource, options: PlanOptions): Post[] {
  const { facts, file } = options;
  const usOf = createUsOf(options);
  const home = options.home === 'auto' ? undefined : options.home === 'yes';
  const name = createNamer(file.type, options.formats.length > 1);
  return groupByDay(games, options.perPost).flatMap((group) => {
    const decision = decidePost(group, usOf, { tab: options.tab, home, names: facts.names });
    const { tab, side } = decision;
    const { data, write } = composePost(group, decision, facts);
    const texts = write();
    const template = source.get(tab, Math.min(group.length, 3) as 1 | 2 | 3);
    const ids = listIds(group);
    const formats = options.formats.length > 0 ? options.formats : [template.format];
    return formats.map((format): Post => {
      const item = { data, format, ...file };
      return { name: name(tab, ids, format), gameIds: ids, template, kind: tab, tab, side, texts, item };
    });
  });
}

/** The ids of a post's games; those of a file all have one. */
export function listIds(games: readonly Game[]): string[] {
  return games.map(({ id }) => id).filter((id) => id !== '');
}

/** Each game's club, as all games of its own team tell it. */
export function createUsOf({ seasonOf, ourName, halls }: Pick<PlanOptions, 'seasonOf' | 'ourName' | 'halls'>): UsOf {
  return (game) => findUs(seasonOf(game), { name: ourName, halls });
}

export const extensions: Record<OutputType, string> = { png: 'png', svg: 'svg', jpeg: 'jpg', webp: 'webp' };

/** File names of a run; a name given before gets `-2`, on every file system. */
function createNamer(type: OutputType, withFormat: boolean) {
  const given = new Set<string>();
  return (tab: Tab, ids: readonly string[], format: Format): string => {
    const stem = postName(tab, ids, withFormat ? format : undefined);
    let name = stem;
    for (let n = 2; given.has(name.toLowerCase()); n++) name = `${stem}-${n}`;
    given.add(name.toLowerCase());
    return `${name}.${extensions[type]}`;
  };
}
