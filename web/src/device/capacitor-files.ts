import { Directory, Filesystem } from '@capacitor/filesystem';

/** Inside the cache, which the system may empty when the device is full. */
const FOLDER = 'outgoing';

/**
 * Writes files where other apps can be given them, in place of those written before: an app that was handed a file may
 * read it long after the share sheet closed. Returns their addresses.
 */
export async function writeOutgoing(files: readonly File[]): Promise<string[]> {
  await clearOutgoing();
  const uris: string[] = [];
  for (const file of files) {
    const { uri } = await Filesystem.writeFile({
      path: `${FOLDER}/${file.name}`,
      data: await toBase64(file),
      directory: Directory.Cache,
      recursive: true,
    });
    uris.push(uri);
  }
  return uris;
}

async function clearOutgoing(): Promise<void> {
  try {
    await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true });
  } catch (error) {
    if (readCode(error) !== NO_SUCH_FILE) throw error;
  }
}

const NO_SUCH_FILE = 'OS-PLUG-FILE-0008';

/** The code of an error that came over the bridge. */
export function readCode(error: unknown): string | undefined {
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The systems' words for a device without room, inside messages that have no code of their own. */
const noRoom = /ENOSPC|no space left|out of space|not enough space|NSCocoaErrorDomain[^\d]*640/i;

export function isFull(error: unknown): boolean {
  return error instanceof Error && noRoom.test(error.message);
}

/** Bytes that become text at once; more arguments would overflow the stack. */
const CHUNK = 0x8000;

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
