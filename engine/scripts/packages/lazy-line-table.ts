import type { Plugin } from 'rolldown';

const eager = /const (\S+\$data) = (\S+\("[\w+/=]+"\));\s*const (\S+\$classTrie) = new (\S+)\(\1\);/;

/** linebreak unpacks its table when it is imported, which takes 5 ms in a new process and more on a phone: here on first use. */
export function lazyLineTablePlugin(): Plugin {
  return {
    name: 'matchpost:lazy-line-table',
    transform(code, id) {
      if (!/[\\/]linebreak[\\/]dist[\\/]module\.mjs/.test(id)) return null;
      const lazy = code.replace(
        eager,
        (_, _data, bytes: string, table: string, Trie: string) =>
          `let unpacked;\nconst ${table} = { get: (point) => (unpacked ??= new ${Trie}(${bytes})).get(point) };`,
      );
      if (lazy === code) this.error('linebreak unpacks its table in another way: look at lazy-line-table.ts');
      return { code: lazy, map: null };
    },
  };
}
