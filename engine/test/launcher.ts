import { fileURLToPath } from 'node:url';

/** The command as it is published, where `npm run unit` has built it; otherwise that of the sources. */
export const launcher =
  process.env['MATCHPOST_TEST_LAUNCHER'] ?? fileURLToPath(new URL('../../cli/bin/matchpost.js', import.meta.url));
