/** Bits and Huffman codes of a JPEG scan; kernel: engine/kernel/jpeg/bits.ts. */

/** Symbols by length and code. */
export type JpegTable = ReadonlyMap<number, number>[];

/** From 16 counts of codes by length and their symbols (T.81, Annex C); undefined when there are more than fit. */
export function readTable(codes: Uint8Array): JpegTable | undefined {
  const table: JpegTable = [new Map()];
  let code = 0;
  let index = 16;
  for (let length = 1; length <= 16; length++, code *= 2) {
    const own = codes[length - 1]!;
    if (code + own > 1 << length || index + own > codes.length) return undefined;
    table.push(new Map(Array.from({ length: own }, (_, i) => [code + i, codes[index + i]!])));
    code += own;
    index += own;
  }
  return table;
}

export class JpegBits {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** The unread bits of the byte before `at`. */
  #held = 0;
  #count = 0;
  /** Bits read past the end or past a marker. */
  #made = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isExhausted(): boolean {
    return this.#made > 0;
  }

  /** The next symbol; undefined for bits that are no code. */
  takeSymbol(table: JpegTable): number | undefined {
    let code = 0;
    for (let length = 1; length <= 16; length++) {
      code = code * 2 + this.#takeBit();
      const symbol = table[length]!.get(code);
      if (symbol !== undefined) return symbol;
    }
    return undefined;
  }

  /** `bits` bits, 1 to 15, as a signed value. */
  takeValue(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.#takeBit();
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  /** Skips a restart marker; false when there is none. */
  takeRestart(): boolean {
    const marker = this.#bytes[this.#at] === 0xff && (this.#bytes[this.#at + 1]! & 0xf8) === 0xd0;
    if (!marker) return false;
    this.#at += 2;
    this.#count = 0;
    this.#made = 0;
    return true;
  }

  #takeBit(): number {
    if (this.#count === 0) this.#readByte();
    this.#count -= 1;
    return (this.#held >> this.#count) & 1;
  }

  #readByte(): void {
    const byte = this.#bytes[this.#at];
    const stuffed = byte === 0xff && this.#bytes[this.#at + 1] === 0;
    this.#count = 8;
    this.#held = 0;
    if (byte === undefined || (byte === 0xff && !stuffed)) {
      this.#made += 8;
      return;
    }
    this.#held = byte;
    this.#at += stuffed ? 2 : 1;
  }
}
