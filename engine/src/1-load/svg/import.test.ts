import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { importSvg, type SvgImport } from './import.ts';
import { checkPathData } from './path-data.ts';

/** A file of its format's size, so that nothing is scaled. */
function load(inner: string, attributes = 'viewBox="0 0 1080 1080"'): SvgImport {
  return importSvg(`<svg ${attributes}>${inner}</svg>`);
}

type Loose = Record<string, unknown>;

function first(inner: string): Loose {
  const [element] = load(`<path d="M0 0L9 9" stroke="red"/>${inner}`).template.elements.slice(1);
  return { ...element };
}

function reasons({ report }: SvgImport): string[] {
  return report.skipped.map(({ path, params }) => `${path}: ${params['what']}, ${params['reason']}`);
}

const png = 'data:image/png;base64,iVBORw0KGgo=';

describe('import: size and background', (test) => {
  for (const [attributes, width, height, format] of [
    ['viewBox="0 0 108 135"', 108, 135, '4:5'],
    ['viewBox="0 0 1080 1080" width="50"', 1080, 1080, '1:1'],
    ['width="1100" height="800"', 1100, 800, '1100:800'],
    ['width="90mm" height="160mm"', 340.157, 604.724, '9:16'],
    ['viewBox="0 0 1920 1000"', 1920, 1000, '16:9'],
    ['viewBox="0 0 300 400"', 300, 400, '3:4'],
    ['', 1080, 1080, '1:1'],
    ['viewBox="0 0 0 0" width="NaN"', 1080, 1080, '1:1'],
  ] as const) {
    test(`«${attributes}» is ${format}`, () => {
      const found = load('', attributes);
      assert.equal(
        [found.width, found.height].map((value) => Math.round(value * 1000) / 1000),
        [width, height],
      );
      assert.is(found.template.format, format);
    });
  }

  for (const [attributes, inner, color] of [
    ['', '', '#1a1a1a'],
    ['fill="none"', '', '#1a1a1a'],
    ['fill="red"', '', '#ff0000'],
    ['style="background: #123456"', '', '#123456'],
    ['style="background-color: rgb(0, 0, 255)" fill="red"', '', '#0000ff'],
    ['', '<rect width="1080" height="1080" fill="#00f"/>', '#0000ff'],
    ['', '<rect width="972" height="975" fill="#00f"/>', '#0000ff'],
    ['', '<rect width="100%" height="100%" fill="#00f"/>', '#0000ff'],
    ['', '<rect width="960" height="1080" fill="#00f"/>', '#1a1a1a'],
    ['', '<rect x="50" width="1080" height="1080" fill="#00f"/>', '#1a1a1a'],
    ['', '<rect width="1080" height="1080" fill="#00f" opacity=".5"/>', '#1a1a1a'],
    ['', '<rect width="9" height="9"/><rect width="1080" height="1080" fill="#00f"/>', '#1a1a1a'],
    ['style="background:red"', '<rect width="1080" height="1080" fill="#00f"/>', '#ff0000'],
    ['fill="red"', '<rect width="1080" height="1080" fill="#00f"/>', '#0000ff'],
  ] as const) {
    test(`background of «${attributes}» ${inner}`, () => {
      const { template } = importSvg(`<svg viewBox="0 0 1080 1080" ${attributes}>${inner}</svg>`);
      assert.is(template.backgroundColor, color);
    });
  }

  test('the rect that became the background is no element and is reported', () => {
    const found = load('<rect width="1080" height="1080" fill="#00f"/>');
    assert.is(found.template.elements.length, 0);
    assert.equal(reasons(found)[0], 'svg.rect[1]: rect, its colour became the background');
    assert.is(found.report.skipped.at(-1)?.code, 'svg-nothing-imported');
    assert.equal(found.report.skipped.at(-1)?.params, { texts: 0, images: 0, rects: 1, paths: 0 });
  });

  test('coordinates are scaled evenly and centred', () => {
    const { template } = load('<rect x="10" y="10" width="20" height="20"/>', 'viewBox="10 10 100 110"');
    assert.is(template.format, '1:1');
    const [element] = template.elements as unknown as Loose[];
    assert.equal([element?.['x'], element?.['y'], element?.['width']], [49.091, 0, 196.364]);
  });

  test('the name is the file name without its ending', () => {
    assert.is(importSvg('<svg/>', { fileName: 'Spieltag.SVG' }).template.name, 'Spieltag');
  });
});

const elements: [inner: string, fields: Loose][] = [
  ['<rect/>', { type: 'rect', x: 0, y: 0, width: 100, height: 100, fill: '#cccccc', rx: 0, strokeWidth: 0 }],
  [
    '<rect x="1" y="2" rx="5" stroke="red" fill="none"/>',
    { x: 1, rx: 5, ry: 5, fill: 'none', stroke: '#ff0000', strokeWidth: 1 },
  ],
  ['<rect fill="red" fill-opacity=".5" opacity=".25"/>', { fill: '#ff000080', opacity: 0.25 }],
  ['<g opacity=".5" fill="red"><g opacity=".5"><rect/></g></g>', { fill: '#ff0000', opacity: 0.25 }],
  ['<g color="red"><rect fill="currentColor"/></g>', { fill: '#ff0000' }],
  [
    '<g transform="translate(5 6) scale(2)"><rect x="1" stroke="red" stroke-width="3"/></g>',
    { x: 7, y: 6, width: 200, strokeWidth: 6 },
  ],
  ['<rect width="20" height="10" transform="rotate(90)"/>', { x: -15, y: 5, width: 20, height: 10, rotation: 90 }],
  ['<rect width="20" height="10" transform="scale(-1 1)"/>', { x: -20, y: 0, width: 20, rotation: 0 }],
  [
    '<rect width="20" height="10" transform="skewX(45)"/>',
    { type: 'path', pathData: 'M0 0L20 0L30 10L10 10Z', fill: '#cccccc' },
  ],
  ['<svg x="10" width="50" height="50" viewBox="0 0 10 10"><rect width="2" height="2"/></svg>', { x: 10, width: 10 }],
  ['<rect id="r" width="5" height="5"/>', { id: 'r', name: 'r' }],
  ['<rect id="1 x" data-name="Balken"/>', { id: 'rect-1', name: 'Balken' }],
  ['<rect id="a" inkscape:label="Fläche" data-name="b"/>', { id: 'a', name: 'Fläche' }],
  ['<image href="a.png"/>', { type: 'image', x: 0, width: 100, height: 100, href: 'a.png', fit: 'contain' }],
  [
    `<image xlink:href="${png}" width="5" height="6" preserveAspectRatio="none"/>`,
    { href: png, width: 5, fit: 'fill' },
  ],
  [
    '<image href="https://x.invalid/a.png" preserveAspectRatio="xMidYMid slice"/>',
    { href: 'https://x.invalid/a.png', fit: 'cover' },
  ],
  [
    '<image href="a.png" width="40" height="20" transform="translate(100 100) rotate(-30)"/>',
    { x: 102.321, y: 88.66, width: 40, rotation: -30 },
  ],
  [
    '<pattern id="p"><image href="a.png"/></pattern><rect x="5" width="50" height="60" fill="url(#p)"/>',
    { type: 'image', x: 5, width: 50, height: 60, href: 'a.png' },
  ],
  [
    '<pattern id="p"><use href="#i"/></pattern><defs><image id="i" href="a.png"/></defs><circle r="5" fill="url(#p)"/>',
    { type: 'image', x: -5, width: 10, clip: 'circle' },
  ],
  ['<pattern id="p"><image href="a.png"/></pattern><rect rx="8" fill="url(#p)"/>', { clip: 'rounded', clipRadius: 8 }],
  [
    '<path d="M1 1h2" stroke="#f00"/>',
    { type: 'path', x: 0, y: 0, pathData: 'M1 1L3 1', fill: '#000000', stroke: '#ff0000' },
  ],
  [
    '<g transform="translate(10)"><path d="M1 1h2v3z" fill-rule="evenodd"/></g>',
    { pathData: 'M11 1L13 1L13 4Z', fillRule: 'evenodd' },
  ],
  ['<circle cx="5" cy="5" r="5" stroke-linecap="round"/>', { type: 'path', strokeLinecap: 'round' }],
  ['<line x2="5" y2="6" stroke="red"/>', { pathData: 'M0 0L5 6', fill: 'none' }],
  ['<polyline points="0,0 1,1 2,0"/>', { pathData: 'M0 0L1 1L2 0' }],
  ['<polygon points="0,0 1,1 2,0 x"/>', { pathData: 'M0 0L1 1L2 0Z' }],
  [
    '<defs><rect id="u" width="5" height="5"/></defs><use href="#u" x="10" y="20"/>',
    { type: 'rect', x: 10, y: 20, width: 5 },
  ],
  [
    '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use xlink:href="#s" x="5" width="50" height="50" fill="red"/>',
    { x: 5, width: 50, fill: '#ff0000' },
  ],
  ['<style>.a{fill:#0f0}</style><rect class="a" fill="red"/>', { fill: '#00ff00' }],
  ['<a href="x"><rect/></a>', { type: 'rect' }],
];

describe('import: boxes and shapes', (test) => {
  for (const [inner, fields] of elements) {
    test(inner, () => {
      const element = first(inner);
      const found = Object.fromEntries(Object.keys(fields).map((key) => [key, element[key]]));
      assert.equal(found, fields);
    });
  }

  test('layers follow the order of the file, ids are unique', () => {
    const { template } = load('<g><rect/><text>a</text></g><rect id="rect-1"/><rect/><use href="#rect-1"/>');
    assert.equal(
      template.elements.map(({ id, zIndex }) => `${id} ${zIndex}`),
      ['rect-2 0', 'text-1 1', 'rect-1 2', 'rect-3 3', 'rect-4 4'],
    );
  });
});

const gradient = (attributes: string, stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>') =>
  `<linearGradient id="g" ${attributes}>${stops}</linearGradient>`;

describe('import: gradients', (test) => {
  for (const [attributes, shape, angle, offsets] of [
    ['', '<rect width="50" height="20" fill="url(#g)"/>', 90, [0, 1]],
    ['x2="0" y2="1"', '<rect fill="url(#g)"/>', 180, [0, 1]],
    ['gradientTransform="rotate(90)"', '<rect fill="url(#g)"/>', 180, [0, 1]],
    ['gradientUnits="userSpaceOnUse" x1="0" x2="100"', '<rect fill="url(#g)"/>', 90, [0, 1]],
    ['x1="1" x2="0"', '<path d="M0 0h50v20z" fill="url(#g)"/>', 270, [0, 1]],
    ['x1=".25" x2=".75"', '<rect fill="url(#g)"/>', 90, [0, 0.25, 0.75, 1]],
    ['', '<rect transform="rotate(90)" fill="url(#g)"/>', 90, [0, 1]],
    ['', '<path d="M0 0h50v20z" transform="rotate(90)" fill="url(#g)"/>', 180, [0, 1]],
  ] as const) {
    test(`${attributes || 'plain'} on ${shape}`, () => {
      const found = first(gradient(attributes) + shape)['gradient'] as { angle: number; stops: { offset: number }[] };
      assert.is(found.angle, angle);
      assert.equal(
        found.stops.map(({ offset }) => offset),
        offsets,
      );
    });
  }

  test('opacity goes into the stops, a chain of href is followed', () => {
    const inner = `${gradient('')}<linearGradient id="h" href="#g" y2="1"/><rect fill="url(#h)" fill-opacity=".5"/>`;
    assert.equal(first(inner)['gradient'], {
      angle: 135,
      stops: [
        { offset: 0, color: '#ff0000', opacity: 0.5 },
        { offset: 1, color: '#0000ff', opacity: 0.5 },
      ],
    });
  });

  test('a paint that is not a linear gradient becomes its first colour, with a note', () => {
    const found = load(`<radialGradient id="g"><stop stop-color="red"/><stop/></radialGradient><rect fill="url(#g)"/>`);
    assert.is((found.template.elements[0] as unknown as Loose)['fill'], '#ff0000');
    assert.equal(reasons(found), ['svg.rect[1]: radialGradient, replaced by the colour of its first stop']);
  });
});

const skipped: [inner: string, reason: string][] = [
  ['<image/>', 'svg.image[1]: image, it has no address'],
  ['<image href="javascript:a"/>', 'svg.image[1]: image, addresses with javascript: are not accepted'],
  ['<image href="file:///a.png"/>', 'svg.image[1]: image, addresses with file: are not accepted'],
  [
    '<image href="data:image/svg+xml,a"/>',
    'svg.image[1]: image, SVG pictures and archives inside a file are not accepted',
  ],
  ['<image href="data:text/plain,a"/>', 'svg.image[1]: image, only PNG and JPEG are accepted'],
  ['<g display="none"/>', 'svg.g[1]: g, it is hidden'],
  ['<rect visibility="hidden"/>', 'svg.rect[1]: rect, it is hidden'],
  ['<g opacity="0"><path d="M0 0L1 1"/></g>', 'svg.g[1].path[1]: path, it is fully transparent'],
  ['<rect fill="none"/>', 'svg.rect[1]: rect, it has no area, fill or outline'],
  ['<g/><g><path d="M0 0L1 1" fill="none"/></g>', 'svg.g[2].path[1]: path, it has neither fill nor outline'],
  ['<path d="oops"/>', 'svg.path[1]: path, it has no outline that could be drawn'],
  ['<text> </text>', 'svg.text[1]: text, it is empty'],
  ['<rect clip-path="url(#a)"/>', 'svg.rect[1]: clip-path, imported without it'],
  ['<g style="mask:url(#a)"/>', 'svg.g[1]: mask, imported without it'],
  ['<rect filter="url(#a)"/>', 'svg.rect[1]: filter, imported without it'],
  ['<rect fill="url(#a) red"/>', 'svg.rect[1]: rect, its gradient or pattern is not in the file'],
  ['<use href="#a"/>', 'svg.use[1]: use, its target is not in the file'],
  ['<use id="a" href="#a"/>', 'svg.use[1]: use, it uses itself'],
  ['<script/>', 'svg.script[1]: script, script elements are not supported'],
  ['<rect transform="wobble(5)"/>', 'svg.rect[1]: transform, its transform is malformed'],
  ['<path d="M0 0A1e5 .1 0 0 1 0 900"/>', 'svg.path[1]: path, it lies far outside the picture'],
  ['<rect x="900000"/>', 'svg.rect[1]: rect, it lies far outside the picture'],
  ['<style>@import "a.css";</style>', 'svg: @import, external style sheets are not loaded'],
  ['<rect stroke="red" stroke-dasharray="5"/>', 'svg.rect[1]: stroke-dasharray, the line is drawn solid'],
  ['<image href="a.png" transform="skewX(9)"/>', 'svg.image[1]: image, a picture cannot be skewed'],
];

describe('import: the report', (test) => {
  for (const [inner, reason] of skipped) test(reason, () => assert.is(reasons(load(inner))[0], reason));

  test('counts cover found and imported elements', () => {
    const { report } = load('<rect/><text>a</text><text/><image href="a"/><image/><path d="M0 0h1"/><circle/>');
    assert.equal(report.found, { texts: 2, images: 2, rects: 1, paths: 2 });
    assert.equal(report.counts, { texts: 1, images: 1, rects: 1, paths: 1 });
  });

  test('a template takes 500 elements', () => {
    const found = load('<rect/>'.repeat(600));
    assert.is(found.template.elements.length, 500);
    assert.match(reasons(found)[0] ?? '', 'at most 500 elements');
  });

  test('the report ends after 200 findings', () => {
    const { report } = load('<text/>'.repeat(5000));
    assert.is(report.skipped.length, 202);
    assert.is(report.skipped[200]?.params['what'], '4800 more');
  });
});

/** The report of each file as a person reads it: effects and links by name, cropped pictures not at all. */
const told: [file: string, circles: number, reasons: string[]][] = [
  [
    'figma-portrait.svg',
    2,
    [
      'rect: its colour became the background',
      'mix-blend-mode: imported without it',
      'image: it is only linked, and templates show embedded pictures',
    ],
  ],
  [
    'illustrator-player.svg',
    1,
    ['rect: its colour became the background', 'stroke-miterlimit: a template has no such property'],
  ],
  ['inkscape-photo.svg', 1, ['rect: its colour became the background', 'filter: imported without it']],
  ['affinity-badge.svg', 0, ['rect: it has no area, fill or outline']],
];

describe('import: files of the design tools', (test) => {
  for (const [file, circles, reasons] of told) {
    test(`${file} is reported completely`, () => {
      const text = readFileSync(new URL(`../../../../fixtures/svg/${file}`, import.meta.url), 'utf8');
      const { template, report } = importSvg(text);
      assert.equal(
        report.skipped.map(({ params }) => `${params['what']}: ${params['reason']}`),
        reasons,
      );
      assert.is(template.elements.filter((one) => one.type === 'image' && one.clip === 'circle').length, circles);
    });
  }

  for (const [file, format, background, counts] of [
    ['inkscape-poster.svg', '4:5', '#0d1b2a', { texts: 3, images: 0, rects: 2, paths: 3 }],
    ['illustrator-result.svg', '1:1', '#14213d', { texts: 2, images: 0, rects: 1, paths: 7 }],
    ['figma-card.svg', '4:5', '#f1faee', { texts: 2, images: 2, rects: 3, paths: 3 }],
    ['canva-story.svg', '9:16', '#1a1a1a', { texts: 2, images: 2, rects: 1, paths: 5 }],
    ['figma-portrait.svg', '1:1', '#0b1f33', { texts: 0, images: 3, rects: 1, paths: 0 }],
    ['illustrator-player.svg', '4:5', '#14213d', { texts: 1, images: 1, rects: 0, paths: 2 }],
    ['inkscape-photo.svg', '4:5', '#0d1b2a', { texts: 1, images: 1, rects: 0, paths: 1 }],
    ['affinity-badge.svg', '1:1', '#1a1a1a', { texts: 1, images: 0, rects: 0, paths: 2 }],
  ] as const) {
    test(file, () => {
      const text = readFileSync(new URL(`../../../../fixtures/svg/${file}`, import.meta.url), 'utf8');
      const { template, report } = importSvg(text);
      assert.equal(report.counts, counts);
      assert.is(template.format, format);
      assert.is(template.backgroundColor, background);
      for (const element of template.elements) {
        if (element.type === 'path') assert.is(checkPathData(element.pathData), -1);
      }
    });
  }
});
