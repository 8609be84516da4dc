import {
  parseStyleAttribute,
  parseStyleSheet,
  presentationAttributes,
  type CssNote,
  type CssRule,
  type Declarations,
} from './css.ts';
import { svgLimits } from './limits.ts';
import { elementsOf, textOf, type SvgDocument, type SvgNode } from './node.ts';
import { matches, type Steps } from './selector.ts';

/** The declared properties of one element, without inherited ones. */
export type Style = ReadonlyMap<string, string>;

interface Candidate {
  declarations: Declarations;
  specificity: number;
  order: number;
}

/** Decides which declaration wins on each element: attributes, then sheets by weight and order, then `style`. */
export class Cascade {
  readonly notes: readonly CssNote[];
  private readonly byKey = new Map<string, CssRule[]>();
  private readonly attributes = new Map<string, Declarations>();
  private readonly steps: Steps = { left: svgLimits.selectorSteps };

  constructor(document: SvgDocument) {
    const sheet = parseStyleSheet(collectSheets(document.root).join('\n'));
    this.notes = sheet.notes;
    for (const rule of sheet.rules) {
      const key = keyOf(rule);
      const rules = this.byKey.get(key);
      if (rules) rules.push(rule);
      else this.byKey.set(key, [rule]);
    }
  }

  /** The declared value of every property set on the element. */
  styleOf(node: SvgNode): Style {
    const style = new Map<string, string>();
    for (const [name, value] of node.attributes) {
      if (presentationAttributes.has(name)) style.set(name, value.trim());
    }
    const candidates = this.candidatesFor(node);
    for (const important of [false, true]) {
      for (const { declarations } of candidates) addTo(style, declarations, important);
    }
    return style;
  }

  private candidatesFor(node: SvgNode): Candidate[] {
    const found = this.rulesFor(node)
      .filter((rule) => matches(rule.selector, node, this.steps))
      .map(({ declarations, selector, order }) => ({ declarations, specificity: selector.specificity, order }))
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order);
    const inline = node.attributes.get('style');
    return inline ? [...found, { declarations: this.inline(inline), specificity: Infinity, order: 0 }] : found;
  }

  private rulesFor(node: SvgNode): CssRule[] {
    if (this.byKey.size === 0 || this.steps.left <= 0) return [];
    const keys = [`#${node.attributes.get('id')}`, node.name, '*', ...[...node.classes].map((name) => `.${name}`)];
    return keys.flatMap((key) => this.byKey.get(key) ?? []);
  }

  private inline(text: string): Declarations {
    const known = this.attributes.get(text);
    if (known) return known;
    const parsed = parseStyleAttribute(text);
    this.attributes.set(text, parsed);
    return parsed;
  }
}

function addTo(style: Map<string, string>, declarations: Declarations, important: boolean): void {
  for (const [property, declaration] of declarations) {
    if (declaration.important === important) style.set(property, declaration.value);
  }
}

/** Rules are indexed by the rarest part of their subject, so that few are tried on each element. */
function keyOf({ selector: { subject } }: CssRule): string {
  const [id] = subject.ids;
  if (id !== undefined) return `#${id}`;
  const [name] = subject.classes;
  return name === undefined ? (subject.type ?? '*') : `.${name}`;
}

function collectSheets(node: SvgNode): string[] {
  if (node.name === 'style') {
    const type = node.attributes.get('type') ?? 'text/css';
    return type === 'text/css' || type === '' ? [textOf(node)] : [];
  }
  return elementsOf(node).flatMap(collectSheets);
}
