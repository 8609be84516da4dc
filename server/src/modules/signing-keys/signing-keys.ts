import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, minute, second, type Clock } from '@matchpost/engine/clock';
import { SealError, type Keyring } from '../../keyring.ts';
import { SigningKey } from './signing-key.entity.ts';

/** Time for which a key signs. */
const ACTIVE_FOR = 90 * day;
/** Time between publication and first signature, so that every server and verifier has loaded the key. */
const ANNOUNCED_FOR = 10 * minute;
/** Time for which a replaced key still verifies; longer than the life of an access token. */
const GRACE = day;
/** Minimum time between database queries for unknown key ids. */
const RELOAD_PAUSE = 5 * second;

export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  use: 'sig';
  alg: 'ES256';
}

export interface SigningKeys {
  /** The current signing key as PEM. Creates the first key, and the next one when it is due. */
  getSigner(): Promise<{ kid: string; privateKey: string }>;
  /** PEM, or undefined for a key that is unknown or past its grace. */
  findVerifier(kid: string): Promise<string | undefined>;
  listPublic(): Promise<PublicJwk[]>;
}

interface LoadedKey {
  kid: string;
  activeAt: number;
  /** Undefined when its secret was removed; the key then only verifies. */
  privateKey: string | undefined;
  publicKey: string;
  jwk: PublicJwk;
}

interface SigningKeysDeps {
  openUnitOfWork(): EntityManager;
  keyring: Keyring;
  clock: Clock;
}

/** ES256 keys in the database, shared by all servers; private keys are sealed with the keyring. */
export function createSigningKeys({ openUnitOfWork, keyring, clock }: SigningKeysDeps): SigningKeys {
  let keys: LoadedKey[] = [];
  let loadedAt = -Infinity;

  const load = async (): Promise<void> => {
    const rows = await openUnitOfWork().find(SigningKey, { retiredAt: null });
    keys = sortKeys(rows.map((row) => read(row, keyring)));
    loadedAt = clock();
  };
  const isStale = (pause: number) => Math.abs(clock() - loadedAt) > pause;
  const alive = () => keys.filter((_key, index) => index === 0 || (keys[index - 1]?.activeAt ?? 0) + GRACE > clock());
  const signers = () => keys.filter((key) => key.privateKey !== undefined);
  // With clock differences the only key may start in the future; it signs anyway.
  const active = () => signers().find((key) => key.activeAt <= clock()) ?? signers().at(-1);

  const rotate = async (): Promise<void> => {
    await openUnitOfWork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
      const rows = await em.find(SigningKey, { retiredAt: null });
      const newest = sortKeys(rows.map((row) => read(row, keyring))).find((key) => key.privateKey !== undefined);
      if (newest !== undefined && !isDue(newest, clock())) return;
      em.persist(em.create(SigningKey, make(keyring, clock() + (newest === undefined ? 0 : ANNOUNCED_FOR))));
    });
    await load();
  };

  return {
    async getSigner() {
      if (isStale(minute)) await load();
      const newest = signers()[0];
      if (newest === undefined || isDue(newest, clock())) await rotate();
      const key = active();
      if (key?.privateKey === undefined) throw new Error('There is no signing key');
      return { kid: key.kid, privateKey: key.privateKey };
    },
    async findVerifier(kid) {
      const find = () => alive().find((key) => key.kid === kid)?.publicKey;
      if (find() === undefined && (isStale(RELOAD_PAUSE) || keys.length === 0)) await load();
      return find();
    },
    async listPublic() {
      if (isStale(minute)) await load();
      return alive().map((key) => key.jwk);
    },
  };
}

/** Newest first. */
function sortKeys(keys: LoadedKey[]): LoadedKey[] {
  return keys.toSorted((a, b) => b.activeAt - a.activeAt);
}

/** True when the next key has to be published. */
function isDue({ activeAt }: LoadedKey, now: number): boolean {
  return activeAt + ACTIVE_FOR - ANNOUNCED_FOR <= now;
}

/** An arbitrary number shared by all servers. */
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
  const { x = '', y = '' } = row.publicJwk;
  const jwk = { kty: 'EC', crv: 'P-256', x, y, kid: row.kid, use: 'sig', alg: 'ES256' } as const;
  return {
    kid: row.kid,
    activeAt: row.activeAt.getTime(),
    privateKey: findPrivateKey(row, keyring),
    publicKey: createPublicKey({ key: { ...jwk }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString(),
    jwk,
  };
}

function findPrivateKey(row: SigningKey, keyring: Keyring): string | undefined {
  try {
    return keyring.open('signing-keys', row.privateKey, row.kid);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
