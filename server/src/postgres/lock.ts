import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unusable } from './folders.ts';

/**
 * Locks the data folder until this process ends, however it ends; false if another process holds the lock.
 * The kernel releases SQLite's file lock, so it survives neither a kill nor a reboot.
 */
export function takeLock(file: string): boolean {
  try {
    // Read permission is enough to lock the file, so only the owner gets it.
    closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file);
    held.push(database);
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    throw unusable(file, error);
  }
}

const BUSY = 5;

/** References keep the lock from being garbage-collected. */
const held: DatabaseSync[] = [];
