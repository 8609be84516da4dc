import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { day } from '@matchpost/engine/clock';

interface Certificate {
  key: string;
  cert: string;
}

let trusted: Certificate | undefined;

/** A certificate for 127.0.0.1 (RFC 5280) that this process trusts from now on, and nobody else. */
export function getTrusted(): Certificate {
  // Only one: OpenSSL looks for the issuer by its name, and they would have the same.
  trusted ??= createTrusted();
  return trusted;
}

function createTrusted(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1)),
    algorithm,
    name,
    der(SEQUENCE, ...[-day, 30 * day].map((distance) => der(UTC_TIME, toUtcTime(Date.now() + distance)))),
    name,
    publicKey,
    der(0xa3, der(SEQUENCE, isAuthority, forLoopback)),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const bytes = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.of(0), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key: privateKey, cert };
}

const [BOOLEAN, INTEGER, BIT_STRING, OCTET_STRING, OBJECT, UTF8, UTC_TIME] = [1, 2, 3, 4, 6, 12, 23] as const;
const [SEQUENCE, SET] = [0x30, 0x31] as const;

/** One value with its tag and length (X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const ecdsaWithSha256 = Buffer.from('2a8648ce3d040302', 'hex');
const algorithm = der(SEQUENCE, der(OBJECT, ecdsaWithSha256));
const commonName = der(OBJECT, Buffer.from('550403', 'hex'));
const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from('Matchpost tests')))));

const yes = der(BOOLEAN, Buffer.of(255));
const isAuthority = extension('551d13', yes, der(OCTET_STRING, der(SEQUENCE, yes)));
const forLoopback = extension('551d11', der(OCTET_STRING, der(SEQUENCE, der(0x87, Buffer.of(127, 0, 0, 1)))));

function extension(id: string, ...parts: readonly Uint8Array[]): Buffer {
  return der(SEQUENCE, der(OBJECT, Buffer.from(id, 'hex')), ...parts);
}

/** `YYMMDDHHMMSSZ` */
function toUtcTime(moment: number): Buffer {
  return Buffer.from(`${new Date(moment).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`);
}
