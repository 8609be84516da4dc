/** Sharp composes layers: photo with panel and logos at size kept as pixels, the text as an SVG. */
import type { Raw } from 'sharp';
import { cardOf, contained, pictures, postOf, shapes, type Box, type PictureName, type Shape } from '../card.ts';
import { serve, type RenderOptions } from '../serve.ts';
import { useCardFonts } from './fontconfig.ts';
import { lettering } from './svg.ts';

useCardFonts();
// A static import would load it before fontconfig knows its folder.
const { default: sharp } = await import('sharp');
sharp.concurrency(1);

interface Layer {
  input: Buffer;
  raw: Raw;
}

await serve(async () => {
  const kept = new Map<string, Promise<Layer>>();
  const keep = (key: string, make: () => Promise<Layer>) => {
    const layer = kept.get(key) ?? make();
    kept.set(key, layer);
    return layer;
  };
  return {
    render: async (post, options) => {
      const { shape, scale } = options;
      const base = await keep(`${shape}@${scale}`, () => photoAndPanel(shape, scale));
      const card = cardOf(shape, post);
      const logos = [card.homeLogo, card.awayLogo].map(async (logo) => {
        const box = contained(logo, logo.picture);
        const layer = await keep(`${logo.picture}@${scale}`, () => resized(logo.picture, scaled(box, scale)));
        return { ...layer, left: Math.round(box.x * scale), top: Math.round(box.y * scale) };
      });
      const text = { input: Buffer.from(lettering(post, options).text), left: 0, top: 0 };
      const layers = [...(await Promise.all(logos)), text];
      return sharp(base.input, { raw: base.raw }).composite(layers).png().toBuffer();
    },
  };
});

async function photoAndPanel(shape: Shape, scale: number): Promise<Layer> {
  const size = scaled(shapes[shape], scale);
  const options: RenderOptions = { shape, scale };
  // The panel is the same for every post.
  const input = Buffer.from(lettering(postOf(0), options).panel);
  const photo = sharp(pictures.background.path).resize(size.width, size.height, { fit: 'cover' });
  const pixels = await photo
    .composite([{ input, left: 0, top: 0 }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { input: pixels, raw: { ...size, channels: 4 } };
}

async function resized(name: PictureName, { width, height }: Pick<Box, 'width' | 'height'>): Promise<Layer> {
  const picture = sharp(pictures[name].path).resize(width, height, { fit: 'fill' });
  return { input: await picture.ensureAlpha().raw().toBuffer(), raw: { width, height, channels: 4 } };
}

function scaled({ width, height }: Pick<Box, 'width' | 'height'>, scale: number): { width: number; height: number } {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
