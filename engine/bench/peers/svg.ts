/** The card as an SVG with live text, for renderers that read SVG. `picture` gives a picture's address. */
import { cardOf, contained, panel, type Box, type Card, type PictureName, type Post } from '../card.ts';
import type { RenderOptions } from '../serve.ts';

type Source = (name: PictureName) => string;

export function svgOf(post: Post, { shape, scale }: RenderOptions, source: Source): string {
  const card = cardOf(shape, post);
  const { width, height } = card;
  const whole = { x: 0, y: 0, width, height };
  return [
    opening(card, scale),
    `<image ${attributes(whole)} preserveAspectRatio="xMidYMid slice" href="${source('background')}"/>`,
    `${overlay(card)}${logo(card.homeLogo, source)}${logo(card.awayLogo, source)}${texts(card)}</svg>`,
  ].join('');
}

/** The shapes above the photo and below the logos, and the text, without any picture. */
export function lettering(post: Post, { shape, scale }: RenderOptions): { panel: string; text: string } {
  const card = cardOf(shape, post);
  const start = opening(card, scale);
  return { panel: `${start}${overlay(card)}</svg>`, text: `${start}${texts(card)}</svg>` };
}

function opening({ width, height }: Card, scale: number): string {
  const size = `width="${width * scale}" height="${height * scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`;
}

function overlay(card: Card): string {
  return `<rect ${attributes(card.panel)} rx="${panel.radius}" fill="${panel.fill}"/>`;
}

function logo(box: Box & { picture: PictureName }, source: Source): string {
  return `<image ${attributes(contained(box, box.picture))} href="${source(box.picture)}"/>`;
}

function texts({ width, lines }: Card): string {
  return lines
    .map(({ text, family, weight, size, y, color }) => {
      const font = `font-family="${family}" font-weight="${weight}" font-size="${size}"`;
      return `<text x="${width / 2}" y="${y}" text-anchor="middle" ${font} fill="${color}">${escaped(text)}</text>`;
    })
    .join('');
}

function attributes({ x, y, width, height }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
