const SVG = 'http://www.w3.org/2000/svg';

export type SvgAttributes = Readonly<Record<string, string | number>>;

/** One SVG element to be drawn. */
export interface Mark {
  tag: 'path' | 'rect' | 'circle' | 'line' | 'text';
  attributes: SvgAttributes;
  text?: string;
}

/** Draws a list of marks again and again into one group, reusing its elements: no garbage while something is dragged. */
export function createSvgPool(group: SVGGElement) {
  return {
    draw(marks: readonly Mark[]): void {
      marks.forEach((mark, i) => draw(mark, i));
      while (group.childElementCount > marks.length) group.lastElementChild?.remove();
    },
  };

  function draw({ tag, attributes, text = '' }: Mark, i: number): void {
    const known = group.children[i];
    const element = known?.tagName === tag ? known : document.createElementNS(SVG, tag);
    if (known === undefined) group.append(element);
    else if (known !== element) known.replaceWith(element);
    for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) {
      const written = String(value);
      if (element.getAttribute(name) !== written) element.setAttribute(name, written);
    }
    if (element.textContent !== text) element.textContent = text;
  }
}
