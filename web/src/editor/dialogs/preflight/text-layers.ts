import type { Element, Template } from '@matchpost/engine';
import { isGameList, partsOf, withParts } from '../../document/levels.ts';
import { isText } from '../../kinds/index.ts';
import { keyOf, LIT } from './contrast.ts';
import { mapLayouts } from '../../document/shapes.ts';

/** A text of the template, or within a repeat. */
export interface TextPart {
  id: string;
  fontSize: number;
}

interface TextLayers {
  /** The template without its texts. */
  ground: Template;
  /** Only the texts, each in its own colour on black. */
  mask: Template;
  /** Everything, with the texts in `LIT`. */
  lit: Template;
  /** Indexed by the number in their colour. */
  texts: readonly TextPart[];
}

type TextLike = Extract<Element, { content: unknown }>;

const known = new WeakMap<Template, TextLayers>();

/** Splits the template into layers, so that letters can be compared with their background. Cached by object. */
export function splitTexts(template: Template): TextLayers {
  const layers = known.get(template) ?? split(template);
  known.set(template, layers);
  return layers;
}

function split(template: Template): TextLayers {
  const texts: TextPart[] = [];
  const ground = template.elements.flatMap(withoutTexts);
  const mask = template.elements.flatMap((element) => onlyTexts(element, texts));
  return {
    ground: { ...template, elements: ground },
    mask: { ...onBlack(template), elements: mask },
    lit: { ...template, formats: solidFormats(template, isMadeOfText), elements: template.elements.map(lightTexts) },
    texts,
  };
}

function withoutTexts(element: Element): Element[] {
  if (isText(element)) return [];
  if (!isGameList(element)) return [element];
  return [withParts(element, partsOf(element).flatMap(withoutTexts))];
}

function onlyTexts(element: Element, texts: TextPart[]): Element[] {
  if (isText(element)) {
    const index = texts.push({ id: element.id, fontSize: element.fontSize }) - 1;
    return [painted(element, keyOf(index))];
  }
  if (!isGameList(element)) return [];
  const children = partsOf(element).flatMap((part) => onlyTexts(part, texts));
  return [{ ...element, children, opacity: 1 } as Element];
}

/** A text in one colour: its letters, or their outline where they are hollow. */
function painted({ shadow: _, ...text }: TextLike, color: string): TextLike {
  const isHollow = text.fill === 'none' && text.strokeWidth > 0;
  return { ...text, ...(isHollow ? { stroke: color } : { fill: color, stroke: 'none' }), opacity: 1 };
}

/** Lists become opaque too: their opacity would look like a cover. */
function lightTexts(element: Element): Element {
  if (isText(element)) return painted(element, LIT);
  if (!isGameList(element)) return element;
  return { ...element, children: partsOf(element).map(lightTexts), opacity: 1 } as Element;
}

function isMadeOfText(element: Element | undefined): boolean {
  return element !== undefined && (isText(element) || isGameList(element));
}

function onBlack(template: Template): Template {
  return {
    ...template,
    backgroundColor: '#000000',
    useBackgroundPlaceholder: false,
    backgroundImageUrl: null,
    formats: withoutGrounds(solidFormats(template, () => true)),
  };
}

/** Removes the opacity that other shapes set for some elements. */
function solidFormats(template: Template, isMeant: (element: Element | undefined) => boolean): Template['formats'] {
  const own = new Map(template.elements.flatMap((one) => [one, ...partsOf(one)]).map((one) => [one.id, one]));
  return mapLayouts(template.formats, (elements) =>
    Object.fromEntries(
      Object.entries(elements).map(([id, override]) => {
        const { opacity: _, ...rest } = override;
        return [id, isMeant(own.get(id)) ? rest : override];
      }),
    ),
  );
}

function withoutGrounds(layouts: Template['formats']): Template['formats'] {
  const bare = Object.entries(layouts).map(([name, { elements }]) => [name, { elements }]);
  return Object.fromEntries(bare) as Template['formats'];
}
