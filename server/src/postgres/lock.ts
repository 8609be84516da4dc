import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unusable } from './folders.ts';

/**
 * Takes the data folder for this process until it ends, however it ends; false if another process has it.
 * SQLite's file lock is one the kernel lets go of: it survives neither a kill nor a reboot.
 */
export function takeLock(file: string): boolean {
  try {
    // Whoever can read the file could lock it.
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

/** Keeps the lock from being collected as garbage. */
const held: DatabaseSync[] = [];
