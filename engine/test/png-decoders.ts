/** Three decoders that share no code: Rust's png, zlib-ng with libpng, plain JavaScript over Node's zlib. */
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { rasterizeFile } from '../src/assets/decode-image.ts';
import { createNodePlatform } from '../src/platform/node-platform.ts';

const platform = createNodePlatform();

interface PngDecoder {
  name: string;
  /** True when the decoder drops colours of transparent pixels. */
  premultiplied: boolean;
  /** RGBA. */
  decode: (png: Uint8Array, size: { width: number; height: number }) => Promise<Uint8Array>;
}

export const pngDecoders: readonly PngDecoder[] = [
  {
    name: 'resvg',
    premultiplied: true,
    decode: async (png, size) => {
      const dataUri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
      return rasterizeFile(platform, { dataUri, ...size }).data;
    },
  },
  {
    name: 'sharp',
    premultiplied: false,
    decode: async (png) => new Uint8Array(await sharp(png).ensureAlpha().raw().toBuffer()),
  },
  {
    name: 'pngjs',
    premultiplied: false,
    decode: async (png) => new Uint8Array(PNG.sync.read(Buffer.from(png), { checkCRC: true }).data),
  },
];
