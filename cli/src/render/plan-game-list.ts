import { EngineError, type Format, type RenderData } from '@matchpost/engine';
import {
  composeGameList,
  decideGameLists,
  findUs,
  gameListName,
  gameListOf,
  sortedListName,
  type GameListKind,
  type GameListOptions,
} from '@matchpost/engine/posts';
import { toFailure, type Failure } from '../errors.ts';
import type { TemplateSource } from '../input/template.ts';
import { teamLabel } from '../league/choose.ts';
import { inFormats, type PlanOptions, type Post } from './plan.ts';
import type { ReadyGameList, ReadyGameLists } from './read-game-list.ts';
import { ofSource } from './read-games.ts';

type ListOptions = Pick<PlanOptions, 'formats' | 'file' | 'facts' | 'halls'> &
  Pick<GameListOptions, 'rows' | 'scope' | 'today'>;

interface ListPlan {
  posts: Post[];
  /** A `notice` for each team of a club without such games. */
  notices: Failure[];
}

/** The posts of a list of games: its pages, each in every format. Throws `list-empty` unless teams that did not load say why. */
export async function planGameLists(
  kind: GameListKind,
  { lists, isOfEach, isChosen, ourName, errors }: Omit<ReadyGameLists, 'warnings' | 'club'>,
  source: TemplateSource,
  options: ListOptions,
): Promise<ListPlan> {
  const plan: ListPlan = { posts: [], notices: [] };
  for (const list of lists) {
    const posts = await planGameList(kind, list, source, {
      ...options,
      isChosen,
      ourName,
      position: isOfEach ? plan.posts.length + 1 : undefined,
    });
    plan.posts.push(...posts);
    if (posts.length > 0) continue;
    const path = list.team ? teamLabel(list.team) : '';
    plan.notices.push(ofSource(options.facts.sport ?? '', { ...toFailure(emptyList(kind)), path, severity: 'notice' }));
  }
  if (plan.posts.length === 0 && errors.length === 0) throw emptyList(kind);
  return plan;
}

function emptyList(kind: GameListKind): EngineError {
  const list = gameListOf[kind];
  return new EngineError('list-empty', { path: list, params: { list } });
}

async function planGameList(
  kind: GameListKind,
  { season, game, team }: ReadyGameList,
  source: TemplateSource,
  options: ListOptions & Pick<ReadyGameLists, 'isChosen' | 'ourName'> & { position: number | undefined },
): Promise<Post[]> {
  const { formats, file, facts, halls, today, isChosen, ourName, position, ...asked } = options;
  const us = findUs(season, { name: ourName, halls });
  const pages = decideGameLists({ kind, season, us, today, game, names: facts.names, ...asked });
  const nameFile = (data: RenderData, format: Format | undefined, index: number) => {
    const league = team?.league ?? '';
    if (position === undefined) return gameListName(kind, data, { format, league: isChosen ? league : '' });
    const words = { team: String(data[gameListOf[kind]]?.team ?? ''), league };
    return sortedListName(position + index, kind, words, format);
  };
  const planned = pages.map(async (decided, page) => {
    const { data, rows, write } = composeGameList(kind, decided, facts);
    const template = await source.list(kind, rows);
    const gameIds = (data[gameListOf[kind]]?.rows ?? []).map(({ id }) => String(id ?? '')).filter(Boolean);
    const before = page * Math.max(1, formats.length);
    const post = { data, gameIds, template, kind, texts: write() };
    return inFormats(post, { formats, file }, (format, shape) => nameFile(data, format, before + shape));
  });
  return (await Promise.all(planned)).flat();
}
