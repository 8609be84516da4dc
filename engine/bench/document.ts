/** `docs/benchmarks.md` and its picture. */
import { writeFileSync } from 'node:fs';
import { ours } from './contenders.ts';
import { drawPicture } from './picture.ts';
import { cell, failureLines, noise, table, type Report } from './report.ts';

const docs = new URL('../../docs/', import.meta.url);

export async function writeDocument(report: Report): Promise<void> {
  writeFileSync(new URL('benchmarks.svg', docs), await drawPicture(report));
  writeFileSync(new URL('benchmarks.md', docs), toMarkdown(report));
}

function toMarkdown(report: Report): string {
  const { machine } = report;
  const where = `${machine.cpu}, ${machine.cores} cores, ${machine.memory}, ${machine.system}`;
  return (
    [
      '# Benchmarks',
      'Written by `npm run bench -- --write`; run it to see your machine. Everything below comes from one run.',
      `![${alternative(report)}](benchmarks.svg)`,
      `Measured ${report.date} on ${where}, Node ${machine.node}: ${noise(report).text}.`,
      `Compared with ${report.versions.join(', ')}.`,
      '## Side by side',
      'Medians; behind the dot, how many times ours.',
      markdown(table(report)),
      ...failureLines(report).map((line) => `- ${line}`),
      '## Our own',
      markdown([['', ''], ...report.facts.map(({ title, value }) => [title, value])]),
      '## How it is measured',
      ...method(report),
      '## Checked in the same run',
      markdown([['', ''], ...report.checks.map(({ title, value }) => [title, value])]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function alternative({ contenders, results }: Report): string {
  const shown = results.filter(({ id }) => id.startsWith('next'));
  const parts = shown.map((result) => {
    const measured = contenders.filter(({ id }) => result.values[id]);
    return `${result.title}: ${measured.map(({ id, name }) => `${name} ${cell(result, id)}`).join(', ')}`;
  });
  return `Bars. ${parts.join('. ')}.`.replaceAll(/[[\]]/g, '');
}

function method({ machine, contenders }: Report): string[] {
  const bound = machine.core === undefined ? 'not bound to a core here' : 'every process bound to the same single core';
  const tried = contenders.filter(({ id }) => id !== ours.id).length;
  return [
    '- Ours is the package as it is installed (`npm run packages`); the script of every renderer is plain JavaScript, so that no process strips types first.',
    `- One card for all ${tried + 1}: a 1600x2000 JPEG photo, a translucent panel, three lines of text in two fonts, two PNG logos. The next post differs in both logos, both names and the last line, and no post comes twice.
- Each renderer runs in a process of its own. Rounds are interleaved: five posts of each one after the other, as in a season, then the next round. Times are taken inside the process, without messages and files. Warm-up, ten posts, is not counted.
- "One core": ${bound}. "All cores": ours is the engine's pool, the others one process a core with its share of the posts. The pool has drawn another template with another photo before, which leaves it its fonts and logos; the others are made anew, which costs them some milliseconds.
- "First post of a template": the renderer is made anew in a warm process, with fonts and pictures read and decoded again; the Chromium page is opened anew in the running browser. Three renderers before them warm this path up and are not counted. "Cold process" is from starting Node to having the PNG, with a browser's start for Chromium.
- A season starts with empty caches and includes its first post; on all cores every process of the pool pays for that. "A warm pool": four seasons in a row of one template, its base and bands known, through a pool of one process, itself and the process bound to one core, and through one of a process a core; then the same without a pool, which shows what the machine gives processes that share nothing.
- takumi: one \`Renderer\`, its cache of decoded pictures on. satori: pictures as data URIs with their size, text as paths, resvg-js \`asPng\`. sharp, one SVG: the card with live text, fonts through fontconfig, pictures embedded. sharp, layers: photo with panel and logos kept as pixels at size, text as an SVG on top. @napi-rs/canvas: decoded pictures and one canvas a size kept, \`encode('png')\`. Chromium: a page kept open with everything decoded, texts and logos changed by script, \`page.screenshot\`. PNG settings are everybody's defaults.
- Posts of 50 templates: twenty of each in turn, so that no two visits to a template find its base kept. Peak memory is the process's own peak, the median of several processes; for Chromium with its children, where shared pages count for each.`,
  ];
}

function markdown(rows: readonly string[][]): string {
  const [head = [], ...body] = rows;
  return [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...body.map(row)].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
