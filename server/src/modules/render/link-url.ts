import { second, type Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import type { RenderLink, LinkOptions } from './render-link.entity.ts';
import { defaultSport } from '@matchpost/engine/sports';
import type { RenderBody } from '../../contract/render.ts';
import type { PostOptions } from '../posts/choose-games.ts';

type Query = Readonly<Record<string, string>>;

/** The address of a link: its options, its row's id, its expiry, and the signature of all of them. */
export function createLinkUrl(
  { config, keyring }: { config: Pick<Config, 'publicUrl'>; keyring: Keyring },
  { id, options, expiresAt }: Pick<RenderLink, 'id' | 'options' | 'expiresAt'>,
): string {
  // Addresses are read with ids as the database writes them, in small letters.
  const template = options.template_id?.toLowerCase() ?? options.theme ?? '';
  const exp = String(Math.floor(expiresAt.getTime() / second));
  const query = { ...writeLinkQuery(options), link: id, exp };
  const sig = keyring.sign('render-links', signedText(template, query));
  return `${config.publicUrl}/api/render/${encodeURIComponent(template)}?${new URLSearchParams({ ...query, sig })}`;
}

/** The row's id and the remaining seconds. Throws `render-link-invalid`, `render-link-ended`. */
export function checkLink(
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  template: string,
  { sig = '', ...query }: Query,
): { id: string; seconds: number } {
  if (!keyring.isSigned('render-links', signedText(template, query), sig)) throw new ServerError('render-link-invalid');
  const seconds = Number(query['exp']) - Math.floor(clock() / second);
  if (!(seconds > 0)) throw new ServerError('render-link-ended');
  return { id: query['link'] ?? '', seconds };
}

function signedText(template: string, query: Query): string {
  return JSON.stringify([template, Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Writes options as readable parameters of an address, always in the same order. */
export function writeLinkQuery({ games, background, list, ...style }: LinkOptions): Record<string, string> {
  const parameters = {
    kind: style.kind,
    rows: list?.rows,
    scope: list?.scope,
    page: list?.page,
    revision: style.revision,
    sport: games.sport,
    club_id: games.club_id,
    team_id: games.team_id,
    game_ids: games.game_ids?.map(encodeURIComponent).join(','),
    pick: games.pick,
    count: games.count,
    tab: style.tab,
    home: style.home,
    details: style.details,
    neutral: style.neutral,
    language: style.language,
    background_id: background?.id,
    background_color: background?.color,
    format: style.format,
    scale: style.scale,
    type: style.type,
    quality: style.quality,
    compression: style.compression,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Reads the parameters back. The signature was checked, so they are ours. */
export function readLinkQuery(template: string, query: Query): RenderBody & Pick<PostOptions, 'games'> {
  const text = <T extends string>(name: string) => query[name] as T | undefined;
  const number = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
  const flag = (name: string) => (query[name] === undefined ? undefined : query[name] === 'true');
  const home = query['home'] === 'null' ? null : flag('home');
  const background = { id: text('background_id'), color: text('background_color') };
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(template);
  return {
    ...(isId ? { template_id: template } : { theme: template }),
    kind: text('kind'),
    list: readList(query),
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
    neutral: flag('neutral'),
    language: text('language'),
    ...(background.id === undefined && background.color === undefined ? {} : { background }),
    format: text('format'),
    scale: number('scale'),
    type: text('type'),
    quality: number('quality'),
    compression: text('compression'),
  };
}

/** Of a link to a list of games. */
function readList({ rows, scope, page }: Query): RenderBody['list'] {
  if (rows === undefined && scope === undefined && page === undefined) return undefined;
  return {
    ...(rows !== undefined && { rows: Number(rows) }),
    ...(scope !== undefined && { scope: scope === 'season' ? 'season' : 'coming' }),
    ...(page !== undefined && { page: Number(page) }),
  };
}
