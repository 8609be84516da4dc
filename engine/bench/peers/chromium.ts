/** A Chromium page kept open: its pictures stay decoded, texts and logos change, a screenshot is taken. */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import { cardOf, contained, fonts, panel, pictures, shapes, type Box, type Card } from '../card.ts';
import { dataUri, serve, type RenderOptions } from '../serve.ts';

const browser: Browser = await launchChromium();

await serve(
  async () => {
    const pages = new Map<number, Page>();
    return {
      render: async (post, options) => {
        const page = pages.get(options.scale) ?? (await openPage(options));
        pages.set(options.scale, page);
        const card = cardOf(options.shape, post);
        const { width, height } = shapes[options.shape];
        if (page.viewportSize()?.height !== height) await page.setViewportSize({ width, height });
        await page.evaluate(fill, { card, logos: [card.homeLogo, card.awayLogo].map(logoBox), panel });
        return page.screenshot({ type: 'png', animations: 'allow', caret: 'initial' });
      },
      close: () => Promise.all([...pages.values()].map((page) => page.context().close())),
    };
  },
  { end: () => browser.close() },
);

async function openPage({ shape, scale }: RenderOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { ...shapes[shape] }, deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.setContent(html());
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return page;
}

/** Every picture is in the page from the start. The photo is shown, and one logo of each pair. */
function html(): string {
  const faces = Object.entries(fonts).map(([name, { path, weight }]) => {
    const source = dataUri({ path, type: 'font/ttf' });
    return `@font-face { font-family: '${name}'; font-weight: ${weight}; src: url(${source}); }`;
  });
  const { background, ...logos } = pictures;
  const pairs = Object.entries(logos).flatMap(([name, picture]) =>
    [0, 1].map((side) => `<img class="logo" data-name="${name}" data-side="${side}" src="${dataUri(picture)}">`),
  );
  const style = `* { margin: 0; position: absolute; white-space: pre; line-height: 1; }
    html, body { inset: 0; overflow: hidden; } #photo { width: 100%; height: 100%; object-fit: cover; }
    .line { left: 0; right: 0; text-align: center; }`;
  return `<style>${faces.join('')}${style}</style><img id="photo" src="${dataUri(background)}"><div id="panel"></div>
    ${pairs.join('')}<div class="line"></div><div class="line"></div><div class="line"></div>`;
}

function logoBox(logo: Card['homeLogo']): { name: string; box: Box } {
  return { name: logo.picture, box: contained(logo, logo.picture) };
}

interface Filling {
  card: Card;
  logos: { name: string; box: Box }[];
  panel: { fill: string; radius: number };
}

/** Runs in the page and cannot use anything outside this function. */
function fill({ card, logos, panel: { fill: background, radius } }: Filling): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function only
  const place = (element: HTMLElement, { x, y, width, height }: Box) =>
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  const panelElement = document.querySelector<HTMLElement>('#panel')!;
  place(panelElement, card.panel);
  Object.assign(panelElement.style, { background, borderRadius: `${radius}px` });
  for (const image of document.querySelectorAll<HTMLElement>('.logo')) {
    const { name, box } = logos[Number(image.dataset['side'])]!;
    image.style.display = image.dataset['name'] === name ? 'block' : 'none';
    place(image, box);
  }
  for (const [i, element] of [...document.querySelectorAll<HTMLElement>('.line')].entries()) {
    const { text, family, weight, size, top, color } = card.lines[i]!;
    element.textContent = text;
    const font = `${weight} ${size}px/1 '${family}'`;
    Object.assign(element.style, { font, color, top: `${top}px`, height: `${size}px` });
  }
}
