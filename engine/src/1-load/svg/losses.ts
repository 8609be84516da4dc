import { issue, type ErrorCode, type Issue, type Params } from '../../errors.ts';
import { isHandler, isIdleProperty, isSilentAttribute, isSilentElement, isTextProperty } from './harmless.ts';
import { pathOf, textOf, type SvgNode } from './document.ts';

/** The largest number of different losses of one file; more are counted only. */
const mostIssues = 60;
/** The largest number of quoted characters. */
const quoted = 60;

const motion = /^(animate\w*|set|mpath|discard)$/;
const scripts = /^(script|handler|listener)$/;
const texts = /^(text|tspan|tref|textPath|flowRoot|flowRegion|flowPara|textArea|altGlyph)$/;
const effects = /^(filter|mix-blend-mode|backdrop-filter|background-blend-mode)$/;

/** Differences between a prepared picture and its file: each once, at the first place found. */
export class LossList {
  private readonly found = new Map<string, Issue>();
  private more = 0;
  /** Losses inside hidden elements do not count. */
  private hidden = 0;

  add(code: ErrorCode, node: SvgNode | undefined, params: Params = {}): void {
    if (this.hidden > 0) return;
    const key = `${code} ${JSON.stringify(params)}`;
    if (this.found.has(key)) return;
    if (this.found.size >= mostIssues) this.more++;
    else this.found.set(key, issue(code, node ? pathOf(node) : 'svg', params));
  }

  hide<T>(isHidden: boolean, work: () => T): T {
    if (isHidden) this.hidden++;
    const made = work();
    if (isHidden) this.hidden--;
    return made;
  }

  /** Reports an element that is left out with its children. */
  element(node: SvgNode): void {
    const { name } = node;
    if (isSilentElement(node)) return;
    if (scripts.test(name)) this.add('svg-script-removed', node);
    else if (motion.test(name)) this.add('svg-motion-missing', node);
    else if (name === 'image') this.add('svg-image-missing', node);
    else if (texts.test(name)) this.text('svg-text-missing', node);
    else this.add('svg-part-missing', node, { what: name.slice(0, quoted) });
  }

  /** Reports a missing text. */
  text(code: 'svg-text-missing' | 'svg-text-on-path', node: SvgNode): void {
    const text = quote(textOf(node));
    if (text !== '') this.add(code, node, { text });
  }

  /** Reports an attribute or property that is left out or invalid. */
  property(node: SvgNode, name: string, value: string): void {
    if (isSilentAttribute(name)) return;
    if (isHandler(name)) return this.add('svg-script-removed', node);
    if (isTextProperty(name) || isIdleProperty(name, value.trim())) return;
    if (effects.test(name)) this.add('svg-effect-missing', node, { what: name });
    else this.add('svg-look-changed', node, { what: name.slice(0, quoted) });
  }

  finish(): Issue[] {
    const rest = this.more > 0 ? [issue('svg-part-missing', 'svg', { what: `+${this.more}` })] : [];
    return [...this.found.values(), ...rest];
  }
}

/** The beginning of a text, for quoting in a sentence. */
export function quote(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const letters = [...plain];
  return letters.length > quoted ? `${letters.slice(0, quoted - 1).join('')}…` : plain;
}
