import type { Format, Game, PostKind, RenderData, Tab, Template } from '@matchpost/engine';
import { extensions } from '@matchpost/engine/formats';
import type { PoolItem } from '@matchpost/engine/node';
import {
  composePost,
  decidePost,
  findUs,
  groupByDay,
  type PostFacts,
  postName,
  type PostOptions,
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
  const asked = toPostOptions(options);
  const name = createNamer();
  return groupByDay(games, options.perPost).flatMap((group) => {
    const decision = decidePost(group, asked.us, asked);
    const { tab, side } = decision;
    const { data, write } = composePost(group, decision, options.facts);
    const template = source.get(tab, group.length);
    const gameIds = listIds(group);
    const post = { data, gameIds, template, kind: tab, tab, side, texts: write() };
    return inFormats(post, options, (format) => name(tab, gameIds, format));
  });
}

/** A post before its files. */
type Unnamed = Omit<Post, 'name' | 'item'> & { data: RenderData };

/**
 * The files of a post, one for each format that is asked for, else one in the format of its template.
 * @param nameFile without extension; the format is undefined where there is only one
 */
export function inFormats(
  { data, ...post }: Unnamed,
  { formats, file }: Pick<PlanOptions, 'formats' | 'file'>,
  nameFile: (format: Format | undefined, index: number) => string,
): Post[] {
  const shapes = formats.length > 0 ? formats : [post.template.format];
  return shapes.map((format, index) => {
    const name = `${nameFile(formats.length > 1 ? format : undefined, index)}.${extensions[file.type]}`;
    return { name, ...post, item: { data, format, ...file } };
  });
}

/** The ids of a post's games; those of a file all have one. */
export function listIds(games: readonly Game[]): string[] {
  return games.map(({ id }) => id).filter((id) => id !== '');
}

/** A person's choices, and each game's club, as all games of its own team tell it. */
export function toPostOptions(options: PlanOptions): PostOptions & { us: UsOf } {
  const { tab, home, facts, seasonOf, ourName: name, halls } = options;
  return {
    us: (game) => findUs(seasonOf(game), { name, halls }),
    tab,
    home: home === 'auto' ? undefined : home === 'yes',
    names: facts.names,
  };
}

/** File names of a run; a name given before gets `-2`, on every file system. */
function createNamer() {
  const given = new Set<string>();
  return (tab: Tab, ids: readonly string[], format: Format | undefined): string => {
    const stem = postName(tab, ids, format);
    let name = stem;
    for (let n = 2; given.has(name.toLowerCase()); n++) name = `${stem}-${n}`;
    given.add(name.toLowerCase());
    return name;
  };
}
