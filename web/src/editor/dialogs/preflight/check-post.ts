import {
  type Engine,
  type PixelResult,
  type ErrorCode,
  type Issue,
  type Template,
  findField,
  type ElementsResult,
  type Game,
  textOf,
  type Element,
} from '@matchpost/engine';
import type { PictureOrder } from '../drawing/drawing-worker.ts';
import { findOutside } from './find-outside.ts';
import type { Finding, FindingKind } from './findings.ts';
import { readLetters } from './read-letters.ts';
import { findByPath, partsOf, isGameList } from '../../document/levels.ts';
import { kindOf } from '../../kinds/index.ts';
import type { EditorData } from '../../editor-context.ts';

type CheckEngine = Pick<Engine, 'drawElements' | 'renderPixels'>;

interface CheckedPost {
  pixels: PixelResult;
  findings: Finding[];
}

/** Draws a post and lists what is wrong with it. Throws what the engine throws. */
export async function checkPost(engine: CheckEngine, order: PictureOrder): Promise<CheckedPost> {
  const { template, data, format, scale } = order;
  const drawn = await engine.drawElements(template, data, { format });
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const findings = [
    ...readWarnings(drawn.warnings, template),
    ...findMissingLogos(template, drawn, data.games),
    ...findEmpty(template, drawn, data),
    ...findOutside(template, drawn, format),
    ...(await readLetters(engine, order, { drawn, pixels })),
  ];
  return { pixels, findings: dropDoubles(findings) };
}

/** Removes duplicates, such as a picture that is missing twice. */
function dropDoubles(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const kinds: Partial<Record<ErrorCode, FindingKind>> = {
  'text-shortened': 'shortened',
  'glyph-missing': 'glyph',
  'image-not-found': 'picture',
  'image-unreadable': 'picture',
  'image-too-large': 'picture',
  'image-timeout': 'picture',
};

/** The engine's warnings that somebody can act on. */
function readWarnings(warnings: readonly Issue[], template: Template): Finding[] {
  return warnings.flatMap(({ code, path, params }): Finding[] => {
    const kind = kinds[code];
    if (kind === undefined) return [];
    const elementId = findByPath({ template }, path)?.id;
    return [{ kind, ...(elementId !== undefined && { elementId }), params: kind === 'picture' ? {} : params }];
  });
}

/** Teams without a crest on a post that shows crests. */
function findMissingLogos(
  template: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  games: readonly Game[],
): Finding[] {
  return listPlaces(template, drawn, games.length).flatMap((place) => findMissing(place, games));
}

function findMissing({ element, row }: Place, games: readonly Game[]): Finding[] {
  const source = kindOf(element).picture?.(element);
  const found = source !== undefined && 'field' in source ? findField(source.field) : undefined;
  if (found === undefined || found.game === 0) return [];
  const game = games[(found.game === 1 ? row : found.game) - 1];
  if (game === undefined) return [];
  const isHome = found.field.name === 'teamHomeLogo';
  const team = isHome ? game.teamHome : game.teamAway;
  if ((isHome ? game.teamHomeLogo : game.teamAwayLogo) !== '' || team === '') return [];
  return [{ kind: 'logo', elementId: element.id, params: { team } }];
}

const resultFields: ReadonlySet<string> = new Set(['result', 'resultDetail', 'scoreHome', 'scoreAway']);

/** Shown texts whose game fields are all empty: a hole in the post. */
function findEmpty(
  template: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  data: Pick<EditorData, 'games' | 'club'>,
): Finding[] {
  const asked = listAsked(template);
  return listPlaces(template, drawn, data.games.length)
    .filter((place) => isEmpty(place, data, asked))
    .map(({ element }) => ({ kind: 'empty', elementId: element.id, params: {} }));
}

function isEmpty(
  { element, row }: Place,
  data: Pick<EditorData, 'games' | 'club'>,
  asked: ReadonlySet<string>,
): boolean {
  const fields = kindOf(element).listFields?.(element) ?? [];
  const values = fields.map(
    (field) => textOf({ data, games: data.games, format: '' }, field, { list: 'games', row })?.full,
  );
  // Without a game field the element shows its own words.
  if (fields.length === 0 || values.some((value) => value !== '')) return false;
  return !hasDefault(element) && !fields.some((field) => asked.has(field) || isLeftOut(field, row, data));
}

/** Empty by design: no result yet, no overtime, or not a field of the game. */
function isLeftOut(name: string, row: number, { games }: Pick<EditorData, 'games'>): boolean {
  const found = findField(name);
  if (found === undefined || found.game === 0 || found.field.name === 'scoreSuffix') return true;
  const game = games[(found.game === 1 ? row : found.game) - 1];
  return resultFields.has(found.field.name) && game?.score === undefined;
}

function hasDefault(element: Element): boolean {
  return 'content' in element && /\|\s*default\b/.test(JSON.stringify(element.content));
}

/** A template with a condition on a field handles the missing value. */
function listAsked({ elements }: Template): ReadonlySet<string> {
  const all = elements.flatMap((element) => [element, ...partsOf(element)]);
  return new Set(all.flatMap(({ when = '' }) => when.match(/[a-zA-Z]\w*/g) ?? []));
}

interface Place {
  element: Element;
  /** The game that unnumbered fields read. */
  row: number;
}

/** Every shown element; parts of a list once per row. */
function listPlaces({ elements }: Template, drawn: Pick<ElementsResult, 'elements'>, games: number): readonly Place[] {
  const places = drawn.elements.filter(({ shown }) => shown).flatMap(({ id, parts }) => [id, ...listShown(parts)]);
  const shown = new Set(places);
  return elements
    .flatMap((element) => [{ element, row: 1 }, ...listRows(element, games)])
    .filter(({ element }) => shown.has(element.id));
}

function listShown(parts: ElementsResult['elements'][number]['parts'] = []): string[] {
  return parts.filter(({ shown }) => shown).map(({ id }) => id);
}

function listRows(element: Element, games: number): Place[] {
  // Other lists have texts that may be empty: a rank two teams share, a number the league does not tell.
  if (!isGameList(element) || element.for !== 'games') return [];
  const { from, max } = element;
  const rows = Math.max(0, Math.min(max, games - from + 1));
  return Array.from({ length: rows }, (_, index) => from + index).flatMap((row) =>
    partsOf(element).map((part) => ({ element: part, row })),
  );
}
