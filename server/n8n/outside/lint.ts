/** n8n's own check of community packages, on the sources and on the package as it is published. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(join(here, 'package.json'));

interface Linted {
  filePath: string;
  messages: { line: number; ruleId: string | null; message: string }[];
}

type Config = { files?: string[]; rules?: Record<string, string> };

interface Tools {
  ESLint: new (options: object) => { lintFiles(patterns: string[]): Promise<Linted[]> };
}

/** The publisher adds its own address and page to the manifest. */
const publisher = {
  '@n8n/community-nodes/valid-author': 'off',
  '@n8n/community-nodes/require-homepage': 'off',
};

/** `npm run packages` puts our own packages into the bundle; the published files are checked with the rule. */
const bundled = { '@n8n/community-nodes/no-restricted-imports': 'off' };

/** The findings in a folder with the package's `package.json`, a line each. */
export async function lint(folder: string, { isSource }: { isSource: boolean }): Promise<string[]> {
  const scanner = join(here, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');
  const { buildScanConfig } = (await import(pathToFileURL(scanner).href)) as {
    buildScanConfig: () => Promise<Config[]>;
  };
  const { ESLint } = require('eslint') as Tools;
  const eslint = new ESLint({
    cwd: folder,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: [...(await buildScanConfig()), { rules: { ...publisher, ...(isSource && bundled) } }],
    ignore: isSource,
  });
  const patterns = isSource ? ['package.json', '{nodes,credentials}/**/*.ts'] : ['package.json', 'dist/**/*.js'];
  const files = await eslint.lintFiles(patterns);
  if (files.length < 5) throw new Error(`Only ${files.length} files were checked`);
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => `${filePath.slice(folder.length)}:${line} ${ruleId}: ${message}`),
  );
}
