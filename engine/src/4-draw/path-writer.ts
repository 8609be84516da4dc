/** Writes path data into a buffer kept between texts: concatenating many small strings is slow. */
const BLANK = 32;
const MINUS = 45;
const ZERO = 48;
const MOVE = 109;
const LINE = 108;
const CLOSE = 122;
const LARGEST = 2_147_483_647;
/** The largest length of a command: six numbers of eleven characters, their signs and its own letter. */
const ROOM = 80;
/** Characters per string conversion: they are passed as arguments. */
const PORTION = 8_192;

let letters = new Uint8Array(65_536);
let length = 0;
/** The command whose letter may be omitted. */
let holding = 0;
let isFirst = true;

export function startPath(): void {
  length = 0;
  holding = 0;
}

/** Writes the letter of a command, unless it repeats the previous one. */
export function writeCommand(letter: number): void {
  if (length + ROOM > letters.length) grow();
  isFirst = letter !== holding || letter === CLOSE;
  if (isFirst) letters[length++] = letter;
  holding = letter === MOVE ? LINE : letter;
}

/** Writes a whole number; a minus sign separates as well as a blank. */
export function writeNumber(number: number): void {
  if (number < 0) letters[length++] = MINUS;
  else if (!isFirst) letters[length++] = BLANK;
  isFirst = false;
  writeDigits(Math.abs(number));
}

export function finishPath(): string {
  let text = '';
  for (let from = 0; from < length; from += PORTION) {
    // `apply` is faster than spreading, which iterates.
    text += Reflect.apply(String.fromCharCode, undefined, letters.subarray(from, Math.min(length, from + PORTION)));
  }
  return text;
}

function writeDigits(number: number): void {
  // Glyphs farther outside are not drawn.
  let rest = Math.min(number, LARGEST) | 0;
  let end = length + 1;
  for (let more = 10; more <= rest; more *= 10) end += 1;
  for (let at = end - 1; at >= length; at--) {
    const tens = (rest / 10) | 0;
    letters[at] = ZERO + rest - tens * 10;
    rest = tens;
  }
  length = end;
}

function grow(): void {
  const larger = new Uint8Array(letters.length * 2);
  larger.set(letters);
  letters = larger;
}
