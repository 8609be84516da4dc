import { domainToASCII } from 'node:url';

/** RFC 5321 without quoted names and address literals, which mail providers do not use. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Trims, lower-cases, and encodes the domain in ASCII; undefined for an invalid address. */
export function parseEmailAddress(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  if (at < 1 || name.length > 64 || host.length > 253 || name.length + 1 + host.length > 254) return undefined;
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined;
}
