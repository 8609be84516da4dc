/** Escaping for all XML output. */

/** Characters that must be escaped in an attribute. XML 1.0 allows only three control characters, even escaped. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value for a double-quoted attribute. Data URIs and path data are long and clean: testing first is cheaper. */
export function escapeAttribute(value: string): string {
  return value.search(unsafe) === -1 ? value : value.replace(unsafe, (letter) => escapes[letter] ?? '\ufffd');
}
