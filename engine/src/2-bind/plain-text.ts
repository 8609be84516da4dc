/** Removes the markup that some sources leave in names. */

/** Latin-1 from 160 to 255, in the order of HTML's table of named characters. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const named = new Map<string, string>([
  ...latin.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(160 + i)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•' }),
  ...Object.entries({ lsaquo: '‹', rsaquo: '›', euro: '€', scaron: 'š', Scaron: 'Š', OElig: 'Œ', oelig: 'œ' }),
]);

/** Numbers 128 to 159 mean Windows-1252 in HTML, as browsers read them. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Only HTML's own tags: "A < B" and "<Rot>" are part of a name. */
const inline = 'a|abbr|b|big|code|em|font|i|img|ins|del|mark|s|small|span|strike|strong|sub|sup|tt|u|wbr';
const block = 'br|div|h[1-6]|hr|li|ol|p|section|table|tbody|td|th|tr|ul';
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^<>]*)?/?>`, 'gi');
const blockTag = new RegExp(`</?(?:${block})(?:\\s[^<>]*)?/?>`, 'gi');
const hiddenPart = /<!--.*?-->|<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/**
 * A name, hall or competition without HTML: tags are dropped, entities decoded once, accents composed. Anything else
 * stays as it is.
 *
 * @example plainText('Bulldogs <b>&amp;</b> Co') // 'Bulldogs & Co'
 */
export function plainText(text: string): string {
  const bare = withoutTags(text);
  // Sources that escape their own markup send it as entities.
  const decodedText = bare.includes('&') ? withoutTags(bare.replace(entity, decoded)) : bare;
  // Files from macOS write an umlaut as two characters.
  return decodedText.normalize('NFC');
}

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(hiddenPart, '').replace(inlineTag, '').replace(blockTag, ' ');
}

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code >= 128 && code < 160) return windows[code - 128] ?? whole;
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}
