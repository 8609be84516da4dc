import type { Element, Template } from '@matchpost/engine';
import { isGameList, partsOf, withParts } from '../../document/levels.ts';
import { isText } from '../../kinds/index.ts';
import { keyOf, LIT } from './contrast.ts';
import { mapLayouts } from '../../document/shapes.ts';

/** A text of the template, also within a repeat. */
export interface TextPart {
  id: string;
  fontSize: number;
}

interface TextLayers {
  /** Everything but the texts. */
  ground: Template;
  /** The texts alone, each in a colour of its own on black. */
  mask: Template;
  /** Everything, the texts in `LIT`. */
  lit: Template;
  /** By the number their colour stands for. */
  texts: readonly TextPart[];
}

const known = new WeakMap<Template, TextLayers>();

/** The template taken apart, so that letters can be compared with what lies behind them. Made once for each object. */
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
    const { shadow: _, ...plain } = element;
    return [{ ...plain, fill: keyOf(index), stroke: 'none', opacity: 1 }];
  }
  if (!isGameList(element)) return [];
  const children = partsOf(element).flatMap((part) => onlyTexts(part, texts));
  return [{ ...element, children, opacity: 1 } as Element];
}

/** A list as a whole is solid too: what is faint is no cover. */
function lightTexts(element: Element): Element {
  if (isText(element)) {
    const { shadow: _, ...plain } = element;
    return { ...plain, fill: LIT, stroke: 'none', opacity: 1 };
  }
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

/** Other shapes have no opacity of their own for some elements. */
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
