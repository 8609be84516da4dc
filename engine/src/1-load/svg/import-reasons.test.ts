import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { EngineError, issueMessage, type Issue, type ReasonKey } from '../../errors.ts';
import { importSvg } from './import.ts';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const box = 'width="9" height="9"';
const stops = Array.from({ length: 20 }, (_, at) => `<stop offset="${at / 20}" stop-color="#${at + 10}0"/>`).join('');
const pattern = (children: string) =>
  `<pattern id="p" width=".5" height="1" patternTransform="scale(2)">${children}</pattern>
  <path d="M0 0h90v50z" stroke="red" fill-opacity=".5" fill="url(#p)"/>`;

/** A part that the import cannot keep, its reason, and the German one. */
const losses: [inner: string, reason: ReasonKey, german: string][] = [
  ['<rect width="0" height="0"/>', 'area-none', 'rect (ohne Fläche, Füllung oder Kontur)'],
  ['<path fill="none" d="M0 0h9v9z"/>', 'paint-none', 'path (ohne Füllung und Kontur)'],
  ['<path d="M0 0"/>', 'outline-none', 'path (ohne Umriss, der sich zeichnen lässt)'],
  ['<text/>', 'part-empty', 'text (leer)'],
  [`<rect ${box} display="none"/>`, 'part-hidden', 'rect (ausgeblendet)'],
  [`<rect ${box} opacity="0"/>`, 'part-transparent', 'rect (ganz durchsichtig)'],
  ['<path d="M0 0h900000v9z"/>', 'part-far', 'path (weit ausserhalb des Bildes)'],
  [`<rect ${box} filter="url(#f)"/>`, 'part-itself', 'filter (das Element selbst ist dabei)'],
  [`<rect ${box} mask="url(#m)"/>`, 'part-itself', 'mask (das Element selbst ist dabei)'],
  [
    '<path d="M0 0h9" stroke="red" marker-end="url(#m)"/>',
    'property-foreign',
    'marker-end (diese Eigenschaft hat eine Vorlage nicht)',
  ],
  [`<rect ${box} fill="oklch(1 2 3)"/>`, 'value-unclear', 'fill (der Wert ist nicht verständlich)'],
  ['<foreignObject/>', 'element-foreign', 'foreignObject (foreignObject-Elemente gehen hier nicht)'],
  ['<text y="9">a<rect/></text>', 'element-foreign', 'rect (rect-Elemente gehen hier nicht)'],
  [`<rect ${box} onclick="a()"/>`, 'scripts-foreign', 'script (Programme sind nicht erlaubt)'],
  [`<rect ${box}/>`.repeat(510), 'template-full', 'rect (eine Vorlage fasst höchstens 500 Elemente)'],
  [`<rect ${box} transform="wobble(3)"/>`, 'transform-broken', 'transform (die Transformation ist fehlerhaft)'],
  ['<use href="#no"/>', 'use-missing', 'use (das Ziel fehlt in der Datei)'],
  ['<g id="a"><use href="#a"/></g>', 'use-circular', 'use (verwendet sich selbst)'],
  ['<rect width="1080" height="1080"/>', 'background-found', 'rect (die Farbe ist jetzt der Hintergrund)'],
  [`<path d="M0 0${'h1.5v1.5'.repeat(30_000)}z"/>`, 'path-long', 'path (die Pfaddaten sind länger als 200000 Zeichen)'],
  ['<line x2="9" stroke="red" stroke-dasharray="3"/>', 'line-solid', 'stroke-dasharray (die Linie ist durchgezogen)'],
  [
    '<path d="M0 0h9v9z" stroke="red" transform="scale(1,3)"/>',
    'line-even',
    'stroke-width (die Linie ist überall gleich breit)',
  ],
  [
    `<linearGradient id="g">${stops}</linearGradient><rect ${box} fill="url(#g)"/>`,
    'colors-fewer',
    'linearGradient (nur ein Teil der Farben bleibt erhalten)',
  ],
  [
    `<radialGradient id="g">${stops}</radialGradient><rect ${box} fill="url(#g)"/>`,
    'gradient-first',
    'radialGradient (ersetzt durch die erste Farbe des Verlaufs)',
  ],
  ['<path d="M0 0h9v9z" fill="url(#no)"/>', 'paint-missing', 'path (der Verlauf oder das Muster fehlt in der Datei)'],
  [pattern('<rect/>'), 'pattern-plain', 'pattern (ein Muster ohne Bild geht nicht)'],
  [pattern(`<image href="${png}"/><rect/>`), 'pattern-parts', 'pattern (nur das Bild des Musters ist zu sehen)'],
  [pattern(`<image href="${png}"/>`), 'pattern-moved', 'patternTransform (das Bild des Musters ist nicht verschoben)'],
  [pattern(`<image href="${png}"/>`), 'pattern-single', 'pattern (das Muster wiederholt sich nicht)'],
  [pattern(`<image href="${png}"/>`), 'picture-uncut', 'pattern (das Bild füllt das Rechteck um die Form)'],
  [pattern(`<image href="${png}"/>`), 'picture-bare', 'stroke (das Bild hat keine Kontur)'],
  [pattern(`<image href="${png}"/>`), 'picture-opaque', 'fill-opacity (das Bild ist deckend)'],
  [
    `<image ${box} href="${png}" transform="skewX(20)"/>`,
    'picture-skewed',
    'image (ein Bild lässt sich nicht verzerren)',
  ],
  [
    `<image ${box} href="${png}" transform="scale(-1,1)"/>`,
    'picture-unmirrored',
    'transform (das Bild ist nicht gespiegelt)',
  ],
  [
    `<image ${box} href="a.png"/>`,
    'picture-linked',
    'image (es ist nur verlinkt, und Vorlagen zeigen eingebettete Bilder)',
  ],
  [`<image ${box} href="data:image/webp,a"/>`, 'picture-kind', 'image (nur PNG und JPEG gehen)'],
  [
    `<image ${box} href="data:image/svg+xml,a"/>`,
    'picture-nested',
    'image (SVG-Bilder und Archive in einer Datei sind nicht erlaubt)',
  ],
  [`<image ${box}/>`, 'address-none', 'image (ohne Adresse)'],
  [`<image ${box} href="#a"/>`, 'address-inside', 'image (die Adresse führt zu einem Element statt zu einem Bild)'],
  [`<image ${box} href="ftp:a"/>`, 'address-scheme', 'image (Adressen mit ftp: sind nicht erlaubt)'],
  ['<text y="9" text-decoration="underline">a</text>', 'text-plain', 'text-decoration (der Text selbst ist dabei)'],
  [
    '<text y="9" transform="skewX(30)">a</text>',
    'text-straight',
    'text (schräger oder gespiegelter Text steht gerade)',
  ],
  [
    '<text y="9" transform="scale(1,3)">a</text>',
    'text-unstretched',
    'text (gestreckter Text behält seine Proportionen)',
  ],
  [
    '<path id="l" d="M0 0h9"/><text y="9">a<textPath href="#l">b</textPath></text>',
    'text-on-path',
    'text (Text entlang eines Pfads steht gerade)',
  ],
  ['<text y="9" stroke="red">a</text>', 'text-outline', 'text (die Kontur liegt hinter den Buchstaben)'],
  [`<text y="9">${'a'.repeat(2100)}</text>`, 'text-cut', 'text (nach 2000 Zeichen abgeschnitten)'],
  [
    '<text y="9">{{ Heimteam }}</text>',
    'field-none',
    'text (Klammern ohne lesbares Datenfeld bleiben gewöhnlicher Text)',
  ],
  ['<text y="9" textLength="90">a</text>', 'text-length', 'text (die Länge des Textes richtet sich nach der Schrift)'],
  ['<text y="9" font-size=".1">a</text>', 'font-size-beyond', 'text (die Schriftgrösse liegt ausserhalb des Bereichs)'],
  [
    '<text y="9">a<tspan font-weight="700">b</tspan></text>',
    'line-styles',
    'text (eine Zeile hat in einer Vorlage einen einzigen Stil)',
  ],
  ['<text x="1 2" y="9">ab</text>', 'letters-single', 'text (einzeln gesetzte Buchstaben laufen gleichmässig weiter)'],
  ['<text y="9" rotate="9">a</text>', 'letters-turned', 'text (gedrehte Buchstaben stehen aufrecht)'],
  [
    '<style>@import url(a.css);</style>',
    'sheet-outside',
    '@import (Stylesheets ausserhalb der Datei werden nicht geladen)',
  ],
  ['<style>@media print{rect{fill:red}}</style>', 'at-rule', '@media (@-Regeln gehen nicht)'],
  ['<style>rect:hover{fill:red}</style>', 'selector-foreign', 'Stilregel (der Selektor wird nicht unterstützt)'],
  ['<text/>'.repeat(300), 'list-full', '100 weitere (zu viele für die Liste)'],
];

const skipped = (text: string): Issue[] => importSvg(text).report.skipped;

describe('import: reasons in the language of the report', (test) => {
  for (const [inner, reason, german] of losses) {
    test(`${reason}: ${german}`, () => {
      const found = skipped(`<svg viewBox="0 0 1080 1080">${inner}</svg>`);
      const told = found.filter(({ params }) => params['because'] === reason).map((one) => issueMessage(one, 'de'));
      assert.ok(told.includes(`Nicht übernommen: ${german}`), JSON.stringify(told.slice(0, 5)));
    });
  }

  test('background-covered: a root with a background of its own', () => {
    const text = '<svg viewBox="0 0 9 9" style="background:red"><rect width="9" height="9"/></svg>';
    assert.is(issueMessage(skipped(text)[0]!, 'de'), 'Nicht übernommen: rect (bedeckt das ganze Bild)');
  });

  test('the English sentence and its parts are the ones of the code', () => {
    const [rule] = skipped('<svg viewBox="0 0 9 9"><style>rect:hover{fill:red}</style></svg>');
    assert.is(rule?.message, 'Skipped: style rule (its selector is not supported)');
    assert.is(issueMessage(rule!, 'en'), rule?.message);
    assert.is(rule?.params['reason'], 'its selector is not supported');
  });
});

const folder = new URL('../../../../fixtures/svg/', import.meta.url);
const designs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));

function findLosses(name: string): Issue[] {
  try {
    return skipped(readFileSync(new URL(name, folder), 'utf8'));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

describe('import: files of the design tools, in German', (test) => {
  const found = designs.flatMap(findLosses).filter(({ code }) => code === 'svg-skipped');
  test('have losses', () => assert.ok(found.length > 50, String(found.length)));

  test('no English reason is in a German sentence', () => {
    const english = found.filter((one) => {
      const told = issueMessage(one, 'de');
      return told.includes(String(one.params['reason'])) || /\b(the|its?|is|are|not|of|only|too|has)\b/.test(told);
    });
    assert.equal(
      english.map((one) => issueMessage(one, 'de')),
      [],
    );
  });
});
