import { asReason, EngineError, issue, type Issue } from '../errors.ts';
import { getBackgroundFocus, type RenderData } from '../data.ts';
import { sourceLanguage } from '../languages.ts';
import { isFormat, type Format } from '../formats.ts';
import type { Game } from '../game.ts';
import { validate } from '../1-load/validate.ts';
import { shownRows, type RepeatElement } from '../kinds/repeat.ts';
import type { Background, Scene } from '../kinds/scene.ts';
import { withoutUnnamed } from '../people/consent.ts';
import { tabs } from '../post-kind.ts';
import type { Template } from '../template.ts';
import { Binder, type BoundElement } from './binder.ts';
import { distinctNames } from './distinct-names.ts';
import { parseGames } from './game.ts';
import { readLists } from './lists/index.ts';
import type { BoundList } from './lists/read-list.ts';
import type { ListName } from '../lists/index.ts';
import { shapeFor, type Shape } from './shape.ts';
import type { PhotoFacts } from './values.ts';

/** Grey shown where the studio has put no picture yet (specification, section 9). */
const PLACEHOLDER = '#333333';

interface BindOptions {
  format?: Format;
  /** Read from the pixels of the background image. */
  photo?: PhotoFacts | undefined;
}

/**
 * A template filled with games: texts final, colours resolved, conditions decided, repeats unrolled, back to front.
 * Throws `data-invalid`, `game-invalid`, `games-too-many`, `format-unknown`, `list-missing`, `table-invalid`,
 * `nobody-named`.
 */
export function bind(template: Template, data: RenderData, options: BindOptions = {}): Scene {
  const { binder, scene } = prepare(template, data, options);
  return { ...scene, nodes: binder.bindAll() };
}

/** Binds as {@link bind} does, and returns the nodes of each element, hidden elements included. */
export interface BoundElements {
  scene: Scene;
  elements: BoundElement[];
}

/** Throws what {@link bind} throws. */
export function bindElements(template: Template, data: RenderData, options: BindOptions = {}): BoundElements {
  const { binder, scene } = prepare(template, data, options);
  const elements = binder.bindEach();
  return { scene: { ...scene, nodes: elements.flatMap(({ shown, nodes }) => (shown ? nodes : [])) }, elements };
}

function prepare(
  template: Template,
  data: RenderData,
  options: BindOptions,
): { binder: Binder; scene: Omit<Scene, 'nodes'> } {
  const format = options.format ?? template.format;
  if (!isFormat(format)) throw new EngineError('format-unknown', { path: 'format', params: { format } });
  const { complete, games, lists, warnings } = readData(template, data);
  const shape = shapeFor(template, format);
  warnings.push(...findUnseen(shape, lists));
  if (shape.adapted) warnings.push(issue('format-adapted', 'format', { format }));
  const binder = new Binder({ data: complete, games, lists, format, photo: options.photo }, template, shape);
  const scene = {
    width: shape.width,
    height: shape.height,
    format,
    language: complete.language ?? sourceLanguage,
    background: backgroundOf(template, shape, complete, binder),
    warnings,
  };
  return { binder, scene };
}

interface ReadData {
  complete: RenderData;
  games: Game[];
  lists: Partial<Record<ListName, BoundList>>;
  warnings: Issue[];
}

function readData(template: Template, data: RenderData): ReadData {
  const complete = withTab(withoutUnnamed(data));
  const invalid = validate('renderData', complete, '');
  const [first] = invalid;
  if (first) throw dataError(first, invalid);
  const { games, issues } = parseGames(complete.games, complete.today === undefined ? {} : { today: complete.today });
  const broken = issues.filter((one) => one.severity === 'error');
  if (broken[0])
    throw new EngineError(broken[0].code, { path: broken[0].path, params: broken[0].params, issues: broken });
  const max = template.supportedGames;
  if (games.length > max)
    throw new EngineError('games-too-many', { path: 'games', params: { count: games.length, max } });
  const { lists: read, issues: found } = readLists(complete);
  const listed = Object.values(read).flatMap(({ teams }) => teams);
  const teams = [...games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]), ...listed];
  const names = distinctNames(teams, teams, complete.names);
  if (names) complete.names = names;
  else delete complete.names;
  const lists = Object.fromEntries(Object.entries(read).map(([name, list]) => [name, list.bind(names)]));
  return { complete, games, lists, warnings: [...issues, ...found] };
}

function isRepeat(one: Shape['elements'][number]): one is RepeatElement {
  return one.type === 'repeat';
}

/**
 * Lists with rows behind the last page of the template. A window around our own row leaves out others on purpose; without
 * such a row it shows the first ones only.
 */
function findUnseen({ elements }: Pick<Shape, 'elements'>, lists: Partial<Record<ListName, BoundList>>): Issue[] {
  return Object.entries(lists).flatMap(([name, { rows, ours }]) => {
    const pages = elements.filter(isRepeat).filter((one) => one.for === name);
    if (pages.length === 0 || (ours > 0 && pages.some(({ around }) => around !== undefined))) return [];
    const shown = Math.max(...pages.map((page) => findLastRow(page, { count: rows.length, ours })));
    return rows.length > shown ? [issue('rows-unseen', name, { shown, count: rows.length })] : [];
  });
}

function findLastRow(page: RepeatElement, list: { count: number; ours: number }): number {
  const { from, count } = shownRows(page, list);
  return from + count - 1;
}

/** A kind that is a tab says the tab too. */
function withTab(data: RenderData): RenderData {
  const tab = data.tab ?? tabs.find((one) => one === data.kind);
  return { ...data, ...(tab && { tab }) };
}

function dataError(first: Issue, issues: Issue[]): EngineError {
  const code = first.path.startsWith('games.') ? 'game-invalid' : 'data-invalid';
  return new EngineError(code, { path: first.path, params: asReason(first), issues });
}

function backgroundOf(template: Template, shape: Shape, data: RenderData, binder: Binder): Background {
  const { background } = data;
  const own = binder.color(shape.backgroundColor);
  if (!template.useBackgroundPlaceholder) {
    const href = template.backgroundImageUrl;
    return href ? { color: own, image: { href, focus: { x: 0.5, y: 0.5 } } } : { color: own };
  }
  const color = background?.color ?? (template.backgroundColor === '#1a1a1a' ? PLACEHOLDER : own);
  if (!background?.image || shape.elements.some(showsBackground)) return { color };
  return { color: own, image: { href: background.image, focus: getBackgroundFocus(background, shape.format) } };
}

/** An element of its own shows the background image, so the canvas does not. */
function showsBackground(element: Shape['elements'][number]): boolean {
  return 'apiField' in element && element.apiField === 'backgroundImage' && !element.hidden;
}
