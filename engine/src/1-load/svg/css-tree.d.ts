/** The parser alone, without the 150 kB of property grammars the package's main entry loads. */
declare module 'css-tree/parser' {
  import type { parse } from 'css-tree';

  const parser: typeof parse;
  export default parser;
}
