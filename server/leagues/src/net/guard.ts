import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './address.ts';
import { NetError } from './errors.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface GuardOptions {
  /**
   * Origins such as `http://127.0.0.1:4100` that may stand anywhere, on any port: set by whoever runs the server (demo
   * league, own gateway), never by a user.
   */
  allowOrigins?: readonly string[];
  /** Host names to which everything is limited; `.example.org` also means what stands below. Empty: no limit. */
  allowHosts?: readonly string[];
  /** Web servers stand on these; behind others wait mail, databases and the like. */
  ports?: readonly number[];
  /** Seams for tests: names and what counts as public. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  isPublic?: (address: string) => boolean;
}

/** Decides where connections may lead. */
export interface Guard {
  /** Reads an address as browsers do. Throws `url-invalid`, `host-forbidden`, `address-forbidden`. */
  parseUrl(text: string, base?: URL): URL;
  /** All addresses of a host, every one of them checked. Throws `address-forbidden`, `address-unresolved`. */
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
    if (!ports.includes(port)) throw new NetError('url-invalid', { reason: `port ${port}` });
  };

  return {
    parseUrl: (text, base) => {
      const url = URL.parse(text, base?.href);
      if (!url) throw new NetError('url-invalid', { reason: 'not a URL' });
      if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw new NetError('url-invalid', { reason: `${url.protocol} instead of https:` });
      }
      if (url.username || url.password) throw new NetError('url-invalid', { reason: 'user name or password inside' });
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
