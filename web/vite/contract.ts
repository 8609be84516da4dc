import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../../server/src/contract/', import.meta.url));
const tables = /\/server\/(src|leagues\/src)\/(errors|systems\/.*)\.ts$/;
const stub = '\0schemas';

/**
 * The server validates requests with the contract's schemas; the browser only needs methods and paths. Without TypeBox
 * the bundle is 30 kB smaller, and unused modules of the contract are removed.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'matchpost-contract',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === 'typebox' && importer?.startsWith(contract)) return stub;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || !(resolved.id.startsWith(contract) || tables.test(resolved.id))) return null;
      return { ...resolved, moduleSideEffects: false };
    },
    load(id) {
      if (id !== stub) return null;
      return 'export const Type = new Proxy({}, { get: () => () => ({ properties: {} }) });';
    },
  };
}
