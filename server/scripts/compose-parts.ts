/** Local replacements of the compose file's other images, on loopback. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { DUMMY_ACCOUNT } from 's3rver/lib/models/account.js';
import { startPostgres } from '../src/postgres/postgres.ts';
import { query } from '../test/postgres/test-database.ts';
import type { Service } from './compose-file.ts';

export interface Part {
  /** Host and port. */
  address: string;
  close(): Promise<unknown>;
}

/** Replaces `postgres:18` by the embedded one, with the file's password, on a port. Its account has fewer rights. */
export async function startDatabase({ environment: env = {} }: Service): Promise<Part> {
  const dataFolder = join(tmpdir(), `matchpost-compose-${randomBytes(8).toString('hex')}`);
  const postgres = await startPostgres({ dataFolder, throwaway: true });
  const { username, hostname, port } = new URL(postgres.url);
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = env;
  if (user !== username) throw new Error(`POSTGRES_USER ${user}: the embedded database belongs to ${username}`);
  await query(postgres.url, `ALTER ROLE ${user} PASSWORD '${password}'`);
  const door = await openDoor(join(decodeURIComponent(hostname), `.s.PGSQL.${port}`));
  return { address: door.address, close: () => door.close().then(() => postgres.stop()) };
}

/** Forwards a port to a Unix socket. */
async function openDoor(path: string): Promise<Part> {
  const open = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(path);
    for (const socket of [outside, inside]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // Closes the other end when one is killed.
      socket.on('error', () => [outside, inside].forEach((end) => end.destroy()));
    }
    outside.pipe(inside).pipe(outside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Replaces `minio/minio` by another S3 server that checks signatures. */
export async function startFiles({ environment: env = {} }: Service): Promise<Part> {
  const { MINIO_ROOT_USER: user = '', MINIO_ROOT_PASSWORD: password = '' } = env;
  DUMMY_ACCOUNT.createKeyPair(user, password);
  const directory = await mkdtemp(join(tmpdir(), 'matchpost-files-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [] });
  const { port } = await server.run();
  return {
    address: `127.0.0.1:${port}`,
    close: () => server.close().then(() => rm(directory, { recursive: true, force: true })),
  };
}

/** Replaces `mb` of `minio/mc`, at the address and with the password of its variable. */
export async function makeBucket({ environment: env = {}, entrypoint = [] }: Service): Promise<string> {
  const [, alias = '', bucket = ''] = /mc mb .*?(\w+)\/(\S+)/.exec(entrypoint.join(' ')) ?? [];
  const place = env[`MC_HOST_${alias}`];
  if (place === undefined) throw new Error(`mc makes a bucket at ${alias}, but MC_HOST_${alias} is not set`);
  const { origin, username, password } = new URL(place);
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: username, secretAccessKey: password },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return bucket;
}
