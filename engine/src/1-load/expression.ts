/**
 * The condition language of `when`. Parsed into a tree, never run as code.
 *
 *     or     = and { ("||" | "or") and }
 *     and    = not { ("&&" | "and") not }
 *     not    = ("!" | "not") not | compare
 *     compare = operand [ ("==" | "!=" | "<" | "<=" | ">" | ">=") operand ]
 *     operand = name | number | 'text' | true | false | "(" or ")"
 */
import { because, EngineError, type Params } from '../errors.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression =
  | { op: 'or' | 'and'; left: Expression; right: Expression }
  | { op: 'not'; of: Expression }
  | { op: 'compare'; comparison: Comparison; left: Expression; right: Expression }
  | { op: 'name'; name: string }
  | { op: 'value'; value: string | number | boolean };

const comparisons = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);
const MAX_DEPTH = 50;

/** Parses a condition. Throws `expression-invalid` with the 0-based character. */
export function parseExpression(source: string): Expression {
  const reader = new Reader(tokenize(source));
  const expression = reader.or(0);
  reader.end();
  return expression;
}

/** Every name an expression reads, in order. */
export function namesIn(expression: Expression): string[] {
  switch (expression.op) {
    case 'name':
      return [expression.name];
    case 'value':
      return [];
    case 'not':
      return namesIn(expression.of);
    default:
      return [...namesIn(expression.left), ...namesIn(expression.right)];
  }
}

class Reader {
  private readonly tokens: Token[];
  private at = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  or(depth: number): Expression {
    let left = this.and(depth);
    while (this.take('||', 'or')) left = { op: 'or', left, right: this.and(depth) };
    return left;
  }

  end(): void {
    const token = this.peek();
    if (token.kind !== 'end') throw invalid(token, `«${token.text}»`);
  }

  private and(depth: number): Expression {
    let left = this.not(depth);
    while (this.take('&&', 'and')) left = { op: 'and', left, right: this.not(depth) };
    return left;
  }

  private not(depth: number): Expression {
    if (depth > MAX_DEPTH) throw invalid(this.peek(), because('expression-nested'));
    return this.take('!', 'not') ? { op: 'not', of: this.not(depth + 1) } : this.compare(depth);
  }

  private compare(depth: number): Expression {
    const left = this.operand(depth);
    const token = this.peek();
    if (token.kind !== 'sign' || !comparisons.has(token.text)) return left;
    this.at += 1;
    return { op: 'compare', comparison: token.text as Comparison, left, right: this.operand(depth) };
  }

  private operand(depth: number): Expression {
    if (this.take('(')) {
      const inner = this.or(depth + 1);
      if (!this.take(')')) throw invalid(this.peek(), '«)»');
      return inner;
    }
    const token = this.peek();
    this.at += 1;
    if (token.kind === 'text') return { op: 'value', value: token.text };
    if (token.kind === 'number') return { op: 'value', value: Number(token.text) };
    if (token.kind !== 'name') throw invalid(token, token.text ? `«${token.text}»` : because('expression-ended'));
    if (token.text === 'true' || token.text === 'false') return { op: 'value', value: token.text === 'true' };
    return { op: 'name', name: token.text };
  }

  private take(...spellings: string[]): boolean {
    const token = this.peek();
    const hit = (token.kind === 'sign' || token.kind === 'name') && spellings.includes(token.text);
    if (hit) this.at += 1;
    return hit;
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', at: this.tokens.at(-1)?.at ?? 0 };
  }
}

/** `reason` quotes a sign, or is one of the engine's. */
function invalid(token: Token, reason: string | Params): EngineError {
  const told = typeof reason === 'string' ? { reason } : reason;
  return new EngineError('expression-invalid', { params: { at: token.at, ...told } });
}

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
