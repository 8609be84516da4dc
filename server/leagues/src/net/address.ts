import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only this block is handed out on the internet today (IANA); IPv4 in disguise mostly stands outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, yet the host's own control service in one large cloud. */
const cloudControl = '168.63.129.16';

/**
 * Whether an IP address is one of the public internet. Not: loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, documentation, unspecified, and IPv4 carried inside IPv6 (mapped, compatible, 6to4, NAT64, Teredo, ISATAP).
 * Anything that is no plain IP address is not public either.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== cloudControl;
  return parsed.match(globalUnicast) && !isTunnel(parsed);
}

/** ISATAP writes an IPv4 address behind `0:5efe` into the last half of an ordinary address. */
function isTunnel({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
