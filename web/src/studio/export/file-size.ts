/** Bytes. Posts without a photo take 0.2 MB, with a clean photo 1.9, with a noisy one 4 and more. */
const HEAVY = 3_000_000;

/** A JPEG is offered if the PNG is larger by this factor. */
const WORTH = 2.5;

export function isHeavy({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type === 'image/png' && size > HEAVY;
}

export function isWorthOffering(light: Pick<File, 'size'>, heavy: Pick<File, 'size'> | undefined): boolean {
  return heavy !== undefined && heavy.size > light.size * WORTH;
}

/** Megabytes with one digit, as a number for the language's format. */
export function toMegabytes(bytes: number): number {
  return Math.max(0.1, Math.round(bytes / 100_000) / 10);
}
