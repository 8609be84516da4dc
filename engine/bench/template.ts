/** The card as a template of our own language, and its posts as games. */
import type { Engine, GameInput, RenderData, Template } from '@matchpost/engine';
import { basename } from 'node:path';
import { cardOf, panel, pictures, postOf, type Card, type Post, type Shape } from './card.ts';

const sample = postOf(0);
const contents = ['{{ teamHome }}', '{{ teamAway }}', '{{ date }} · {{ time }} · {{ location }}'];

export interface TemplateOptions {
  /** Makes otherwise equal templates distinct: each has a panel of its own colour. */
  number?: number;
  /** Replaces the photo. */
  background?: string;
}

/** The pictures are file names: render with `baseDir` at their folder. */
export function createTemplate(
  loadTemplate: Engine['loadTemplate'],
  { number = 0, background }: TemplateOptions = {},
): Template {
  const loaded = loadTemplate({
    id: `bench-${number}`,
    format: '4:5',
    backgroundImageUrl: background ?? basename(pictures.background.path),
    elements: elementsOf(cardOf('4:5', sample), number),
    formats: { '1:1': overridesOf('1:1'), '9:16': overridesOf('9:16') },
  });
  if (!loaded.ok) throw new Error(loaded.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return loaded.template;
}

export function dataOf(post: Post): RenderData {
  const game: GameInput = {
    id: `${post.home}-${post.date}-${post.time}`,
    date: post.date,
    time: post.time,
    teamHome: post.home,
    teamAway: post.away,
    location: post.hall,
    teamHomeLogo: basename(pictures[post.homeLogo].path),
    teamAwayLogo: basename(pictures[post.awayLogo].path),
  };
  return { games: [game], tab: 'preview' };
}

function elementsOf(card: Card, number = 0): Record<string, unknown>[] {
  return [
    { id: 'panel', type: 'rect', ...card.panel, fill: tinted(number), rx: panel.radius, ry: panel.radius },
    { id: 'homeLogo', apiField: 'teamHomeLogo', ...logo(card.homeLogo) },
    { id: 'awayLogo', apiField: 'teamAwayLogo', ...logo(card.awayLogo) },
    ...card.lines.map((line, i) => ({
      id: `line${i}`,
      type: 'text',
      content: contents[i],
      x: card.width / 2,
      y: line.y,
      fontFamily: line.family,
      fontWeight: line.weight,
      fontSize: line.size,
      fill: line.color,
    })),
  ];
}

/** Only the height differs between the shapes. */
function overridesOf(shape: Exclude<Shape, '4:5'>): { elements: Record<string, { y: number }> } {
  const card = cardOf(shape, sample);
  const moved = elementsOf(card).map(({ id, y }) => [String(id), { y: Number(y) }] as const);
  return { elements: Object.fromEntries(moved) };
}

function tinted(number: number): string {
  return number === 0 ? panel.fill : panel.fill.replace('32,', `${32 + (number % 200)},`);
}

function logo({ x, y, width, height }: Card['homeLogo']) {
  return { type: 'api-image', x, y, width, height };
}
