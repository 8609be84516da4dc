import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import { splitList } from './config-list.ts';

/** Comma-separated base64, at least 32 bytes each. The first seals; the others still open. */
export function readSecrets(text: string): Buffer[] {
  return splitList(text).map((part) => {
    const bytes = Buffer.from(part, 'base64');
    if (bytes.length < 32) throw new ConfigError(['MATCHPOST_SECRET', 'each secret needs 32 or more bytes in base64']);
    return bytes;
  });
}

/** 32 bytes in base64url, as `npx web-push generate-vapid-keys` writes them. */
export function readVapidKey(text: string): Buffer | undefined {
  if (text === '') return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32) {
    throw new ConfigError(['VAPID_PRIVATE_KEY', `must be 32 bytes in base64url; this one has ${bytes.length}`]);
  }
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
  } catch {
    throw new ConfigError(['VAPID_PRIVATE_KEY', 'is no private key of the curve P-256']);
  }
  return bytes;
}

export function readOrigin(variable: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError([variable, `"${text.slice(0, 100)}" is not an origin such as http://10.0.0.5:5678`]);
  }
  return url.origin;
}

/** Without a trailing slash. */
export function readAddress(variable: string, text: string): string {
  if (URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new ConfigError([variable, `"${text.slice(0, 100)}" is not an address`]);
}

/** Fastify's format: addresses, networks, and names of networks. Checked here, because Fastify fails without a name. */
export function readProxies(text: string): string {
  const wrong = splitList(text).find((part) => !/^(loopback|linklocal|uniquelocal)$/.test(part) && !isNetwork(part));
  if (wrong === undefined) return text;
  throw new ConfigError(['TRUST_PROXY', `"${wrong.slice(0, 100)}" is not an address or network such as 10.0.0.0/8`]);
}

function isNetwork(text: string): boolean {
  const [address = '', mask, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const bits = family === 4 ? 32 : 128;
  return mask === undefined || (family === 4 && isIP(mask) === 4) || (/^\d{1,3}$/.test(mask) && Number(mask) <= bits);
}
