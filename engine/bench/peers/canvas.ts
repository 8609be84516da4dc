/** @napi-rs/canvas (Skia), the card drawn by hand. Pictures decoded once, one canvas a size kept. */
import { GlobalFonts, createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { cardOf, contained, fonts, panel, pictures, shapes, type Box, type Card, type PictureName } from '../card.ts';
import { serve, type RenderOptions } from '../serve.ts';

for (const [name, { path }] of Object.entries(fonts)) GlobalFonts.registerFromPath(path, name);

type Images = Map<string, Image>;

await serve(async () => {
  const images: Images = new Map();
  for (const [name, { path }] of Object.entries(pictures)) images.set(name, await loadImage(path));
  const canvases = new Map<string, Canvas>();
  return {
    render: (post, options) => {
      const key = `${options.shape}@${options.scale}`;
      const canvas = canvases.get(key) ?? canvasOf(options);
      canvases.set(key, canvas);
      paint(canvas, cardOf(options.shape, post), images);
      return canvas.encode('png');
    },
  };
});

function canvasOf({ shape, scale }: RenderOptions): Canvas {
  const canvas = createCanvas(shapes[shape].width * scale, shapes[shape].height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.textAlign = 'center';
  return canvas;
}

function paint(canvas: Canvas, card: Card, images: Images): void {
  const context = canvas.getContext('2d');
  const draw = (name: PictureName, box: Box) =>
    context.drawImage(images.get(name)!, box.x, box.y, box.width, box.height);
  draw('background', covering(card, 'background'));
  context.fillStyle = panel.fill;
  context.beginPath();
  context.roundRect(card.panel.x, card.panel.y, card.panel.width, card.panel.height, panel.radius);
  context.fill();
  for (const logo of [card.homeLogo, card.awayLogo]) draw(logo.picture, contained(logo, logo.picture));
  for (const { text, family, weight, size, y, color } of card.lines) {
    context.font = `${weight} ${size}px "${family}"`;
    context.fillStyle = color;
    context.fillText(text, card.width / 2, y);
  }
}

/** The box a picture fills the whole card from, centred. */
function covering(card: { width: number; height: number }, name: PictureName): Box {
  const picture = pictures[name];
  const scale = Math.max(card.width / picture.width, card.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: (card.width - width) / 2, y: (card.height - height) / 2 };
}
