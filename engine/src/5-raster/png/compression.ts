/** Ways of writing equal pixels: `small` makes fewer bytes of photos in more time (decision 041). */
export const pngCompressions = ['fast', 'small'] as const;
export type PngCompression = (typeof pngCompressions)[number];
export const defaultCompression: PngCompression = 'fast';
