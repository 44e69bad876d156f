import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawMath } from './draw-math.ts';
import { MathMarkup } from './math-markup.tsx';

const markupOf = (latex: string, isBlock = false) =>
  renderToStaticMarkup(<MathMarkup latex={latex} isBlock={isBlock} />);

describe('drawMath', () => {
  it('draws a fraction with a root as MathML from left to right', () => {
    const html = markupOf('\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}');
    expect(html).toMatch(/^<bdi dir="ltr" class="math-inline"><math><mfrac>.*<msqrt>.*<\/mfrac><\/math><\/bdi>$/);
    expect(html).toContain('<msup><mi>b</mi><mn>2</mn></msup>');
  });

  it('draws a formula on a line of its own as a block', () => {
    expect(markupOf('\\sum_{i=1}^n i', true)).toMatch(/^<div dir="ltr" class="math-block"><math display="block"/);
  });

  it('keeps Arabic words and letters of a formula', () => {
    expect(markupOf('\\text{مساحة} = س^2')).toMatch(/<mtext>مساحة<\/mtext>.*<msup><mtext>س<\/mtext>/);
  });

  it('draws the lines of a table by classes, as the page allows no style attributes', () => {
    const html = markupOf(
      '\\begin{array}{c|c} p & q \\\\ \\hline 1 & 0 \\end{array} + \\boxed{x} + \\color{red} y',
      true,
    );
    expect(html).toMatch(/<mtd class="math-bottom math-right">/);
    expect(html).toContain('class="tml-fbox"');
    expect(html).not.toMatch(/ style=|color/);
  });

  it.each([
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['an address', '\\url{https://evil.test/}'],
    ['a picture', '\\includegraphics{https://evil.test/pixel.png}'],
    ['a class', '\\class{fixed}{x}'],
    ['a style', '\\style{position:fixed}{x}'],
    ['an id', '\\id{root}{x}'],
    ['data', '\\data{href=x}{x}'],
    ['a new command', '\\def\\a{x}\\a'],
    ['a new command by another name', '\\global\\let\\a=x'],
    ['a matrix of empty cells', `\\begin{matrix}${'&'.repeat(15)}${'\\\\'.repeat(15)}\\end{matrix}`],
    ['a matrix of 100,000 cells', `\\begin{matrix}${'&'.repeat(400)}${'\\\\'.repeat(250)}\\end{matrix}`],
  ])('refuses %s', (_, latex) => {
    expect(drawMath(latex, false).element).toBeUndefined();
    expect(markupOf(latex)).toMatch(
      /^<bdi dir="ltr" class="math-inline"><code class="math-source math-wrong">[^<]*<\/code><\/bdi>$/,
    );
  });

  it('draws a full matrix and many aligned lines', () => {
    const matrix = `\\begin{pmatrix}${Array(10).fill(Array(10).fill('0').join('&')).join('\\\\')}\\end{pmatrix}`;
    const lines = `\\begin{aligned}${Array(60).fill('a&=b').join('\\\\')}\\end{aligned}`;
    expect([drawMath(matrix, true).fault, drawMath(lines, true).fault]).toEqual([undefined, undefined]);
  });

  it('leaves out the address of a reference', () => {
    expect(markupOf('\\label{a} x \\ref{a} \\eqref{a}')).not.toMatch(/href|<a/);
  });

  it('keeps the sizes of spaces within bounds', () => {
    expect(markupOf('\\hspace{99999em} x')).toContain('width="10em"');
  });

  it.each([
    ['braces', '{'.repeat(500) + '}'.repeat(500)],
    ['roots', '\\sqrt{'.repeat(142) + '}'.repeat(142)],
    ['powers', 'x^{'.repeat(249) + '}'.repeat(249)],
    ['fractions', '\\frac{'.repeat(90) + '}{y}'.repeat(90)],
    ['brackets', '\\left('.repeat(76) + '\\right)'.repeat(76)],
    ['alignments', '\\begin{matrix}'.repeat(34) + '\\end{matrix}'.repeat(34)],
    ['abbreviations', '\\iff'.repeat(250)],
    ['texts', '\\text{$'.repeat(60) + '$}'.repeat(60)],
  ])('answers for the deepest %s without an error', (_, latex) => {
    expect(latex.length).toBeLessThanOrEqual(1000);
    expect(markupOf(latex)).toMatch(/^<bdi/);
  });

  it('names the command that it does not know', () => {
    expect(drawMath('x + \\foo', false).fault).toEqual({ at: '\\foo' });
    expect(drawMath('\\frac{1}{', false).fault).toEqual({ at: undefined });
  });

  it('escapes the source of a wrong formula', () => {
    expect(markupOf('\\foo <img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
