import { LeagueError, leagueReason } from '../errors.ts';
import { isOldWorkbook } from './workbook-marks.ts';
import { unzip } from './unzip.ts';
import { walkXml, type XmlPart } from './xml.ts';

/** A workbook's parts that its sheets need. */
export interface Workbook {
  /** In the workbook's order, hidden ones last. */
  sheets: SheetPart[];
  texts: readonly string[];
  /** By the number of a cell's style: true when it shows a date or a time. */
  dateStyles: readonly boolean[];
  from1904: boolean;
}

interface SheetPart extends XmlPart {
  isHidden: boolean;
}

const MAX_FILE_MEGABYTES = 5;

const wanted = /^\/?xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^\/?xl\/_rels\/workbook\.xml\.rels$/i;

/** Opens an .xlsx file. Throws `xlsx-invalid`, `xlsx-old`, `xlsx-protected`, `xlsx-file-too-large`, `xlsx-too-large`. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (bytes.length > MAX_FILE_MEGABYTES * 1e6) {
    throw new LeagueError('xlsx-file-too-large', { params: { max: MAX_FILE_MEGABYTES } });
  }
  if (isOldWorkbook(bytes)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new LeagueError(isEncrypted ? 'xlsx-protected' : 'xlsx-old');
  }
  const parts = new Map(
    [...unzip(bytes, (name) => wanted.test(name))].map(([path, xml]) => [plain(path), { name: path, xml }]),
  );
  const book = parts.get('xl/workbook.xml');
  if (!book) throw new LeagueError('xlsx-invalid', { params: leagueReason('workbook-missing') });
  const { sheets, from1904 } = readBook(book, readTargets(parts.get('xl/_rels/workbook.xml.rels')), parts);
  const shared = parts.get('xl/sharedstrings.xml');
  const styles = parts.get('xl/styles.xml');
  return {
    sheets,
    from1904,
    texts: shared ? readTexts(shared) : [],
    dateStyles: styles ? readDateStyles(styles) : [],
  };
}

function plain(name: string): string {
  return name.replace(/^\//, '').toLowerCase();
}

/** Paths of the sheets by their relation. */
function readTargets(part: XmlPart | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  if (!part) return targets;
  walkXml(part, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, plain(Target.startsWith('/') ? Target : `xl/${Target}`));
    },
  });
  return targets;
}

/** Excel's own names have 31 characters at most; a place tells it in every issue. */
const MAX_NAME = 100;

function readBook(book: XmlPart, targets: ReadonlyMap<string, string>, parts: ReadonlyMap<string, XmlPart>) {
  const sheets: SheetPart[] = [];
  let from1904 = false;
  walkXml(book, {
    open: (tag, { name = '', id = '', state, date1904 }) => {
      if (tag === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const part = tag === 'sheet' ? parts.get(targets.get(id) ?? '') : undefined;
      const isHidden = state !== undefined && state !== 'visible';
      if (part) sheets.push({ name: name.slice(0, MAX_NAME), xml: part.xml, isHidden });
    },
  });
  return { sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)), from1904 };
}

/** Phonetic readings stand beside a text and are no part of it. */
function readTexts(part: XmlPart): string[] {
  const texts: string[] = [];
  let text = '';
  let phonetic = false;
  let inText = false;
  walkXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (part) => {
      if (inText) text += part;
    },
    close: (name) => {
      if (name === 'si') texts.push(text);
      if (name === 'rPh') phonetic = false;
      inText = false;
    },
  });
  return texts;
}

function readDateStyles(part: XmlPart): boolean[] {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let inCells = false;
  walkXml(part, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(isDateFormat(Number(numFmtId), formats.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** Formats 14 to 22, 27 to 36, 45 to 47 and 50 to 58 are dates and times without a code of their own. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49);
  const bare = code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/general|standard/i.test(bare);
}
