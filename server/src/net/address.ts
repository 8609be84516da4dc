import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 block in public use today (IANA). Most embedded IPv4 addresses lie outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** A public number, yet Azure's own control service. */
const cloudControl = '168.63.129.16';

/**
 * True for an IP address of the public internet. False for loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, documentation and unspecified addresses, for IPv4 inside IPv6 (mapped, compatible, 6to4, NAT64, Teredo,
 * ISATAP), and for any text that is not a plain IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== cloudControl;
  return parsed.match(globalUnicast) && !isTunnel(parsed);
}

/** ISATAP embeds an IPv4 address after `0:5efe` in the lower half of an ordinary address. */
function isTunnel({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
