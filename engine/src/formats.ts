/** The formats of posts, in template pixels. */
export const formats = {
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '1100:800': { width: 1100, height: 800 },
  '3:4': { width: 1080, height: 1440 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
} as const;

export type Format = keyof typeof formats;

export const formatNames = Object.keys(formats) as Format[];

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

/** Compressions of equal pixels as PNG: `small` makes fewer bytes of photos in more time (decision 041). */
export const pngCompressions = ['fast', 'small'] as const;
export type PngCompression = (typeof pngCompressions)[number];
export const defaultCompression: PngCompression = 'fast';

/** The files that a post is written as. */
export const outputTypes = ['png', 'svg', 'jpeg', 'webp'] as const;
export type OutputType = (typeof outputTypes)[number];

export const extensions = { png: 'png', svg: 'svg', jpeg: 'jpg', webp: 'webp' } as const satisfies Record<
  OutputType,
  string
>;

export const mediaTypes = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<OutputType, string>;
