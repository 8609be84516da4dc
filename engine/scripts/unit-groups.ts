export interface Group {
  name: string;
  /** Of paths from the root, as uvu takes it. */
  pattern: string;
  /** Its tests start the command line, which is built for them. */
  startsCli?: true;
}

/**
 * The slowest first, so that the cores stay busy to the end. A group keeps its finished tests in memory, so none is too
 * large.
 */
export const groups: readonly Group[] = [
  { name: 'engine', pattern: '^engine/.*\\.test\\.ts$' },
  { name: 'faults', pattern: '^server/test/.*\\.test\\.ts$', startsCli: true },
  { name: 'modules-m-z', pattern: '^server/src/modules/[m-z].*\\.test\\.ts$' },
  { name: 'cli', pattern: '^cli/.*\\.test\\.ts$', startsCli: true },
  { name: 'server', pattern: '^server/(src/(?!modules/)|dev/|scripts/).*\\.test\\.ts$' },
  { name: 'modules-a-l', pattern: '^server/src/modules/[a-l].*\\.test\\.ts$' },
  { name: 'leagues', pattern: '^server/(leagues|client|n8n)/.*\\.test\\.ts$' },
  { name: 'web', pattern: '^web/(src|scripts)/.*\\.test\\.tsx?$' },
];

/** Parts of paths that uvu leaves out. */
export const ignored = ['node_modules', '/dist/', '/bench/'];
