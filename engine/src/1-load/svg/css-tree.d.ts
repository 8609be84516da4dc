/** The tokenizer alone: css-tree's parser takes quadratic time on broken sheets, and its own types cover neither. */
declare module 'css-tree/tokenizer' {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<
    Record<
      | 'Ident'
      | 'Function'
      | 'AtKeyword'
      | 'Hash'
      | 'Delim'
      | 'WhiteSpace'
      | 'CDO'
      | 'CDC'
      | 'Colon'
      | 'Semicolon'
      | 'Comma'
      | 'LeftSquareBracket'
      | 'RightSquareBracket'
      | 'LeftParenthesis'
      | 'RightParenthesis'
      | 'LeftCurlyBracket'
      | 'RightCurlyBracket'
      | 'Comment',
      number
    >
  >;
}

declare module 'css-tree/utils' {
  export const ident: { decode: (text: string) => string };
}
