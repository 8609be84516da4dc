/** Path data letter by letter, in memory kept between texts: strings made of many small ones are slow to make. */
const BLANK = 32;
const MINUS = 45;
const ZERO = 48;
const MOVE = 109;
const LINE = 108;
const CLOSE = 122;
const LARGEST = 2_147_483_647;
/** Letters a command needs at most: six numbers of eleven, their signs and its own. */
const ROOM = 80;
/** Letters made a string at a time: they are passed as arguments. */
const PORTION = 8_192;

let letters = new Uint8Array(65_536);
let length = 0;
/** The command whose numbers may follow without its letter. */
let holding = 0;
let isFirst = true;

export function startPath(): void {
  length = 0;
  holding = 0;
}

/** The letter of a command, unless the one before still holds. */
export function writeCommand(letter: number): void {
  if (length + ROOM > letters.length) grow();
  isFirst = letter !== holding || letter === CLOSE;
  if (isFirst) letters[length++] = letter;
  holding = letter === MOVE ? LINE : letter;
}

/** A whole number of a command; a minus sign separates as well as a blank does. */
export function writeNumber(number: number): void {
  if (number < 0) letters[length++] = MINUS;
  else if (!isFirst) letters[length++] = BLANK;
  isFirst = false;
  writeDigits(Math.abs(number));
}

export function finishPath(): string {
  let text = '';
  for (let from = 0; from < length; from += PORTION) {
    // Spreading would walk through them one by one.
    text += Reflect.apply(String.fromCharCode, undefined, letters.subarray(from, Math.min(length, from + PORTION)));
  }
  return text;
}

function writeDigits(number: number): void {
  // Farther outside nothing is drawn.
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
