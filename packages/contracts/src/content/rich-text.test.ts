import { describe, expect, it } from 'vitest';
import {
  isWritten,
  MAX_COLUMNS,
  MAX_LATEX,
  MAX_ROWS,
  picturesOf,
  plainText,
  type RichText,
  readingSeconds,
  richText,
  richTextWithoutPictures,
} from './rich-text.ts';

const textOf = (words: number): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'كلمة '.repeat(words) }] }],
});

describe('readingSeconds', () => {
  it.each([
    [0, 60],
    [200, 60],
    [201, 120],
    [401, 180],
  ])('rounds the time of %i words up to %i seconds', (words, seconds) => {
    expect(readingSeconds(textOf(words))).toBe(seconds);
  });
});

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const documentOf = (...content: unknown[]) => ({ type: 'doc', content });
const cell = (attrs = {}, ...content: unknown[]) => ({ type: 'tableCell', attrs, content });
const row = (...cells: unknown[]) => ({ type: 'tableRow', content: cells });
const table = (...rows: unknown[]) => ({ type: 'table', content: rows });
const PICTURE = '/files/018f3a52-7d10-7c42-9a51-4f1f6a6d2d10/image/018f3a52-7d10-7c42-9a51-4f1f6a6d2d11.png';
const picture = (src: unknown, more = {}) => ({ type: 'image', attrs: { src, alt: 'A', ...more } });
const formula = (latex: unknown) => ({ type: 'inlineMath', attrs: { latex } });

describe('richText', () => {
  it('keeps the formulas of a text, also wrong ones, and drops other attributes of theirs', () => {
    const written = documentOf(paragraph({ type: 'text', text: 'مساحة ' }, formula('\\pi r^2')), {
      type: 'blockMath',
      attrs: { latex: '\\frac{1}{', style: 'color:red' },
      marks: [{ type: 'bold' }],
    });
    expect(richText.parse(written)).toEqual(
      documentOf(paragraph({ type: 'text', text: 'مساحة ' }, formula('\\pi r^2')), {
        type: 'blockMath',
        attrs: { latex: '\\frac{1}{' },
      }),
    );
  });

  it('keeps tables, and drops the editor’s widths and foreign attributes of their cells', () => {
    const inner = paragraph({ type: 'text', text: 'a' });
    const head = {
      type: 'tableHeader',
      attrs: { colspan: 2, rowspan: 1, colwidth: [90], style: 'x' },
      content: [inner],
    };
    const written = documentOf(table(row(head), row(cell({}, inner), cell({}, inner))));
    expect(richText.parse(written)).toEqual(
      documentOf(table(row({ ...head, attrs: { colspan: 2, rowspan: 1 } }), row(cell({}, inner), cell({}, inner)))),
    );
  });

  it('keeps pictures with their descriptions, and drops other attributes of theirs', () => {
    const written = documentOf(picture(PICTURE, { width: 9, height: 4, style: 'x', onerror: 'x()', srcset: 'x' }));
    expect(richText.parse(written)).toEqual(documentOf(picture(PICTURE, { width: 9, height: 4 })));
    expect(richTextWithoutPictures.safeParse(written).success).toBe(false);
    expect(richTextWithoutPictures.safeParse(documentOf(paragraph())).success).toBe(true);
  });

  it('keeps the language of code, and drops one that it does not know', () => {
    const code = (language: unknown) => documentOf({ type: 'codeBlock', attrs: { language, class: 'x' }, content: [] });
    expect(richText.parse(code('python'))).toEqual(
      documentOf({ type: 'codeBlock', attrs: { language: 'python' }, content: [] }),
    );
    for (const unknown of ['brainf*ck', 'constructor', '"><script>', 5, null]) {
      expect(richText.parse(code(unknown))).toEqual(
        documentOf({ type: 'codeBlock', attrs: { language: null }, content: [] }),
      );
    }
  });

  it('accepts what earlier releases stored', () => {
    const stored = documentOf(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A' }] },
      paragraph({ type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph({ type: 'hardBreak' })] }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'x = 1' }] },
      { type: 'horizontalRule' },
    );
    expect(richText.parse(stored)).toEqual(stored);
  });

  it.each([
    ['an unknown node', documentOf({ type: 'iframe', attrs: { src: 'https://evil.test/' } })],
    ['HTML', documentOf({ type: 'html', html: '<script>alert(1)</script>' })],
    ['an unknown mark', documentOf(paragraph({ type: 'text', text: 'a', marks: [{ type: 'style' }] }))],
    [
      'a script as the address of a link',
      documentOf(paragraph({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] })),
    ],
    ['a formula among the blocks', documentOf(formula('x'))],
    [
      'a formula on a line of its own in a paragraph',
      documentOf(paragraph({ type: 'blockMath', attrs: { latex: 'x' } })),
    ],
    ['a formula without LaTeX', documentOf(paragraph(formula('')))],
    ['LaTeX that is no text', documentOf(paragraph(formula({ toString: 'x' })))],
    ['LaTeX with a null character', documentOf(paragraph(formula('a\0b')))],
    ['a formula that is too long', documentOf(paragraph(formula('x'.repeat(MAX_LATEX + 1))))],
    ['too many formulas', documentOf(paragraph(...Array(21).fill(formula('x'.repeat(MAX_LATEX)))))],
    ['a picture of another server', documentOf(picture('https://evil.test/pixel.png'))],
    ['a picture of another server by its host alone', documentOf(picture(`//evil.test${PICTURE}`))],
    ['a picture that is a script', documentOf(picture('javascript:alert(1)'))],
    ['a picture that is its own data', documentOf(picture('data:image/svg+xml,<svg onload="x()"/>'))],
    ['a picture on the way to another file', documentOf(picture(PICTURE.replace('/image/', '/image/../video/')))],
    ['a file that is no picture', documentOf(picture(PICTURE.replace('/image/', '/video/')))],
    ['a picture in a line', documentOf(paragraph(picture(PICTURE)))],
    ['a picture with a long description', documentOf(picture(PICTURE, { alt: 'x'.repeat(301) }))],
    ['a picture of absurd size', documentOf(picture(PICTURE, { width: -1 }))],
    [
      'too many pictures',
      documentOf(...Array.from({ length: 21 }, (_, at) => picture(PICTURE.replace('2d11', `2d${at + 30}`)))),
    ],
    ['a table in a table', documentOf(table(row(cell({}, table(row(cell()))))))],
    ['a table in a list', documentOf({ type: 'bulletList', content: [{ type: 'listItem', content: [table(row())] }] })],
    ['a table without rows', documentOf(table())],
    ['a row outside a table', documentOf(row(cell()))],
    ['a cell outside a row', documentOf(table(cell()))],
    ['a table with too many rows', documentOf(table(...Array(MAX_ROWS + 1).fill(row(cell()))))],
    ['a table with too many columns', documentOf(table(row(cell({ colspan: MAX_COLUMNS }), cell())))],
    ['a cell of no width', documentOf(table(row(cell({ colspan: 0 }))))],
    ['a cell that is too high', documentOf(table(row(cell({ rowspan: MAX_ROWS + 1 }))))],
    ['10,000 cells', documentOf(...Array(10).fill(table(...Array(100).fill(row(...Array(10).fill(cell()))))))],
  ])('refuses %s', (_, written) => {
    expect(richText.safeParse(written).success).toBe(false);
  });

  it('refuses a text that nests too deeply without exhausting the stack', () => {
    let nested: object = paragraph();
    for (let depth = 0; depth < 5000; depth++) nested = { type: 'blockquote', content: [nested] };
    expect(richText.safeParse(documentOf(nested)).success).toBe(false);
  });
});

describe('plainText', () => {
  it('has the LaTeX of formulas', () => {
    const written = documentOf(paragraph({ type: 'text', text: 'a ' }, formula('x^2')), {
      type: 'blockMath',
      attrs: { latex: 'y' },
    });
    expect(plainText(richText.parse(written))).toBe('a x^2\ny');
  });
});

describe('picturesOf', () => {
  it('finds pictures in lists and tables, each file once', () => {
    const other = PICTURE.replace('.png', '.jpg');
    const item = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(), picture(PICTURE)] }] };
    const written = richText.parse(documentOf(item, table(row(cell({}, picture(other), picture(PICTURE))))));
    expect(picturesOf(written).map(({ src }) => src)).toEqual([PICTURE, other]);
  });
});

describe('isWritten', () => {
  it('is true for words, formulas and pictures alone, and false for empty blocks', () => {
    const written = [paragraph({ type: 'text', text: 'a' }), paragraph(formula('x')), picture(PICTURE, { alt: '' })];
    expect(written.map((block) => isWritten(richText.parse(documentOf(block))))).toEqual([true, true, true]);
    const empty = richText.parse(documentOf(paragraph({ type: 'text', text: ' ' }), { type: 'horizontalRule' }));
    expect([isWritten(empty), isWritten(null)]).toEqual([false, false]);
  });
});
