import { tokenize, tokenTypes as types } from 'css-tree/tokenizer';

export interface CssToken {
  type: number;
  text: string;
}

/** One `prelude { block }` or `@name prelude;` of a sheet, still as text. */
export interface CssBlock {
  prelude: string;
  block: string;
  isAtRule: boolean;
}

/** The tokens of a CSS text without its comments. */
export function cssTokens(text: string): CssToken[] {
  const tokens: CssToken[] = [];
  tokenize(text, (type, start, end) => {
    if (type !== types.Comment) tokens.push({ type, text: text.slice(start, end) });
  });
  return tokens;
}

const opening: ReadonlySet<number> = new Set([types.Function, types.LeftParenthesis, types.LeftSquareBracket]);
const closing: ReadonlySet<number> = new Set([types.RightParenthesis, types.RightSquareBracket]);

/** Cuts a sheet into its rules, at most `limit` of them, in one pass even for broken input. */
export function splitSheet(text: string, limit: number): CssBlock[] {
  const blocks: CssBlock[] = [];
  let [from, blockFrom, curly] = [0, 0, 0];
  let isAtRule = false;
  let isStart = true;
  const finish = (preludeEnd: number, block: string, end: number) => {
    if (blocks.length < limit) blocks.push({ prelude: text.slice(from, preludeEnd).trim(), block, isAtRule });
    restart(end);
  };
  const restart = (at: number) => {
    from = at;
    isAtRule = false;
    isStart = true;
  };
  tokenize(text, (type, start, end) => {
    if (type === types.LeftCurlyBracket) {
      if (curly++ === 0) blockFrom = end;
      isStart = false;
    } else if (type === types.RightCurlyBracket) {
      if (curly > 0) curly--;
      if (curly === 0 && blockFrom > from) finish(blockFrom - 1, text.slice(blockFrom, start), end);
      else if (curly === 0) restart(end);
    } else if (curly === 0 && isBlank(type)) {
      if (isStart) from = end;
    } else if (curly === 0 && type === types.Semicolon && isAtRule) {
      finish(start, '', end);
    } else if (curly === 0 && isStart) {
      isAtRule = type === types.AtKeyword;
      isStart = false;
    }
  });
  if (isAtRule) finish(text.length, '', text.length);
  return blocks;
}

function isBlank(type: number): boolean {
  return type === types.WhiteSpace || type === types.Comment || type === types.CDO || type === types.CDC;
}

/** The declarations of a block as name and value; anything else is skipped. */
export function splitDeclarations(text: string): [property: string, value: string][] {
  const result: [string, string][] = [];
  let [name, value] = ['', ''];
  let isValue = false;
  let depth = 0;
  const finish = () => {
    if (isValue) result.push([name.trim().toLowerCase(), value.trim()]);
    [name, value, isValue] = ['', '', false];
  };
  for (const token of cssTokens(text)) {
    if (opening.has(token.type) || token.type === types.LeftCurlyBracket) depth++;
    else if (closing.has(token.type) || token.type === types.RightCurlyBracket) depth = Math.max(0, depth - 1);
    if (token.type === types.Semicolon && depth === 0) finish();
    else if (token.type === types.Colon && !isValue) isValue = true;
    else if (isValue) value += token.text;
    else name += token.text;
  }
  finish();
  return result;
}
