/**
 * Every kind of post beyond the game in every theme, in Node and in Chromium: both must draw the same pixels and PNG
 * files. Formats, languages and numbers of rows take turns; `all` draws each in every format.
 */
import { createHash } from 'node:crypto';
import { createEngine } from '@matchpost/engine/node';
import { themes } from '@matchpost/engine/themes';
import type { RenderData } from '@matchpost/engine';
import { formatNames, type Format } from '../src/formats.ts';
import { languages } from '../src/languages.ts';
import { listNames, getList } from '../src/lists/index.ts';
import { listSamples } from '../src/lists/samples.ts';
import { getListTheme, listKinds, type ListKind } from '../src/themes/index.ts';
import { openPage, type OpenPage } from './harness.ts';
import type { PageApi } from './page.ts';
import { renderCase, type GoldenInput } from './render-case.ts';

interface Post {
  name: string;
  input: GoldenInput;
}

export async function proveLists({ all }: { all: boolean }): Promise<number> {
  const opened = await openPage();
  try {
    const posts = listPosts(all);
    let failed = 0;
    const engine = await createEngine();
    for (const post of posts) {
      const problem = await compare(post, await renderCase(engine, post.input), opened);
      if (problem === '') continue;
      failed += 1;
      console.log(`${post.name}: ${problem}`);
    }
    console.log(`lists: ${posts.length} posts in Node and Chromium, ${failed} differ`);
    return failed === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

function listPosts(all: boolean): Post[] {
  return listKinds.flatMap((kind, k) =>
    themes.flatMap(({ id }, t) => {
      const formats = all ? formatNames : [formatNames[(k + t) % formatNames.length] as Format];
      return formats.map((format) => postOf(kind, id, { format, turn: k + t }));
    }),
  );
}

function postOf(kind: ListKind, theme: string, { format, turn }: { format: Format; turn: number }): Post {
  const list = listNames.find((name) => getList(name).kind === kind);
  if (list === undefined) throw new Error(`no list for ${kind}`);
  const sample = listSamples[list];
  const rows = 'rows' in sample ? Math.max(1, (sample.rows?.length ?? 1) - (turn % 4)) : 1;
  const language = languages[turn % languages.length] ?? 'de';
  const shown = 'rows' in sample ? { ...sample, rows: sample.rows?.slice(0, rows) } : sample;
  const data: RenderData = { kind, games: [], language, today: '2025-11-16', [list]: shown };
  const template = getListTheme(kind, theme, { rows, sport: 'unihockey' });
  return { name: `${kind} ${theme} ${format} ${language}`, input: { template, data, options: { scale: 0.5, format } } };
}

async function compare(post: Post, node: Awaited<ReturnType<typeof renderCase>>, opened: OpenPage): Promise<string> {
  const browser = await opened.page.evaluate(renderInPage, post.input);
  const problems = [
    ...(browser.svg === node.svg ? [] : ['another SVG']),
    ...(sha256(node.data) === browser.sha ? [] : ['other pixels']),
    ...(sha256(node.png) === browser.pngSha ? [] : ['other PNG bytes']),
    ...(String(node.warnings) === String(browser.warnings)
      ? []
      : [`warnings ${node.warnings} and ${browser.warnings}`]),
    ...opened.complaints.splice(0),
  ];
  return problems.join('; ');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Runs in the page. */
function renderInPage(input: GoldenInput): Promise<Awaited<ReturnType<PageApi['render']>>> {
  return (window as unknown as { matchpost: PageApi }).matchpost.render(input, '/');
}
