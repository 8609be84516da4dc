/** Writing SVG: the only place that escapes. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with its attributes; numbers get three decimals, undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, inner = ''): string {
  let text = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? number(value) : escapeAttribute(value)}"`;
  }
  return inner ? `${text}>${inner}</${name}>` : `${text}/>`;
}

/** Three decimals, no exponent, no minus zero. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** A scale needs more digits than a length: font units are small. */
export function precise(value: number): string {
  return (Math.round(value * 1e7) / 1e7 + 0).toFixed(7).replace(/\.?0+$/, '');
}

/** A unique XML id for any element id. */
export function xmlId(id: string, part: string): string {
  const safe = id.replace(/[^a-zA-Z0-9-]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
  return `m-${safe}-${part}`;
}

/** What must not stand raw in an attribute. XML 1.0 has no control characters but three, not even escaped. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Data URIs and path data hold none of these and are long: looking first is cheaper than replacing. */
function escapeAttribute(value: string): string {
  return value.search(unsafe) === -1 ? value : value.replace(unsafe, (letter) => escapes[letter] ?? '\ufffd');
}
