import { because, type Because, type Params } from '../errors.ts';

/**
 * The reason why `JSON.parse` refuses a text, with the place of its first mistake; line and column are counted from 1.
 * Parsers tell the place in words that differ between browsers, or leave it out.
 *
 * @example findJsonMistake('{"a": x}').reason // line 1, column 7: "x" in the wrong place
 */
export function findJsonMistake(text: string): Because & { line: number; column: number } {
  const at = new JsonReader(text).read();
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const place = { line, column };
  return { ...nameMistake(text.codePointAt(at), place), ...place };
}

function nameMistake(point: number | undefined, place: Params): Because {
  if (point === undefined) return because('json-ended', place);
  const found = String.fromCodePoint(point);
  const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(found);
  return isInvisible ? because('json-invisible', place) : because('json-misspelled', { ...place, found });
}

const blanks = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const words = ['true', 'false', 'null'];

/** A list may end in place of its first `item`, an object in place of its first `entry`. */
type Expected = 'value' | 'item' | 'key' | 'entry' | 'colon' | 'more';

/** Reads JSON without keeping it. */
class JsonReader {
  private readonly text: string;
  private at = 0;
  /** The closing bracket of everything that is open. */
  private readonly open: (']' | '}')[] = [];
  private expected: Expected = 'value';

  constructor(text: string) {
    this.text = text;
  }

  /** The index of the first character that cannot stand where it does; the text's length if the text breaks off. */
  read(): number {
    do this.take(blanks);
    while (this.at < this.text.length && this.step());
    return this.at;
  }

  /** False at a mistake. */
  private step(): boolean {
    const sign = this.text[this.at];
    const around = this.open.at(-1);
    const canClose = this.expected === 'item' || this.expected === 'entry' || this.expected === 'more';
    if (canClose && sign === around) return this.close();
    switch (this.expected) {
      case 'item':
      case 'value':
        return this.takeValue(sign);
      case 'entry':
      case 'key':
        return sign === '"' && this.takeText('colon');
      case 'colon':
        return sign === ':' && this.go('value');
      case 'more':
        return sign === ',' && around !== undefined && this.go(around === '}' ? 'key' : 'value');
    }
  }

  private takeValue(sign: string | undefined): boolean {
    if (sign === '"') return this.takeText('more');
    if (sign === '[' || sign === '{') {
      this.open.push(sign === '[' ? ']' : '}');
      return this.go(sign === '[' ? 'item' : 'entry');
    }
    this.expected = 'more';
    return this.take(number) || this.takeWord(sign);
  }

  private takeWord(sign: string | undefined): boolean {
    const word = words.find((word) => word[0] === sign) ?? '';
    let length = 0;
    while (length < word.length && this.text[this.at + length] === word[length]) length += 1;
    this.at += length;
    return word !== '' && length === word.length;
  }

  private takeText(next: Expected): boolean {
    this.at += 1;
    for (;;) {
      const sign = this.text[this.at] ?? '';
      if (sign === '"') return this.go(next);
      if (sign < ' ' || (sign === '\\' && !this.takes(escaped))) return false;
      this.at += sign === '\\' ? escaped.lastIndex - this.at : 1;
    }
  }

  private close(): boolean {
    this.open.pop();
    return this.go('more');
  }

  /** Over one character. */
  private go(next: Expected): true {
    this.at += 1;
    this.expected = next;
    return true;
  }

  private take(pattern: RegExp): boolean {
    const isThere = this.takes(pattern);
    if (isThere) this.at = pattern.lastIndex;
    return isThere;
  }

  private takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }
}
