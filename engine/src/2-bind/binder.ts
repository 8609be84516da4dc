import { hasPlaceholder, parseContent, type ContentPart } from '../1-load/content.ts';
import { parseExpression, type Expression, namesIn } from '../1-load/expression.ts';
import { parseColor } from '../color.ts';
import { sourceLanguage, textIn, type Language } from '../languages.ts';
import type { Game } from '../game.ts';
import type { BindContext, Ladder, LadderSteps, LocalText, AnyElement, Part, RowPlace } from '../kinds/kind.ts';
import { getList, listNames, type RepeatList } from '../lists/index.ts';
import { kinds } from '../kinds/index.ts';
import type { NodeBase, SceneNode } from '../kinds/scene.ts';
import type { Template } from '../template.ts';
import { getClubColors } from './club-colors.ts';
import { evaluate, truthy } from './evaluate.ts';
import { applyFilters } from './filters.ts';
import { remember } from '../memo.ts';
import { initials, level, monogramFill } from './names.ts';
import type { Shape } from './shape.ts';
import { conditionValue, focusOf, imageOf, ownerOf, textOf, type PostFacts } from './values.ts';
import { findField, isGameCondition } from '../fields.ts';
import type { Point, Size } from '../rect.ts';

const contentOf = remember<ContentPart[]>(parseContent);
const expressionOf = remember<Expression>(parseExpression);

/** An element of the shape with the nodes it became. */
export interface BoundElement {
  element: AnyElement;
  /** False when it is hidden or its condition is false: its nodes are not part of the post. */
  shown: boolean;
  nodes: SceneNode[];
  /** Of a repeat, back to front. */
  parts?: Part[];
}

/** Binds elements to the games of one post. */
export class Binder implements BindContext {
  readonly games: readonly Game[];
  readonly language: Language;
  readonly canvas: Size;
  readonly scale: number;
  private readonly facts: PostFacts;
  private readonly template: Template;
  private readonly shape: Shape;
  private readonly clubColors: Record<string, string | undefined>;
  /** The row that unsuffixed fields read: the first game, or the row of a repeat. */
  private place: RowPlace = { list: 'games', row: 1 };
  private inRepeat = false;
  private idSuffix = '';

  constructor(facts: PostFacts, template: Template, shape: Shape) {
    this.facts = facts;
    this.template = template;
    this.shape = shape;
    this.games = facts.games;
    this.clubColors = getClubColors(facts.data.club);
    this.language = facts.data.language ?? sourceLanguage;
    this.canvas = shape;
    this.scale = shape.scale;
  }

  bindAll(): SceneNode[] {
    return this.bindList(this.shape.elements);
  }

  /** Binds elements one by one, back to front; hidden ones too, so that they can be placed. */
  bindEach(): BoundElement[] {
    return this.shape.elements.map((element) => {
      const nodes = this.bindOne(element);
      const parts = kinds.get(element.type)?.parts?.(element, nodes, this);
      return { element, shown: this.shows(element), nodes, ...(parts && { parts }) };
    });
  }

  bindChildren(
    children: readonly AnyElement[],
    place: RowPlace,
    offset: { dx: number; dy: number },
    idSuffix: string,
  ): SceneNode[] {
    const outer = { place: this.place, inRepeat: this.inRepeat, idSuffix: this.idSuffix };
    Object.assign(this, { place, inRepeat: true, idSuffix });
    const moved = children.map((child) => ({ ...child, x: child.x + offset.dx, y: child.y + offset.dy }));
    const nodes = this.bindList(moved);
    Object.assign(this, outer);
    return nodes;
  }

  base(element: Omit<AnyElement, 'type'>): NodeBase {
    const { id, opacity, rotation } = element;
    const path = this.shape.paths.get(id) ?? `elements.${id}`;
    return { id: id + this.idSuffix, path, opacity, rotation, dynamic: this.isDynamic(element) };
  }

  fill(content: LocalText, steps: LadderSteps): string[] {
    const text = textIn(content, this.language);
    if (!hasPlaceholder(text)) return [text];
    const parts = contentOf(text);
    return [...new Set(steps.map((step) => parts.map((part) => this.fillPart(part, step)).join('')))];
  }

  rowsOf(list: RepeatList): { count: number; ours: number } {
    if (list === 'games') return { count: this.games.length, ours: 0 };
    const { rows = [], ours = 0 } = this.facts.lists?.[list] ?? {};
    return { count: rows.length, ours };
  }

  text(field: string): Ladder | undefined {
    return textOf(this.facts, field, this.place);
  }

  image(field: string): string | undefined {
    return imageOf(this.facts, field, this.place);
  }

  focus(field: string): Point | undefined {
    return focusOf(this.facts, field);
  }

  owner(field: string): string {
    return ownerOf(this.facts, field, this.place);
  }

  initials(owner: string): string {
    return initials(owner);
  }

  /** The club's own colour, or one per team. */
  monogramFill(owner: string): string {
    const { club } = this.facts.data;
    const own = club?.name && club.name === owner ? club.colors?.primary : undefined;
    return own && parseColor(own) ? own : monogramFill(owner);
  }

  /**
   * A palette name. `club` and `clubSecondary` are the club's own colours if the data has them; `clubText` is black or
   * white, whichever is readable on `club`, and `clubShade` the other one. See `getClubColors` for the derived tones.
   */
  color(color: string): string {
    if (!color.startsWith('$')) return color;
    const name = color.slice(1);
    return this.clubColors[name] ?? this.template.palette[name] ?? 'none';
  }

  private bindList(elements: readonly AnyElement[]): SceneNode[] {
    return elements.flatMap((element) => (this.shows(element) ? this.bindOne(element) : []));
  }

  private shows({ hidden, when }: AnyElement): boolean {
    return !hidden && this.holds(when);
  }

  private bindOne(element: AnyElement): SceneNode[] {
    return kinds.get(element.type)?.bind(element, this) ?? [];
  }

  private holds(when: string | undefined): boolean {
    if (when === undefined || when.trim() === '') return true;
    return truthy(evaluate(expressionOf(when), (name) => conditionValue(this.facts, name, this.place)));
  }

  private fillPart(part: ContentPart, step: keyof Ladder): string {
    if (typeof part === 'string') return part;
    const literal = 'literal' in part.source ? part.source.literal : undefined;
    const ladder = 'field' in part.source ? this.text(part.source.field) : undefined;
    return applyFilters(ladder ?? level(literal ?? ''), step, part.filters, this.language);
  }

  /** True if another game may change the element. A false positive costs a cache miss, never pixels. */
  private isDynamic(element: Omit<AnyElement, 'type'>): boolean {
    if (this.inRepeat || (element.when && conditionReadsGames(expressionOf(element.when)))) return true;
    if ('apiField' in element) return readsGame(element.apiField as string);
    const content = 'content' in element ? (element.content as LocalText) : '';
    const text = textIn(content, this.language);
    return hasPlaceholder(text) && contentReadsGames(contentOf(text));
  }
}

/** True when a condition reads a game or another list; `tab`, `hasBackground` and the like are the same for a season. */
function conditionReadsGames(expression: Expression): boolean {
  return namesIn(expression).some((name) => isGameCondition(name) || listNamesOfPost.has(name) || readsGame(name));
}

/** True when a text shows a field of a game rather than of the club. */
function contentReadsGames(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => typeof part !== 'string' && 'field' in part.source && readsGame(part.source.field));
}

/** Fields and conditions that belong to a list as a whole. */
const listNamesOfPost = new Set(
  listNames
    .map(getList)
    .flatMap(({ postFields, postConditions }) => [...postFields.map(({ name }) => name), ...postConditions]),
);

/** True when a field belongs to a game or to another list. */
function readsGame(field: string): boolean {
  return listNamesOfPost.has(field) || (findField(field)?.game ?? 0) > 0;
}
