/** The next post of each theme beside the card's, in turns. */
import { loadTemplate, type Engine, type RenderData } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { getTheme, themes } from '@matchpost/engine/themes';
import { basename } from 'node:path';
import { imageFolder, pictures, postOf } from './card.ts';
import { rounded, type Fact } from './results.ts';
import { createTemplate, dataOf } from './template.ts';
import { takeTurns, type Draw } from './turns.ts';

const CARD = 'card';
const FIRST_POST = 4_000_000;
/**
 * The standard theme's time in times of the card's, when themes became compositions of their own. The limit of a theme is
 * twice that, whatever becomes of the standard theme.
 */
const STANDARD = 1.6;

export const themeRounds = { quick: 16, proper: 50 } as const;

/** One fact for each theme: preview and result over a photo, 1080 x 1350. */
export async function measureThemes({ rounds }: { rounds: number }): Promise<Fact[]> {
  const card = createTemplate(loadTemplate);
  const drawers = await Promise.all([
    drawer(CARD, (engine, post) => engine.renderPng(card, dataOf(postOf(post)))),
    ...themes.map(({ id }) =>
      drawer(id, (engine, post) => {
        const tab = post % 2 === 0 ? 'preview' : 'result';
        return engine.renderPng(getTheme(id, { tab, games: 1 }), themed(post, tab), { format: '4:5' });
      }),
    ),
  ]);
  const times = await takeTurns(drawers, rounds);
  const typical = (id: string) => times.get(id) ?? Number.NaN;
  return themes.map(({ id }) => {
    const ratio = typical(id) / (typical(CARD) * STANDARD);
    const value = `${rounded(typical(id))} ms · ${ratio.toFixed(2)}x the first standard theme`;
    return { title: `next post, theme ${id}, processor time; limit 2x`, value };
  });
}

/** With an engine of its own: many templates in one would crowd out each other's grounds. */
async function drawer(id: string, draw: (engine: Engine, post: number) => Promise<unknown>): Promise<[string, Draw]> {
  const engine = await createEngine({ baseDir: imageFolder });
  return [id, (round) => draw(engine, FIRST_POST + round)];
}

function themed(post: number, tab: 'preview' | 'result'): RenderData {
  const [game] = dataOf(postOf(post)).games;
  const result = tab === 'result' ? `${post % 9}:${(post + 4) % 7}` : '';
  return { games: [{ ...game, result }], tab, background: { image: basename(pictures.background.path) } };
}
