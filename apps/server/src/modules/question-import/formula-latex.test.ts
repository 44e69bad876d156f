import { describe, expect, it } from 'vitest';
import { toFormattedText } from './formatted-text.ts';
import { latexOfMath } from './formula-latex.ts';

const latexOf = (presentation: string) => latexOfMath(`<math>${presentation}</math>`);
const cell = (content: string) => `<mtd>${content}</mtd>`;
const table = (...rows: string[][]) =>
  `<mtable>${rows.map((row) => `<mtr>${row.map(cell).join('')}</mtr>`).join('')}</mtable>`;
const identity = table(['<mn>1</mn>', '<mn>0</mn>'], ['<mn>0</mn>', '<mn>1</mn>']);
const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>';

describe('latexOfMath', () => {
  it.each([
    ['a fraction', '<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '\\frac{a + 1}{b}'],
    [
      'roots',
      '<msqrt><mi>x</mi><mo>−</mo><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>',
      '\\sqrt{x - 2} \\sqrt[{3}]{x}',
    ],
    [
      'a sum with limits',
      '<munderover><mo>&#x2211;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>',
      '\\sum_{i = 1}^{n} a_{i}',
    ],
    [
      'a limit',
      '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>',
      '\\lim_{x \\to 0} f',
    ],
    ['an integral', '<msubsup><mo>∫</mo><mn>0</mn><mi>∞</mi></msubsup>', '\\int_{0}^{\\infty}'],
    ['a matrix between fences', `<mo>(</mo>${identity}<mo>)</mo>`, '\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}'],
    [
      'a fenced matrix',
      `<mfenced open="[" close="]">${identity}</mfenced>`,
      '\\begin{bmatrix} 1 & 0 \\\\ 0 & 1 \\end{bmatrix}',
    ],
    ['a determinant', `<mo>|</mo>${identity}<mo>|</mo>`, '\\begin{vmatrix} 1 & 0 \\\\ 0 & 1 \\end{vmatrix}'],
    [
      'cases with Arabic words',
      `<mo>{</mo>${table(['<mi>x</mi>', '<mtext>إذا كان </mtext><mi>x</mi><mo>≥</mo><mn>0</mn>'])}`,
      '\\begin{cases} x & \\text{إذا كان } x \\geq 0 \\end{cases}',
    ],
    [
      'Arabic words, letters and digits',
      '<mtext>المساحة</mtext><mo>=</mo><mi>س</mi><mn>٣٫٥</mn>',
      '\\text{المساحة} = \\text{س} \\text{٣٫٥}',
    ],
    ['functions', '<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mo>⁢</mo><mi>y</mi>', '\\sin x y'],
    [
      'names and alphabets',
      '<mi>AB</mi><mi mathvariant="double-struck">R</mi><mi>α</mi>',
      '\\mathrm{AB} \\mathbb{R} \\alpha',
    ],
    [
      'signs of LaTeX',
      '<mn>50</mn><mo>%</mo><mo>&lt;</mo><mo>&amp;</mo><mtext>a_b \\ {c} $</mtext>',
      '50 \\% < \\& \\text{a\\_b \\textbackslash{} \\{c\\} \\$}',
    ],
    ['tall fences', `<mo>(</mo>${half}<mo>+</mo><mi>x</mi><mo>)</mo>`, '\\left( \\frac{1}{2} + x \\right)'],
    ['low fences', '<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>', '{( a )}^{2}'],
    ['an exponent of an exponent', '<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>', '{x^{2}}^{3}'],
    [
      'accents',
      '<mover><mi>v</mi><mo>→</mo></mover><mover><mi>AB</mi><mo>¯</mo></mover>',
      '\\vec{v} \\overline{\\mathrm{AB}}',
    ],
    ['primes', '<msup><mi>f</mi><mo>′</mo></msup><mi>g</mi><mo>′</mo>', 'f^{\\prime} g {}^{\\prime}'],
    [
      'an isotope',
      '<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>',
      '{}^{14}C_{6}',
    ],
    ['a binomial', '<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '\\genfrac{}{}{0pt}{}{n}{k}'],
    [
      'a row that begins with a bracket',
      table(['<mn>1</mn>'], ['<mo>[</mo><mn>2</mn><mo>]</mo>']),
      '\\begin{matrix} 1 \\\\ {}[ 2 ] \\end{matrix}',
    ],
  ])('reads %s', (_name, mathml, latex) => {
    expect(latexOf(mathml)).toBe(latex);
  });

  it('reads names with a prefix, and prefers the LaTeX beside a formula', () => {
    expect(latexOfMath('<m:math><m:mi>x</m:mi></m:math>')).toBe('x');
    const annotation = '<annotation encoding="application/x-tex">x^2 &lt; 4</annotation>';
    expect(latexOf(`<semantics><mi>y</mi>${annotation}</semantics>`)).toBe('x^2 < 4');
  });

  it.each([
    ['content MathML', '<apply><plus/><ci>x</ci><cn>1</cn></apply>'],
    ['a formula from right to left', '<mrow dir="rtl"><mi>س</mi></mrow>'],
    ['a fraction without a denominator', '<mfrac><mi>a</mi></mfrac>'],
    ['a merged cell', '<mtable><mtr><mtd columnspan="2"><mi>a</mi></mtd></mtr></mtable>'],
    ['an unknown sign', '<mo>⟆</mo>'],
    ['an unknown enclosure', '<menclose notation="longdiv"><mi>a</mi></menclose>'],
    ['words outside elements', 'x'],
    ['nothing', ''],
    ['a long formula', '<mi>x</mi><mo>+</mo>'.repeat(600)],
    ['a deep formula', `${'<msqrt>'.repeat(100)}<mi>x</mi>${'</msqrt>'.repeat(100)}`],
  ])('is silent about %s', (_name, mathml) => {
    expect(latexOf(mathml)).toBeUndefined();
  });
});

it('puts formulas into the text, next to one that it leaves as words', () => {
  const doubtful = '<math><apply><ci>q</ci></apply></math>';
  const read = toFormattedText(
    `<p>ما قيمة <math>${half}</math> و${doubtful}؟</p><math display="block">${identity}</math>`,
    'html',
  );
  expect(read.richText?.content).toMatchObject([
    {
      content: [{ text: 'ما قيمة ' }, { type: 'inlineMath', attrs: { latex: '\\frac{1}{2}' } }, {}, { text: 'q' }, {}],
    },
    { type: 'blockMath', attrs: { latex: '\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}' } },
  ]);
  expect(read.findings).toEqual([{ code: 'mathml', detail: '' }]);
});
