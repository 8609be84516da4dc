/** Takumi: a tree of nodes to PNG. One renderer kept, so its caches of decoded pictures and glyphs stay warm. */
import { readFileSync } from 'node:fs';
import { Renderer, type TakumiNode } from '@takumi-rs/core';
import { cardOf, contained, fonts, panel, pictures, type Box, type Card, type PictureName } from '../card.ts';
import { serve } from '../serve.ts';

const place = ({ x, y, width, height }: Box) => ({ position: 'absolute', left: x, top: y, width, height });

await serve(async () => {
  const renderer = new Renderer();
  for (const [name, { path, weight }] of Object.entries(fonts)) {
    await renderer.registerFont({ name, weight, style: 'normal', data: readFileSync(path) });
  }
  const images = Object.entries(pictures).map(([src, { path }]) => ({ src, data: readFileSync(path) }));
  return {
    render: (post, { shape, scale }) => {
      const card = cardOf(shape, post);
      const size = { width: card.width * scale, height: card.height * scale };
      return renderer.render(nodeOf(card), { ...size, devicePixelRatio: scale, format: 'png', images });
    },
  };
});

function nodeOf(card: Card): TakumiNode {
  const { width, height } = card;
  return {
    type: 'container',
    style: { position: 'relative', width, height },
    children: [
      { type: 'image', src: 'background', style: { ...place({ x: 0, y: 0, width, height }), objectFit: 'cover' } },
      {
        type: 'container',
        style: { ...place(card.panel), backgroundColor: panel.fill, borderRadius: panel.radius },
      },
      logo(card.homeLogo),
      logo(card.awayLogo),
      ...card.lines.map(textNode(width)),
    ],
  };
}

function logo(box: Box & { picture: PictureName }): TakumiNode {
  return { type: 'image', src: box.picture, style: place(contained(box, box.picture)) };
}

function textNode(width: number): (line: Card['lines'][number]) => TakumiNode {
  return ({ text, family, weight, size, top, color }) => ({
    type: 'text',
    text,
    style: {
      ...place({ x: 0, y: top, width, height: size }),
      fontFamily: family,
      fontWeight: weight,
      fontSize: size,
      lineHeight: 1,
      color,
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
  });
}
