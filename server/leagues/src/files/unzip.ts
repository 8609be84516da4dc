import { FlateErrorCode, Unzip, UnzipInflate } from 'fflate';
import { LeagueError, leagueReason } from '../errors.ts';

/** All parts of a workbook together, unpacked. */
const MAX_UNPACKED_MEGABYTES = 50;

/** 16 kB can unpack to 16 MB: what is read beyond the limit before it shows. */
const STEP = 16_384;

/** APPNOTE 4.3.16: how the record at the end of every archive begins. */
const endRecord = Buffer.from('PK\x05\x06', 'latin1');

/**
 * The wanted files of an archive. The limit counts bytes as they are unpacked: what an archive says of its sizes may be
 * wrong. Throws `xlsx-invalid`, `xlsx-too-large`.
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let broken: LeagueError | undefined;
  let started = '';
  const archive = new Unzip((file) => {
    if (!isWanted(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) broken ??= partBroken(file.name, error);
      size += chunk?.length ?? 0;
      if (chunk && size <= MAX_UNPACKED_MEGABYTES * 1e6) chunks.push(chunk);
    };
    started = file.name;
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
      if (size > MAX_UNPACKED_MEGABYTES * 1e6) break;
      if (broken) throw broken;
    }
  } catch (cause) {
    throw cause instanceof LeagueError ? cause : partBroken(started, cause);
  }
  if (size > MAX_UNPACKED_MEGABYTES * 1e6) {
    throw new LeagueError('xlsx-too-large', { params: { max: MAX_UNPACKED_MEGABYTES } });
  }
  // A file cut between two parts reads like a smaller one, without an error.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(endRecord)) throw partBroken('', undefined);
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** A part of the archive that cannot be unpacked; the library's own words are English and leave out the part. */
function partBroken(part: string, cause: unknown): LeagueError {
  // Only an archive that ends inside of a part is invalid as a whole.
  const isCut = cause instanceof Error && 'code' in cause && cause.code === FlateErrorCode.InvalidZipData;
  const params = part === '' ? leagueReason('zip-broken') : leagueReason(isCut ? 'part-cut' : 'part-broken', { part });
  return new LeagueError('xlsx-invalid', { params, cause });
}
