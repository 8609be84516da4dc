import { EngineError } from '../errors.ts';

export interface Token {
  kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  /** For texts without the quotes. */
  text: string;
  /** 0-based character in the source. */
  at: number;
}

const patterns = [
  ['name', /[a-zA-Z_]\w*/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['text', /'[^']*'|"[^"]*"/y],
  ['sign', /&&|\|\||[=!<>]=|[<>!()|:,]/y],
] as const;

/** Words of the condition and placeholder languages. Throws `expression-invalid`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = skipBlanks(source, 0);
  while (at < source.length) {
    const token = tokenAt(source, at);
    tokens.push(token);
    at = skipBlanks(source, at + token.text.length + (token.kind === 'text' ? 2 : 0));
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function tokenAt(source: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return { kind, text: kind === 'text' ? text.slice(1, -1) : text, at };
  }
  throw new EngineError('expression-invalid', { params: { at, reason: `«${source[at] ?? ''}»` } });
}

function skipBlanks(source: string, from: number): number {
  let at = from;
  while (at < source.length && /\s/.test(source[at] ?? '')) at += 1;
  return at;
}
