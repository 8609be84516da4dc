import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of a server without configuration: generated once and kept in the data folder, readable by its owner only.
 * Losing it signs all users out and makes stored club keys unreadable.
 */
export async function loadOwnSecret(dataFolder: string): Promise<Buffer> {
  const file = join(dataFolder, 'secret');
  try {
    return readSecret(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(32);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeOnce(file, secret.toString('base64'));
  return readSecret(await readFile(file, 'utf8'), file);
}

function readSecret(text: string, file: string): Buffer {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length < 32)
    throw new Error(`${file} holds no secret; restore the file, or remove it to generate a new secret`);
  return bytes;
}

/** Atomic, even when two servers start at once or the machine stops. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
