import { domainToASCII } from 'node:url';

/** RFC 5321 without quoted names and address literals: what mail providers give out. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Small letters, no space around, the domain in ASCII; undefined for what is no address. */
export function parseEmailAddress(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  if (at < 1 || name.length > 64 || host.length > 253 || name.length + 1 + host.length > 254) return undefined;
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined;
}
