/** Encrypted workbooks and those before 2007 stand in the same kind of container. */
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0];
/** .xlsx is a zip archive. */
const archive = [0x50, 0x4b, 0x03, 0x04];

/** True for a workbook of any age. Light: reading one needs a parser that most runs never load. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, archive) || isOldWorkbook(bytes);
}

/** True for the container of old and of encrypted workbooks. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, oldContainer);
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
