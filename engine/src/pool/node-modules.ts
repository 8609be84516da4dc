/** Modules of Node that only a pool needs, loaded on first use: they take 10 ms of a process that draws one post itself. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// `require` returns any value: the types are those of the modules of these names.
export const loadChildProcess = () => require('node:child_process') as typeof import('node:child_process');
export const loadCrypto = () => require('node:crypto') as typeof import('node:crypto');
export const loadNet = () => require('node:net') as typeof import('node:net');
