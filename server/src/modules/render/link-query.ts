import { defaultSport } from '@matchpost/engine/sports';
import type { RenderBody } from '../../contract/render.ts';
import type { LinkOptions } from './render-link.entity.ts';

type Query = Readonly<Record<string, string>>;

/** Options as the parameters of an address, so that people can read what a link shows; always in the same order. */
export function writeLinkQuery({ games, background, ...look }: LinkOptions): Record<string, string> {
  const parameters = {
    revision: look.revision,
    sport: games.sport,
    club_id: games.club_id,
    team_id: games.team_id,
    game_ids: games.game_ids?.map(encodeURIComponent).join(','),
    pick: games.pick,
    count: games.count,
    tab: look.tab,
    home: look.home,
    details: look.details,
    language: look.language,
    background_id: background?.id,
    background_color: background?.color,
    format: look.format,
    scale: look.scale,
    type: look.type,
    quality: look.quality,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The opposite. The signature was checked: it says what we wrote. */
export function readLinkQuery(template: string, query: Query): RenderBody {
  const text = <T extends string>(name: string) => query[name] as T | undefined;
  const number = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
  const flag = (name: string) => (query[name] === undefined ? undefined : query[name] === 'true');
  const home = query['home'] === 'null' ? null : flag('home');
  const background = { id: text('background_id'), color: text('background_color') };
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(template);
  return {
    ...(isId ? { template_id: template } : { theme: template }),
    revision: number('revision'),
    games: {
      sport: text('sport') ?? defaultSport,
      club_id: text('club_id'),
      team_id: query['team_id'] ?? '',
      game_ids: query['game_ids']?.split(',').map(decodeURIComponent),
      pick: text('pick'),
      count: number('count'),
    },
    tab: text('tab'),
    home,
    details: flag('details'),
    language: text('language'),
    ...(background.id === undefined && background.color === undefined ? {} : { background }),
    format: text('format'),
    scale: number('scale'),
    type: text('type'),
    quality: number('quality'),
  };
}
