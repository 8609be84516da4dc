import { fileURLToPath } from 'node:url';

const helper = fileURLToPath(new URL('./pseudo-locale.ts', import.meta.url));

/** `messages/<language>.ts` or `messages/<language>/index.ts` of any package. */
const spoken = /\/messages\/[a-z]{2}(\/index)?\.ts$/;
/** Messages of the server that the browser loads. */
const errors = /\/server\/src\/messages\/[a-z]{2}\/errors\.ts$/;

/** Names and descriptions that sports and themes carry with them. */
const names = /\/engine\/src\/languages\.ts$/;

/** The source of a module with messages as one that exports them in pseudo; undefined for every other module. */
export function speakPseudo(id: string, source: string): string | undefined {
  if (/\/web\/src\//.test(id)) return undefined;
  if (spoken.test(id)) return wrap(source, 'messages');
  if (names.test(id)) return wrap(source, 'textIn');
  return errors.test(id) ? wrap(source, 'errors') : undefined;
}

function wrap(source: string, name: string): string {
  const own = source.replace(new RegExp(`export (const|function) ${name}\\b`), '$1 spoken');
  return `import { toPseudo } from ${JSON.stringify(helper)};\n${own}\nexport const ${name} = toPseudo(spoken);\n`;
}
