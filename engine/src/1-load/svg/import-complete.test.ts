import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { importSvg } from './import.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const load = (inner: string) => importSvg(`<svg viewBox="0 0 1080 1080">${inner}</svg>`);
/** The imported design without the report's words. */
const seen = (inner: string) => JSON.stringify(load(inner).template.elements);
const reasonsOf = (inner: string) =>
  load(inner).report.skipped.map(({ path, params }) => `${path}: ${params['what']}, ${params['reason']}`);

/** One element of each kind, `@` in place of its attributes; importing it reports nothing. */
const elements: readonly string[] = [
  '<rect@ x="9" y="9" width="90" height="90" fill="red" stroke="blue"/>',
  '<path@ d="M9 9h90v90z" fill="red" stroke="blue"/>',
  '<circle@ cx="99" cy="99" r="50" fill="red" stroke="blue"/>',
  '<line@ x1="9" y1="9" x2="99" y2="99" stroke="blue"/>',
  `<image@ x="9" y="9" width="90" height="90" href="${png}"/>`,
  '<text@ x="9" y="99" fill="red">Hopp</text>',
  '<text x="9" y="99" fill="red"><tspan@>Hopp</tspan></text>',
  '<g@><path d="M9 9h90v90z" fill="red" stroke="blue"/><text y="99">Hopp</text></g>',
  '<defs><path id="u" d="M9 9h90v90z" fill="red"/></defs><use@ href="#u"/>',
];

/** Every presentation attribute and CSS property that changes a picture, with a value that does. */
const properties: readonly string[] = `alignment-baseline:central backdrop-filter:blur(2px) background-blend-mode:screen
  baseline-shift:super clip-path:url(#c) direction:rtl dominant-baseline:central fill:lime fill-opacity:.5
  fill-rule:evenodd filter:url(#f) font-family:Georgia font-feature-settings:"smcp" font-size:33px
  font-size-adjust:.7 font-stretch:condensed font-style:italic font-variant:small-caps font-variant-caps:small-caps
  font-variation-settings:"wght"_3 font-weight:700 letter-spacing:9px marker-end:url(#m) marker-start:url(#m)
  mask:url(#k) mix-blend-mode:multiply opacity:.5 paint-order:stroke stroke:lime stroke-dasharray:5
  stroke-linecap:round stroke-linejoin:bevel stroke-miterlimit:1 stroke-opacity:.5 stroke-width:9
  text-anchor:end text-decoration:underline text-transform:uppercase transform:rotate(9deg) transform-origin:9px_9px
  vector-effect:non-scaling-stroke visibility:hidden word-spacing:9px writing-mode:vertical-rl display:none
  rotate:9deg scale:2 translate:9px offset-path:circle(9px) mask-image:url(a.png) perspective:9px`
  .split(/\s+/)
  .map((one) => one.replaceAll('_', ' '));

/** Attributes with a meaning on some element, and unknown ones. */
const attributes: readonly string[] = [
  'x="33"',
  'y="33"',
  'dx="5"',
  'dy="5"',
  'rotate="9"',
  'textLength="99"',
  'width="33"',
  'height="33"',
  'rx="9"',
  'ry="9"',
  'cx="33"',
  'cy="33"',
  'r="33"',
  'd="M1 1h9v9z"',
  'x1="33"',
  'y2="33"',
  'pathLength="9"',
  'preserveAspectRatio="xMinYMin slice"',
  'onclick="a()"',
  'wobble="5"',
  'fill="nonsense"',
  'stroke-width="nonsense"',
  'opacity="nonsense"',
  'transform="nonsense"',
];

/** Properties without effect in any browser: letters have no joins, lines no areas, shapes no fonts. */
const idle: readonly (readonly [element: RegExp, property: RegExp])[] = [
  [/^<(rect|path|circle|line|image|defs)/, /^(font|text-|letter-|word-|alignment|baseline|dominant|direction|writing)/],
  [/^<(rect|circle|image)|^<text/, /^marker/],
  [/^<(rect|circle|image|text)|^<defs/, /^(stroke-linecap)/],
  [/^<(circle|image|line|text)|^<defs/, /^stroke-(linejoin|miterlimit)/],
  [/^<(rect|image|line|circle|text|path|g)|^<defs/, /^fill-rule/],
  [/^<image/, /^(fill|stroke|paint-order)/],
  [/^<line/, /^(fill|fill-opacity|paint-order|stroke-linejoin|stroke-miterlimit)/],
  [/^<(text|defs)/, /^(stroke|paint-order)/],
  [/^<rect/, /^stroke-miterlimit/],
  [
    /tspan@/,
    /^(alignment|clip-path|filter|mask|mix|opacity|transform|vector|rotate|scale|translate|offset|perspective)/,
  ],
  [/^<defs/, /^(fill|text|width|height)/],
  [/^<g/, /^(alignment-baseline|baseline-shift)/],
];

describe('import: everything in a file is imported or reported', (test) => {
  for (const element of elements) {
    const plain = element.replace('@', '');
    test(`nothing is reported of ${plain}`, () => assert.equal(reasonsOf(plain), []));

    test(`each property of ${plain}`, () => {
      const lost = properties.filter((property) => {
        if (idle.some(([of, what]) => of.test(element) && what.test(property))) return false;
        const styled = element.replace('@', ` style='${property}'`);
        return seen(styled) === seen(plain) && reasonsOf(styled).length === 0;
      });
      assert.equal(lost, []);
    });

    test(`each attribute of ${plain}`, () => {
      const lost = attributes.filter((attribute) => {
        const name = attribute.slice(0, attribute.indexOf('='));
        if (element.includes(` ${name}="`) || idle.some(([of, what]) => of.test(element) && what.test(name)))
          return false;
        const given = element.replace('@', ` ${attribute}`);
        return seen(given) === seen(plain) && reasonsOf(given).length === 0;
      });
      assert.equal(lost, []);
    });
  }

  const names = `a animate animateMotion audio canvas discard feBlur flowRoot foreignObject iframe marquee mesh mpath
    script set solid svg:g textArea tref unknown video`.split(/\s+/);
  for (const name of names) {
    test(`<${name}> is imported or reported`, () => {
      const inner = '<path d="M9 9h90v90z"/>';
      const given = `<${name}>${inner}</${name}>`;
      assert.ok(seen(given) === seen(inner) || reasonsOf(given).length > 0);
    });
  }

  for (const name of ['animate', 'animateTransform', 'set', 'script']) {
    test(`<${name}> inside a shape, a picture, a text or a text's span is reported`, () => {
      for (const element of ['rect', 'image', 'text', 'g']) {
        assert.match(
          reasonsOf(`<${element} href="${png}"><${name}/>a</${element}>`).join(),
          `${name}, ${name} elements`,
        );
      }
      assert.match(reasonsOf(`<text><tspan>a<${name}/></tspan></text>`).join(), `${name}, ${name} elements`);
    });
  }

  test('names, notes and hints of design programs are no loss', () => {
    const names = `id="a" class="b" data-name="c" inkscape:label="d" sodipodi:nodetypes="ccc" xml:space="preserve"`;
    const style = `-inkscape-stroke:none;mix-blend-mode:normal;isolation:auto;filter:none;shape-rendering:auto;marker:none;
      enable-background:new;font-variant:normal;text-decoration:none;color-interpolation:sRGB;overflow:visible;--a:b`;
    assert.equal(reasonsOf(`<metadata><a/></metadata><sodipodi:namedview/><rect ${names} style="${style}"/>`), []);
  });
});

const image = (attributes: string) => `<image width="200" height="200" href="${png}" ${attributes}/>`;
const clip = (shape: string, attributes = '') => `<clipPath id="c" ${attributes}>${shape}</clipPath>`;
const oval =
  'M200 100C200 155.23 155.23 200 100 200C44.77 200 0 155.23 0 100C0 44.77 44.77 0 100 0C155.23 0 200 44.77 200 100Z';

const cuts: [name: string, inner: string, fields: Record<string, unknown>][] = [
  [
    'a circle on the picture',
    `${clip('<circle cx="100" cy="100" r="100"/>')}${image('clip-path="url(#c)"')}`,
    { clip: 'circle', x: 0, y: 0, width: 200, height: 200, fit: 'contain' },
  ],
  [
    'a circle on the group, drawn as curves',
    `${clip(`<path d="${oval}"/>`)}<g clip-path="url(#c)">${image('')}</g>`,
    { clip: 'circle', width: 200 },
  ],
  [
    'a circle through use, both moved',
    `<defs><circle id="o" cx="50" cy="50" r="50"/></defs>${clip('<use href="#o"/>', 'transform="scale(2)"')}<g
      transform="translate(300 40)" clip-path="url(#c)">${image('')}</g>`,
    { clip: 'circle', x: 300, y: 40, width: 200 },
  ],
  [
    'a circle inside a broad picture: the part that is seen',
    `${clip('<circle cx="100" cy="50" r="50"/>')}<image width="200" height="100" href="${png}" clip-path="url(#c)"/>`,
    { clip: 'circle', x: 50, y: 0, width: 100, height: 100, fit: 'cover', focus: { x: 0.5, y: 0.5 } },
  ],
  [
    'round corners on a turned picture',
    `${clip('<rect width="200" height="200" rx="20"/>')}<g transform="translate(500 500) rotate(30)">${image('clip-path="url(#c)"')}</g>`,
    { clip: 'rounded', clipRadius: 20, width: 200, rotation: 30 },
  ],
  [
    'a plain box cuts the sides off',
    `${clip('<rect x="50" width="100" height="200"/>')}${image('clip-path="url(#c)"')}`,
    { x: 50, width: 100, height: 200, fit: 'cover' },
  ],
  [
    'a mask of one opaque circle',
    `<mask id="k" style="mask-type:alpha"><circle cx="100" cy="100" r="100" fill="#D9D9D9"/></mask><g mask="url(#k)">${image('')}</g>`,
    { clip: 'circle' },
  ],
  [
    'a clip around all of it cuts nothing',
    `${clip('<rect width="1080" height="1080"/>')}${image('clip-path="url(#c)"')}`,
    { x: 0, width: 200 },
  ],
];

describe('import: clips', (test) => {
  for (const [name, inner, fields] of cuts) {
    test(name, () => {
      const { template, report } = load(inner);
      const element: Record<string, unknown> = { ...template.elements[0] };
      assert.equal(Object.fromEntries(Object.keys(fields).map((key) => [key, element[key]])), fields);
      assert.equal(report.skipped, []);
    });
  }

  const reported: [inner: string, what: string][] = [
    [`${clip('<path d="M0 0L200 0L100 200Z"/>')}${image('clip-path="url(#c)"')}`, 'clip-path'],
    [`${clip('<circle cx="60" cy="60" r="40"/>')}${image('clip-path="url(#c)"')}`, 'clip-path'],
    [`${clip('<circle r="5"/><circle r="9"/>')}${image('clip-path="url(#c)"')}`, 'clip-path'],
    [`${clip('<circle cx="50" cy="50" r="50"/>')}<rect clip-path="url(#c)"/>`, 'clip-path'],
    [`<mask id="k"><circle fill="#888" r="300"/></mask>${image('mask="url(#k)"')}`, 'mask'],
    ['<svg width="50" height="50"><path d="M0 0h90v90z"/></svg>', 'overflow'],
    [`${clip('<rect width="50" height="50"/>')}<text y="40" clip-path="url(#c)">Hopp Hopp</text>`, 'clip-path'],
  ];
  for (const [inner, what] of reported) {
    test(`${inner.slice(0, 90)} is reported`, () =>
      assert.equal(
        load(inner).report.skipped.map(({ params }) => [params['what'], params['reason']]),
        [[what, 'imported without it']],
      ));
  }

  for (const href of ['logo.png', 'https://x.invalid/a.png', '//x.invalid/a.png']) {
    test(`a picture that is only linked, ${href}, is reported`, () =>
      assert.match(reasonsOf(`<image href="${href}"/>`)[0] ?? '', 'it is only linked'));
  }
});
