import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, minute, second, type Clock } from '../../clock.ts';
import type { Keyring } from '../../keyring.ts';
import { SigningKey } from './signing-key.entity.ts';

/** A key signs for this long; then the next one does. */
const ACTIVE_FOR = 90 * day;
/** Published this long before it signs, so that every server and verifier has seen it. */
const ANNOUNCED_FOR = 10 * minute;
/** Verifies this long after it was replaced; longer than any access token lives. */
const GRACE = day;
/** Unknown key ids ask the database at most this often. */
const RELOAD_PAUSE = 5 * second;

export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  use: 'sig';
  alg: 'ES256';
}

export interface SigningKeys {
  /** The key that signs now, PEM. Makes the first one, and the next one when its time comes. */
  getSigner(): Promise<{ kid: string; privateKey: string }>;
  /** PEM, or undefined for a key that is unknown or past its grace. */
  findVerifier(kid: string): Promise<string | undefined>;
  listPublic(): Promise<PublicJwk[]>;
}

interface LoadedKey {
  kid: string;
  activeAt: number;
  privateKey: string;
  publicKey: string;
  jwk: PublicJwk;
}

interface SigningKeysNeeds {
  openUnitOfWork(): EntityManager;
  keyring: Keyring;
  clock: Clock;
}

/** ES256 keys in the database, shared by every server on it; private halves sealed with the keyring. */
export function createSigningKeys({ openUnitOfWork, keyring, clock }: SigningKeysNeeds): SigningKeys {
  let keys: LoadedKey[] = [];
  let loadedAt = -Infinity;

  const load = async (): Promise<void> => {
    const rows = await openUnitOfWork().find(SigningKey, { retiredAt: null });
    keys = rows.map((row) => read(row, keyring)).sort((a, b) => b.activeAt - a.activeAt);
    loadedAt = clock();
  };
  const alive = () => keys.filter((_key, index) => index === 0 || (keys[index - 1]?.activeAt ?? 0) + GRACE > clock());
  const active = () => keys.find((key) => key.activeAt <= clock());

  const rotate = async (): Promise<void> => {
    await openUnitOfWork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
      const newest = await em.findOne(SigningKey, { retiredAt: null }, { orderBy: { activeAt: 'desc' } });
      if (newest !== null && newest.activeAt.getTime() + ACTIVE_FOR - ANNOUNCED_FOR > clock()) return;
      em.persist(em.create(SigningKey, make(keyring, clock() + (newest === null ? 0 : ANNOUNCED_FOR))));
    });
    await load();
  };

  return {
    async getSigner() {
      if (clock() - loadedAt > minute) await load();
      const newest = keys[0];
      if (newest === undefined || newest.activeAt + ACTIVE_FOR - ANNOUNCED_FOR <= clock()) await rotate();
      const key = active();
      if (key === undefined) throw new Error('No signing key is active');
      return { kid: key.kid, privateKey: key.privateKey };
    },
    async findVerifier(kid) {
      const find = () => alive().find((key) => key.kid === kid)?.publicKey;
      if (find() === undefined && clock() - loadedAt > RELOAD_PAUSE) await load();
      return find();
    },
    async listPublic() {
      if (clock() - loadedAt > minute) await load();
      return alive().map((key) => key.jwk);
    },
  };
}

/** Any number; the same for every server. */
const LOCK = 7_301_945;

function make(keyring: Keyring, activeAt: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const { kty = '', crv = '', x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    kid,
    publicJwk: { kty, crv, x, y },
    privateKey: keyring.seal('signing-keys', pem, kid),
    activeAt: new Date(activeAt),
  };
}

function read(row: SigningKey, keyring: Keyring): LoadedKey {
  const privateKey = keyring.open('signing-keys', row.privateKey, row.kid);
  const { x = '', y = '' } = row.publicJwk;
  return {
    kid: row.kid,
    activeAt: row.activeAt.getTime(),
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    jwk: { kty: 'EC', crv: 'P-256', x, y, kid: row.kid, use: 'sig', alg: 'ES256' },
  };
}
