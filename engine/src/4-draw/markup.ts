/** Writing SVG elements. */
import { escapeAttribute } from '../xml.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Long values that need no escaping: checked path data, and data URIs made from bytes. */
const safe = new Set(['d', 'href']);

/** An element with its attributes; numbers have three decimals, undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, inner = ''): string {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) text += ` ${key}="${attribute(key, value)}"`;
  }
  return inner ? `${text}>${inner}</${name}>` : `${text}/>`;
}

function attribute(key: string, value: string | number): string {
  if (typeof value === 'number') return number(value);
  return safe.has(key) ? value : escapeAttribute(value);
}

/** Three decimals, no exponent, no minus zero. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** A scale needs more digits than a length, because font units are small. */
export function precise(value: number): string {
  return (Math.round(value * 1e7) / 1e7 + 0).toFixed(7).replace(/\.?0+$/, '');
}

/** A unique XML id for any element id. */
export function xmlId(id: string, part: string): string {
  const safe = id.replace(/[^a-zA-Z0-9-]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
  return `m-${safe}-${part}`;
}
