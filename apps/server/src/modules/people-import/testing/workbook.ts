import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;

/** Zips a workbook's members. */
export function zipOf(members: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const relations = (entries: readonly (readonly [string, string])[]) =>
  xml(
    `<Relationships xmlns="${PACKAGE}">${entries
      .map(
        ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

/**
 * Builds a workbook as LibreOffice Calc writes it: texts in a table of shared strings, a style on every cell, numbers as
 * numbers. The first sheet is empty, `sheet` stands in the second.
 *
 * @param rows rows of texts and numbers by their numbers; null is an empty cell with a style
 */
export function workbookOf(rows: Record<number, readonly (string | number | null)[]>, formatCode = '0000000000') {
  const shared: string[] = [];
  const cellOf = (value: string | number | null, at: string) => {
    if (value === null) return `<c r="${at}" s="1"/>`;
    if (typeof value === 'number') return `<c r="${at}" s="2" t="n"><v>${value}</v></c>`;
    if (!shared.includes(value)) shared.push(value);
    return `<c r="${at}" s="0" t="s"><v>${shared.indexOf(value)}</v></c>`;
  };
  const body = Object.entries(rows)
    .map(([row, cells]) => {
      const filled = cells.map((value, place) => cellOf(value, `${String.fromCharCode(65 + place)}${row}`)).join('');
      return `<row r="${row}" customFormat="false" ht="12.8" hidden="false">${filled}</row>`;
    })
    .join('');
  const sheetOf = (data: string) => xml(`<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`);
  return zipOf({
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="فارغة" sheetId="1" state="visible" r:id="rId1"/>` +
        `<sheet name="المتعلمون" sheetId="2" state="visible" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', '/xl/worksheets/sheet2.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1" s="1"/></row>'),
    'xl/worksheets/sheet2.xml': sheetOf(body),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${MAIN}" count="${shared.length}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="165" formatCode="${formatCode}"/></numFmts>` +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
  });
}

/** Builds a workbook as programs write it that put texts in place and leave out references, rows and styles. */
export const plainWorkbookOf = (rows: readonly (readonly string[])[]) =>
  zipOf({
    'xl/workbook.xml': xml(
      `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="S" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
    'xl/worksheets/sheet1.xml': xml(
      `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows
        .map(
          (cells) =>
            `<x:row>${cells.map((text) => `<x:c t="inlineStr"><x:is><x:t>${escaped(text)}</x:t></x:is></x:c>`).join('')}</x:row>`,
        )
        .join('')}</x:sheetData></x:worksheet>`,
    ),
  });
