import { second, type Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import { writeLinkQuery } from './link-query.ts';
import type { RenderLink } from './render-link.entity.ts';

type Query = Readonly<Record<string, string>>;

/** The address of a link: what it shows, which row keeps it alive, until when, and our signature over all of it. */
export function createLinkUrl(
  { config, keyring }: { config: Pick<Config, 'publicUrl'>; keyring: Keyring },
  { id, options, expiresAt }: Pick<RenderLink, 'id' | 'options' | 'expiresAt'>,
): string {
  const template = options.template_id ?? options.theme ?? '';
  const exp = String(Math.floor(expiresAt.getTime() / second));
  const query = { ...writeLinkQuery(options), link: id, exp };
  const sig = keyring.mac('render-links', signedText(template, query)).toString('base64url');
  return `${config.publicUrl}/api/render/${encodeURIComponent(template)}?${new URLSearchParams({ ...query, sig })}`;
}

/** The row's id, and for how many seconds it is good. Throws `render-link-invalid`, `render-link-ended`. */
export function checkLink(
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  template: string,
  { sig = '', ...query }: Query,
): { id: string; seconds: number } {
  const given = Buffer.from(sig, 'base64url');
  // Other spellings of the same bytes would be addresses nobody gave out.
  const ours =
    given.toString('base64url') === sig && keyring.verifyMac('render-links', signedText(template, query), given);
  if (!ours) throw new ServerError('render-link-invalid');
  const seconds = Number(query['exp']) - Math.floor(clock() / second);
  if (!(seconds > 0)) throw new ServerError('render-link-ended');
  return { id: query['link'] ?? '', seconds };
}

function signedText(template: string, query: Query): string {
  return JSON.stringify([template, Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
