import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, or a number shown as a date. */
type Cell = string | number | null | { date: number } | { error: string };

interface SheetFacts {
  name: string;
  rows: readonly (readonly Cell[])[];
  merges?: readonly string[];
  hidden?: boolean;
}

/** Writes an .xlsx file as Excel writes one: shared texts, style 1 for dates. */
export function writeWorkbook(sheets: readonly SheetFacts[]): Uint8Array {
  const texts: string[] = [];
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(writeBook(sheets)),
    'xl/_rels/workbook.xml.rels': strToU8(writeRelations(sheets)),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="ddd\\ dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
  };
  for (const [index, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(writeSheet(sheet, texts));
  }
  const shared = texts.map((text) => `<si><t>${escape(text)}</t></si>`).join('');
  parts['xl/sharedStrings.xml'] = strToU8(`<sst>${shared}</sst>`);
  return zipSync(parts);
}

function writeBook(sheets: readonly SheetFacts[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return `<?xml version="1.0"?><workbook xmlns:r="urn:r"><sheets>${list.join('')}</sheets></workbook>`;
}

function writeRelations(sheets: readonly SheetFacts[]): string {
  const list = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `<Relationships>${list.join('')}</Relationships>`;
}

function writeSheet({ rows, merges = [] }: SheetFacts, texts: string[]): string {
  const written = rows.map((cells, index) => {
    const inner = cells.map((cell, at) => writeCell(cell, `${letters(at)}${index + 1}`, texts)).join('');
    return `<row r="${index + 1}">${inner}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet><sheetData>${written.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
}

function writeCell(cell: Cell, ref: string, texts: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  return 'date' in cell
    ? `<c r="${ref}" s="1"><v>${cell.date}</v></c>`
    : `<c r="${ref}" t="e"><v>${cell.error}</v></c>`;
}

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
