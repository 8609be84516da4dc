/** Sharp given the whole card as one SVG, pictures embedded. */
import { pictures } from '../card.ts';
import { dataUri, serve } from '../serve.ts';
import { useCardFonts } from './fontconfig.ts';
import { svgOf } from './svg.ts';

useCardFonts();
// A static import would load it before fontconfig knows its folder.
const { default: sharp } = await import('sharp');
sharp.concurrency(1);

await serve(async () => {
  const sources = new Map(Object.entries(pictures).map(([name, picture]) => [name, dataUri(picture)]));
  return {
    render: (post, options) => {
      const svg = svgOf(post, options, (name) => sources.get(name)!);
      return sharp(Buffer.from(svg)).png().toBuffer();
    },
  };
});
