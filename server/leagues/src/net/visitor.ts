import ipaddr from 'ipaddr.js';

/**
 * The visitor behind an address, as limits count: an IPv6 customer has a whole /64, and could send every request from
 * another address of it. A text that is no address stays.
 * @example visitorOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function visitorOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()}/64`;
}
