import { loadImage } from '@napi-rs/canvas';
import { defaultCompression, type Format, type Language, type Tab } from '@matchpost/engine';
import { textIn } from '@matchpost/engine/languages';
import { createEngine } from '@matchpost/engine/node';
import type { SportId } from '@matchpost/engine/sports';
import { themes } from '@matchpost/engine/themes';
import { failureLine, type Failure } from '../errors.ts';
import { severities } from '../messages/index.ts';
import { openTemplate } from '../input/template.ts';
import { writePicture } from '../output/write-picture.ts';
import { readFacts } from '../render/facts.ts';
import { planPosts, type Post } from '../render/plan.ts';
import { readGames } from '../render/read-games.ts';
import { drawSheet, sheetTypeOf, type SheetPicture } from './draw-sheet.ts';

export interface ThemesSheetOptions {
  games: string;
  /** The first game by default. */
  game?: string;
  sport?: SportId;
  tab: Tab | 'auto';
  format?: Format[];
  background?: string;
  subject?: string;
  details: boolean;
  neutral: boolean;
  lang: Language;
  club?: string;
  today: string;
  /** A file, or `-` for standard output. */
  out: string;
  quiet: boolean;
  columns?: number;
  /** Width of a picture in pixels. */
  cell: number;
}

interface ThemesSheet {
  file: string;
  gameId: string;
  themes: string[];
}

interface NamedPost {
  label: string;
  post: Post;
}

/** Draws every theme for one game and writes the contact sheet. Throws coded errors. */
export async function writeThemesSheet(options: ThemesSheetOptions): Promise<ThemesSheet> {
  const { cell, columns, out, quiet } = options;
  const type = sheetTypeOf(out);
  const { posts, gameId, warnings } = await planThemes(options);
  const drawn = await drawPosts(posts);
  const lines = quiet ? [] : uniqueLines([...warnings, ...drawn.warnings]);
  for (const line of lines) console.error(`${severities.warning}: ${line}`);
  const sheet = await drawSheet(drawn.pictures, {
    cell,
    labels: true,
    type,
    ...(columns !== undefined && { columns }),
  });
  await writePicture(out, sheet);
  return { file: out, gameId, themes: themes.map(({ id }) => id) };
}

/** The posts of one game, theme by theme, with the names written below them. */
async function planThemes(options: ThemesSheetOptions) {
  const { games: path, game: id, sport, club, today, tab, format: formats = [], lang } = options;
  const ready = await readGames({
    games: path,
    ...(id !== undefined && { game: [id] }),
    ...(sport !== undefined && { sport }),
    ...(club !== undefined && { club }),
    source: '',
    today,
  });
  const games = ready.games.slice(0, 1);
  const facts = await readFacts({ ...options, branding: false }, ready);
  const file = { type: 'png', scale: 1, quality: 90, compression: defaultCompression, metadata: false } as const;
  const { seasonOf, ourName } = ready;
  const context = { seasonOf, ourName, halls: ready.club?.halls, facts };
  const planned = themes.map(async (theme) => {
    const source = await openTemplate(theme.id, sport);
    const plan = planPosts(games, source, { file, ...context, tab, formats, home: 'auto', perPost: 1 });
    const name = textIn(theme.name, lang);
    return plan.map((post): NamedPost => ({ post, label: formats.length > 1 ? `${name} ${post.item.format}` : name }));
  });
  const posts = (await Promise.all(planned)).flat();
  // Rows that are no games: the first game of the sheet may not be the first of the file.
  return { posts, gameId: posts[0]?.post.gameIds[0] ?? '', warnings: [...ready.errors, ...ready.warnings] };
}

async function drawPosts(posts: readonly NamedPost[]): Promise<{ pictures: SheetPicture[]; warnings: Failure[] }> {
  const engine = await createEngine({ baseDir: process.cwd() });
  const pictures: SheetPicture[] = [];
  const warnings: Failure[] = [];
  for (const { label, post } of posts) {
    const { data, format } = post.item;
    const drawn = await engine.renderPng(post.template, data, { ...(format && { format }), metadata: false });
    warnings.push(...drawn.warnings);
    pictures.push({ label, image: await loadImage(drawn.png) });
  }
  return { pictures, warnings };
}

/** Most warnings concern the game and come with every theme. */
function uniqueLines(warnings: readonly Failure[]): string[] {
  return [...new Set(warnings.filter(({ severity }) => severity !== 'notice').map((warning) => failureLine(warning)))];
}
