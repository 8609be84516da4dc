import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface DeclarationOptions {
  /** `engine` or another workspace. */
  workspace: string;
  /** Sources of the package's entries, below the workspace. */
  entries: readonly string[];
  outDir: string;
  /** Packages that a declaration may import. */
  allowed: readonly string[];
}

/** Types of untyped packages that the engine's sources use. */
const ambient = ['engine/src/1-load/svg/css-tree.d.ts', 'engine/src/3-layout/text/linebreak.d.ts'];

const specifier = /(\bfrom\s*|\bimport\(\s*|^import\s+)(['"])([^'"]+)\2/gm;

/**
 * Emits the declarations of the entries with `tsc`, and keeps the files that an entry reaches. Imports end in `.js`, as
 * Node wants them. Throws for a declaration that imports a package its reader has not installed.
 */
export async function emitDeclarations({ workspace, entries, outDir, allowed }: DeclarationOptions): Promise<void> {
  // Below the workspace, where its packages are found.
  const scratch = await mkdtemp(join(root, workspace, '.declarations-'));
  try {
    await runTsc(scratch, workspace, entries);
    const queue = entries.map((entry) => entry.replace(/\.ts$/, '.d.ts'));
    const copied = new Set<string>();
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (copied.has(file)) continue;
      copied.add(file);
      const text = await readFile(join(scratch, workspace, file), 'utf8');
      const imports = [...text.matchAll(specifier)].map(([, , , path = '']) => path);
      assertAllowed(file, imports, allowed);
      queue.push(...imports.filter((path) => path.startsWith('.')).map((path) => declarationOf(file, path)));
      await write(join(outDir, file), withJsEndings(text));
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function runTsc(outDir: string, workspace: string, entries: readonly string[]): Promise<void> {
  const config = {
    extends: join(root, 'engine/tsconfig.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      lib: ['es2023', 'dom'],
      types: ['node', 'vite/client'],
      emitDeclarationOnly: true,
      declaration: true,
      rootDir: root,
      outDir,
      customConditions: [],
    },
    include: null,
    exclude: null,
    files: [...entries.map((entry) => join(root, workspace, entry)), ...ambient.map((file) => join(root, file))],
  };
  const file = join(outDir, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', file], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tsc: ${stdout}`);
}

function declarationOf(from: string, path: string): string {
  const target = relative('.', resolve(dirname(from), path)).replaceAll('\\', '/');
  return target.replace(/\.(?:ts|js)$/, '.d.ts');
}

function withJsEndings(text: string): string {
  return text.replace(specifier, (whole, before: string, quote: string, path: string) =>
    path.startsWith('.') ? `${before}${quote}${path.replace(/\.ts$/, '.js')}${quote}` : whole,
  );
}

function assertAllowed(file: string, imports: readonly string[], allowed: readonly string[]): void {
  const names = imports.filter((path) => !path.startsWith('.')).map(packageOf);
  const unknown = names.filter((name) => !allowed.includes(name) && !isBuiltIn(name));
  if (unknown.length > 0)
    throw new Error(`${file} imports types of ${unknown.join(', ')}, no dependency of the package`);
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltIn(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
