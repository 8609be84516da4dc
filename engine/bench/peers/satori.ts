/**
 * Satori turns a tree of elements into an SVG, resvg-js that into a PNG. Pictures are data URIs, as its guide
 * recommends.
 */
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import satori, { type SatoriElement } from 'satori';
import { cardOf, contained, fonts, panel, pictures, type Box, type Card, type PictureName } from '../card.ts';
import { dataUri, serve } from '../serve.ts';

const place = ({ x, y, width, height }: Box) => ({ position: 'absolute', left: x, top: y, width, height });

await serve(async () => {
  const faces = Object.entries(fonts).map(([name, { path, weight }]) => ({ name, weight, data: readFileSync(path) }));
  const sources = new Map(Object.entries(pictures).map(([name, picture]) => [name, dataUri(picture)]));
  return {
    render: async (post, { shape, scale }) => {
      const card = cardOf(shape, post);
      const { width, height } = card;
      const svg = await satori(
        elementOf(card, (name) => sources.get(name)!),
        { width, height, fonts: faces },
      );
      const options = { fitTo: { mode: 'width', value: width * scale }, font: { loadSystemFonts: false } } as const;
      return new Resvg(svg, options).render().asPng();
    },
  };
});

function elementOf(card: Card, source: (name: PictureName) => string): SatoriElement {
  const { width, height } = card;
  const logo = (box: Box & { picture: PictureName }) => image(source(box.picture), place(contained(box, box.picture)));
  return element('div', { display: 'flex', position: 'relative', width, height }, [
    image(source('background'), { ...place({ x: 0, y: 0, width, height }), objectFit: 'cover' }),
    element('div', { ...place(card.panel), backgroundColor: panel.fill, borderRadius: panel.radius }),
    logo(card.homeLogo),
    logo(card.awayLogo),
    ...card.lines.map(({ text, family, weight, size, top, color }) =>
      element(
        'div',
        {
          ...place({ x: 0, y: top, width, height: size }),
          display: 'flex',
          justifyContent: 'center',
          fontFamily: family,
          fontWeight: weight,
          fontSize: size,
          lineHeight: 1,
          color,
          whiteSpace: 'nowrap',
        },
        text,
      ),
    ),
  ]);
}

function element(type: string, style: Record<string, unknown>, children?: SatoriElement[] | string): SatoriElement {
  return { type, props: { style, ...(children === undefined ? {} : { children }) } };
}

function image(src: string, style: Record<string, unknown> & { width: number; height: number }): SatoriElement {
  return { type: 'img', props: { src, width: style.width, height: style.height, style } };
}
