import { sourceLanguage } from '@matchpost/engine/languages';
import { EngineError, type RenderData } from '@matchpost/engine';
import {
  decideGameLists,
  findUs,
  gameListName,
  gameListOf,
  writeGameListTexts,
  type GameListKind,
  type GameListOptions,
} from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { extensions, type PlanOptions, type Post } from './plan.ts';
import type { ReadyGameList } from './read-game-list.ts';

type ListOptions = Pick<
  PlanOptions,
  'formats' | 'type' | 'scale' | 'quality' | 'metadata' | 'sport' | 'shared' | 'halls'
> &
  Pick<GameListOptions, 'rows' | 'scope' | 'today'>;

/** The posts of a list of games: its pages, each in every format. Throws `list-empty`. */
export async function planGameList(
  kind: GameListKind,
  { season, game }: Pick<ReadyGameList, 'season' | 'game'>,
  source: TemplateSource,
  { formats, type, scale, quality, metadata, sport, shared, halls, today, ...asked }: ListOptions,
): Promise<Post[]> {
  const us = findUs(season, { name: shared.club?.name, halls });
  const pages = decideGameLists({ kind, season, us, today, game, names: shared.names, ...asked });
  if (pages.length === 0) {
    const list = gameListOf[kind];
    throw new EngineError('list-empty', { path: list, params: { list } });
  }
  const facts = { sport, handle: shared.club?.instagram };
  const planned = pages.map(async ({ data: decided, rows }) => {
    const data: RenderData = { ...shared, ...decided };
    const template = await source.list(kind, rows);
    const texts = writeGameListTexts(kind, data, facts, shared.language ?? sourceLanguage);
    const gameIds = (data[gameListOf[kind]]?.rows ?? []).map(({ id }) => String(id ?? '')).filter(Boolean);
    return (formats.length > 0 ? formats : [template.format]).map((format): Post => {
      const name = gameListName(kind, data, formats.length > 1 ? format : undefined);
      const item = { data, format, type, scale, quality, metadata };
      return { name: `${name}.${extensions[type]}`, gameIds, template, kind, texts, item };
    });
  });
  return (await Promise.all(planned)).flat();
}
