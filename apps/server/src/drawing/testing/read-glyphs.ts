import { inflateSync } from 'node:zlib';
import { Blob, Face, Font } from 'harfbuzzjs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A glyph that a page shows: its shape as an SVG path in units of its font, and its origin in points. */
export interface DrawnGlyph {
  outline: string;
  x: number;
  y: number;
}

type Matrix = [number, number, number, number, number, number];
type Shown = { originalCharCode: number; width: number } | number;

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** Reads the glyphs of the first page of a PDF in the order in which they are drawn. Those without a shape are left out. */
export async function readGlyphs(pdf: Buffer): Promise<DrawnGlyph[]> {
  const outlines = outlinesIn(pdf);
  const document = await getDocument({ data: new Uint8Array(pdf), fontExtraProperties: true }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: DrawnGlyph[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let text = matrix;
  let font = { name: '', size: 0 };
  const show = (shown: Shown[]) => {
    let advance = 0;
    for (const each of shown) {
      if (typeof each === 'number') {
        advance -= (each * font.size) / 1000;
        continue;
      }
      const [, , , , x, y] = multiply(multiply(matrix, text), [1, 0, 0, 1, advance, 0]);
      const outline = outlines(font.name, each.originalCharCode);
      if (outline !== '') glyphs.push({ outline, x, y });
      advance += (each.width * font.size) / 1000;
    }
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) stack.push(matrix);
    if (operator === OPS.restore) matrix = stack.pop() ?? matrix;
    if (operator === OPS.transform) matrix = multiply(matrix, args);
    if (operator === OPS.setTextMatrix) text = Array.from(args[0] as ArrayLike<number>) as Matrix;
    if (operator === OPS.setFont) font = { name: page.commonObjs.get(args[0]).name, size: args[1] };
    if (operator === OPS.showText) show(args[0]);
  }
  return glyphs;
}

/** Returns a function that gives the outline of a glyph, by the name of its font in the PDF. */
function outlinesIn(pdf: Buffer): (name: string, glyph: number) => string {
  const source = pdf.toString('latin1');
  const fonts = new Map<string, Font>();
  const objectOf = (number: string) => {
    const start = source.search(new RegExp(`(?<![0-9])${number} 0 obj\\n`));
    return { start, content: source.slice(start, source.indexOf('endobj', start)) };
  };
  const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';
  const open = (name: string) => {
    const described = source.slice(source.indexOf(`/Subtype /CIDFontType2\n  /BaseFont /${name}`));
    const descriptor = objectOf(find(/\/FontDescriptor (\d+) 0 R/, described));
    const { start, content } = objectOf(find(/\/FontFile2 (\d+) 0 R/, descriptor.content));
    const from = start + content.indexOf('stream\n') + 'stream\n'.length;
    return new Font(
      new Face(new Blob(inflateSync(pdf.subarray(from, from + Number(find(/\/Length (\d+)/, content)))))),
    );
  };
  return (name, glyph) => {
    const font = fonts.get(name) ?? open(name);
    fonts.set(name, font);
    return font.glyphToPath(glyph);
  };
}
