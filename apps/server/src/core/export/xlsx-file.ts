import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A spreadsheet of one table, whose rows are read in batches. */
interface Sheet {
  isRightToLeft: boolean;
  /** Texts of the first row, which stays in view. */
  columns: readonly string[];
  /** The indices of the columns whose cells are numbers. The cells of other columns are texts, whatever they look like. */
  numberColumns: readonly number[];
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** Most characters of a cell in Excel. Longer texts are cut. */
const MAX_CELL = 32_767;

/**
 * Writes a table as an Office Open XML workbook (ECMA-376) while its rows arrive, so that no table is ever held whole.
 * Texts are written in place as strings, which no program calculates.
 */
export function xlsxFile(sheet: Sheet): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of FIXED_PARTS) zip.addBuffer(Buffer.from(XML + content), name);
  const rows = Readable.from(sheetXml(sheet));
  const output = new PassThrough();
  // An error of the rows reaches the reader of the output. A reader who leaves early ends the rows.
  pipeline(zip.outputStream, output, () => rows.destroy());
  rows.once('error', (error) => output.destroy(error));
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* sheetXml({ isRightToLeft, columns, numberColumns, batches }: Sheet): AsyncGenerator<string> {
  const numbers = new Set(numberColumns);
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield `<row>${columns.map((text) => textCell(text, HEAD_STYLE)).join('')}</row>`;
  for await (const rows of batches) {
    yield rows
      .map((row) => `<row>${row.map((cell, index) => cellXml(cell, numbers.has(index))).join('')}</row>`)
      .join('');
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: string, isNumber: boolean): string {
  if (cell === '') return '<c/>';
  return isNumber && Number.isFinite(Number(cell)) ? `<c><v>${Number(cell)}</v></c>` : textCell(cell);
}

const textCell = (text: string, style = 0): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/**
 * Escapes a text for a cell. Characters that XML cannot hold are left out, and an underscore that would begin an escape
 * of Office (`_x0041_`) is escaped itself.
 */
const xmlText = (text: string): string =>
  text
    .slice(0, MAX_CELL)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATION = `${OFFICE}/officeDocument/2006/relationships`;
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD_STYLE = 1;

/** The parts of a workbook with one sheet and a bold style for the first row. */
const FIXED_PARTS = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${OFFICE}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">
<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="Dars" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">
<Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
] as const;
