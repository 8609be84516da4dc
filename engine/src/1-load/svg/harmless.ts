/** Parts of SVG files that can be left out without a visible difference. */
import { languages } from '../../languages.ts';
import type { SvgNode } from './document.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** These draw nothing by themselves: a reference to one reports when it cannot be kept. */
const silent: ReadonlySet<string> = new Set(
  `title desc metadata style view cursor filter pattern marker font font-face font-face-src font-face-uri
  font-face-name missing-glyph glyph hkern vkern color-profile linearGradient radialGradient stop clipPath mask
  symbol defs meshgradient hatch solidcolor`.split(/\s+/),
);

/** Elements of editors (`sodipodi:namedview`, `i:pgf`) have a prefix of another namespace. */
export function isSilentElement(node: SvgNode): boolean {
  if (silent.has(node.name)) return true;
  const colon = node.name.indexOf(':');
  return colon > 0 && namespaceOf(node, node.name.slice(0, colon)) !== svgNamespace;
}

function namespaceOf(node: SvgNode, prefix: string): string | undefined {
  for (let at: SvgNode | undefined = node; at; at = at.parent) {
    const found = at.attributes.get(`xmlns:${prefix}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const attributes: ReadonlySet<string> = new Set(
  `id class style version baseProfile xmlns role lang tabindex focusable type media zoomAndPan contentScriptType
  contentStyleType externalResourcesRequired requiredFeatures requiredExtensions systemLanguage enable-background
  target rel download hreflang ping referrerpolicy crossorigin decoding fetchpriority name title nodetypes
  color-rendering unicode overflow-x overflow-y`.split(/\s+/),
);

/** Names, notes and languages; editors' attributes have a prefix, such as `inkscape:label`. */
export function isSilentAttribute(name: string): boolean {
  return attributes.has(name) || /^(data|aria)-|:|^[^a-z]/.test(name);
}

/** Attributes that run a program. */
export function isHandler(name: string): boolean {
  return /^on[a-z]+$/.test(name);
}

/** `systemLanguage` of a part that is drawn. */
const spoken = new RegExp(`(^|[\\s,])(${languages.join('|')})\\b`, 'i');

/** Hints that change no shape, colour or place, and properties of CSS boxes, which SVG does not have. */
const hints =
  /^(-|(text|shape|image|color)-rendering$|color-interpolation(-filters)?$|color-profile$|pointer-events$|cursor$|user-select$|will-change$|line-height$|font-(kerning|synthesis|optical-sizing|palette|display|smooth)|font-variant-(?!caps|position)|text-(align|indent|wrap|overflow|orientation|size-adjust)|shape-(margin|padding|inside|subtract)$|inline-size$|solid-|flood-|lighting-|margin|padding|border|outline|box-|position$|z-index$|float$|transition|user-|touch-action$|isolation$|enable-background$|unicode-bidi$|block-progression$|inset|kerning$|clip$|zoom$|hyphens$|tab-size$|word-(break|wrap)$|overflow-|orphans$|widows$|content$|quotes$|scrollbar)/;

/** Values equal to the default. */
const usual = /^(normal|none|auto|initial|unset|revert|inherit|visible|srgb|medium|0|0px|0em|1|100%|0%)$/i;

/** Text properties have no effect on other elements; the text's own reader checks them on text. */
const ofText =
  /^(font|font-.+|letter-spacing|word-spacing|text-.+|white-space|white-space-collapse|writing-mode|direction|dominant-baseline|alignment-baseline|baseline-shift|glyph-orientation-.+)$/;

export function isTextProperty(name: string): boolean {
  return ofText.test(name);
}

/** True when leaving a property out changes nothing. */
export function isIdleProperty(name: string, value: string): boolean {
  return hints.test(name) || isUsual(name, value);
}

/** Initial values; `none` is one for effects, but not for a fill. */
export function isUsual(name: string, value: string): boolean {
  // Without it the inherited value applies.
  if (value === 'inherit') return true;
  if (name === 'display') return value !== 'none';
  if (name === 'fill' || name === 'stroke') return false;
  if (name === 'inherit' || name === 'transform-origin' || name === 'transform-box')
    return /^(0( 0)?|0px( 0px)?|view-box)$/.test(value);
  return usual.test(value.replace(/\s*!important$/, ''));
}

/**
 * The visible child of a `switch`: the first whose conditions hold. Design programs keep their own data in the others.
 * An element that requires an extension is not drawn outside of a `switch` either.
 */
export function drawnOf(node: SvgNode, children: readonly SvgNode[]): readonly SvgNode[] {
  const able = children.filter(({ attributes: own }) => !own.get('requiredExtensions')?.trim());
  if (node.name !== 'switch') return able;
  const speaks = ({ attributes: own }: SvgNode) => {
    const wanted = own.get('systemLanguage');
    return wanted === undefined || spoken.test(wanted);
  };
  return able.filter(speaks).slice(0, 1);
}
