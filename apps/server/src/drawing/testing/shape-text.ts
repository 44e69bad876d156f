import { Blob, Direction, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { DrawnGlyph } from './read-glyphs.ts';

/** Words of one direction in a text, in the order in which they stand on the page from left to right. */
export interface Run {
  text: string;
  direction: 'rtl' | 'ltr';
}

/**
 * Shapes runs with HarfBuzz, each letter with the first of the faces that has it, and places them one after the other from
 * x 0. Glyphs without a shape, such as spaces, are left out.
 * @param size of the text in points
 */
export function shapeText(runs: Run[], { faces, size }: { faces: Uint8Array[]; size: number }): DrawnGlyph[] {
  const fonts = faces.map((face) => new Font(new Face(new Blob(face))));
  const glyphs: DrawnGlyph[] = [];
  let pen = 0;
  for (const { text, direction } of runs) {
    const pieces = splitByFace(text, fonts);
    for (const { font, letters } of direction === 'rtl' ? pieces.toReversed() : pieces) {
      const scale = size / font.face.upem;
      const buffer = new TextBuffer();
      buffer.addText(letters);
      buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
      buffer.setScript(direction === 'rtl' ? 'Arab' : 'Latn');
      buffer.setLanguage(direction === 'rtl' ? 'ar' : 'en');
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const outline = font.glyphToPath(glyph);
        if (outline !== '') glyphs.push({ outline, x: pen + xOffset * scale, y: yOffset * scale });
        pen += xAdvance * scale;
      }
    }
  }
  return glyphs;
}

/** Splits a text where another face begins to have its letters; a mark stays with its letter. */
function splitByFace(text: string, fonts: Font[]): { font: Font; letters: string }[] {
  const pieces: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const has = (font: Font) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
    const font = fonts.find(has);
    if (!font) throw new Error(`no face has ${letter}`);
    if (last && (last.font === font || (/\p{M}/u.test(letter) && has(last.font)))) last.letters += letter;
    else pieces.push({ font, letters: letter });
  }
  return pieces;
}
