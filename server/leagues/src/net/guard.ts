import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { leagueReason } from '../errors.ts';
import { NetError } from './errors.ts';

interface ResolvedAddress {
  address: string;
  family: number;
}

export interface GuardOptions {
  /**
   * Origins such as `http://127.0.0.1:4100` that are exempt from the checks: set by the server's operator (demo league,
   * own gateway), never by a user.
   */
  allowOrigins?: readonly string[];
  /** The only host names allowed; `.example.org` includes subdomains. Empty: no limit. */
  allowHosts?: readonly string[];
  /** Ports of web servers; other ports may belong to mail servers or databases. */
  ports?: readonly number[];
  /** Seams for tests: name resolution and the definition of public. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  isPublic?: (address: string) => boolean;
}

/** Decides which hosts and addresses a connection may use. */
export interface Guard {
  /** Parses an address as browsers do. Throws `url-invalid`, `host-forbidden`, `address-forbidden`. */
  parseUrl(text: string, base?: URL): URL;
  /** Resolves a host and checks all its addresses. Throws `address-forbidden`, `address-unresolved`. */
  loadAddresses(host: string, origin: string): Promise<ResolvedAddress[]>;
}

export function createGuard(options: GuardOptions = {}): Guard {
  const { allowHosts = [], ports = [80, 443, 8080, 8443], isPublic = isPublicAddress } = options;
  const resolve = options.resolve ?? ((host) => lookup(host, { all: true }));
  const origins = new Set((options.allowOrigins ?? []).map((origin) => new URL(origin).origin));

  const checkAddresses = (host: string, addresses: readonly ResolvedAddress[]) => {
    if (!addresses.every(({ address }) => isPublic(address))) throw new NetError('address-forbidden', { host });
  };

  const checkUrl = (url: URL) => {
    if (origins.has(url.origin)) return;
    const host = getHost(url);
    if (allowHosts.length > 0 && !allowHosts.some((allowed) => isHost(host, allowed))) {
      throw new NetError('host-forbidden', { host });
    }
    if (isIP(host)) checkAddresses(host, [{ address: host, family: isIP(host) }]);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    if (!ports.includes(port)) throw new NetError('url-invalid', leagueReason('url-port', { port }));
  };

  return {
    parseUrl: (text, base) => {
      if (!URL.canParse(text, base?.href)) throw new NetError('url-invalid', leagueReason('url-broken'));
      const url = new URL(text, base?.href);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw new NetError('url-invalid', leagueReason('url-protocol', { protocol: url.protocol }));
      }
      if (url.username || url.password) throw new NetError('url-invalid', leagueReason('url-login'));
      checkUrl(url);
      return url;
    },
    loadAddresses: async (host, origin) => {
      const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await loadNames(host, resolve);
      if (addresses.length === 0) throw new NetError('address-unresolved', { host });
      if (!origins.has(origin)) checkAddresses(host, addresses);
      return addresses;
    },
  };
}

/** The host without the brackets of IPv6. */
export function getHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

async function loadNames(host: string, resolve: NonNullable<GuardOptions['resolve']>): Promise<ResolvedAddress[]> {
  try {
    return await resolve(host);
  } catch (error) {
    throw new NetError('address-unresolved', { host }, error);
  }
}

function isHost(host: string, allowed: string): boolean {
  const name = host.replace(/\.$/, '');
  return allowed.startsWith('.') ? name === allowed.slice(1) || name.endsWith(allowed) : name === allowed;
}

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
