import { isIP } from 'node:net';

/**
 * The visitor behind an address, as limits count: an IPv6 customer has a whole /64, and could send every request from
 * another address of it.
 * @example visitorOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function visitorOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [before = '', after] = ip.replace(/%.*$/, '').split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after === undefined ? 0 : Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0));
  const groups = [...(head ?? []), ...Array.from({ length: zeros }, () => '0'), ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
