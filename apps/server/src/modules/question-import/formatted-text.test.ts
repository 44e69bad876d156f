import { describe, expect, it } from 'vitest';
import { toFormattedLine, toFormattedText } from './formatted-text.ts';

const html = (source: string) => toFormattedText(source, 'html');
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const p = (...content: object[]) => ({ type: 'paragraph', content });

describe('toFormattedText', () => {
  it('keeps marks, lists, headings, quotations, code, links and tables, and tells no loss of them', () => {
    const read = html(
      `<h2>T</h2><p>One <b>bold <i>both</i></b> <a href="https://a.test/">link</a><br>next</p>
      <ul><li>a<ol><li>b</li></ol></li></ul><blockquote>q</blockquote><pre>x
 y</pre><table><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>`,
    );
    expect(read.findings).toEqual([]);
    const bold = { type: 'bold' };
    expect(read.richText?.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [text('T')] },
      p(
        ...[text('One '), text('bold ', bold), text('both', bold, { type: 'italic' }), text(' ')],
        ...[text('link', { type: 'link', attrs: { href: 'https://a.test/' } }), { type: 'hardBreak' }, text('next')],
      ),
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [p(text('a')), { type: 'orderedList', content: [{ type: 'listItem', content: [p(text('b'))] }] }],
          },
        ],
      },
      { type: 'blockquote', content: [p(text('q'))] },
      { type: 'codeBlock', content: [text('x\n y')] },
      expect.objectContaining({ type: 'table' }),
    ]);
    expect(read.text).toContain('One bold both link\nnext');
  });

  it.each(['plain', 'markdown'] as const)('turns the formulas of a %s text into formulas', (format) => {
    const read = toFormattedText('Solve \\(x^2\\) and $$\\frac{1}{2}$$ now', format);
    const half = { latex: '\\frac{1}{2}' };
    expect(read).toMatchObject({ text: 'Solve x^2 and \\frac{1}{2} now', findings: [] });
    expect(read.richText?.content).toEqual([
      p(
        ...[text('Solve '), { type: 'inlineMath', attrs: { latex: 'x^2' } }, text(' and ')],
        ...[{ type: 'inlineMath', attrs: half }, text(' now')],
      ),
    ]);
    const lines = 'Solve\n$$\\frac{1}{2}$$\nnow';
    expect(toFormattedText(lines, format).richText?.content).toEqual([
      ...[p(text('Solve')), { type: 'blockMath', attrs: half }, p(text('now'))],
    ]);
  });

  it.each(['html', 'moodle'] as const)(
    'shows a formula between dollars of a %s text on a line of its own',
    (format) => {
      const read = toFormattedText('Solve \\(x\\) and $$y^2$$ now', format);
      expect(read.findings).toEqual([]);
      expect(read.richText?.content).toEqual([
        p(text('Solve '), { type: 'inlineMath', attrs: { latex: 'x' } }, text(' and')),
        { type: 'blockMath', attrs: { latex: 'y^2' } },
        p(text('now')),
      ]);
    },
  );

  it('leaves the tags and pictures of Markdown out, and tells of them', () => {
    const read = toFormattedText(
      'Is 1 < 2?<script>alert(1)</script> <img src="https://e.test/p.png"> ![sign](https://e.test/s.png) `<b>` <https://d.test/x>',
      'markdown',
    );
    expect(read.text).toBe('Is 1 < 2?  sign `<b>` https://d.test/x');
    expect(read.findings.map(({ code, detail }) => `${code} ${detail}`).toSorted()).toEqual([
      ...['foreign-media https://e.test/p.png', 'foreign-media https://e.test/s.png', 'markdown ', 'script '],
    ]);
  });

  it('reads the LaTeX that stands beside MathML, and tells of MathML that has none', () => {
    const mathml = (latex: string, display = '') =>
      `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}><semantics><msup><mi>x</mi><mn>2</mn></msup>${latex}</semantics></math>`;
    const annotation = '<annotation encoding="application/x-tex">x^2 &lt; 4</annotation>';
    const block = mathml(annotation, ' display="block"');
    expect(html(`<p>If ${mathml(annotation)}:</p>${block}`)).toMatchObject({
      ...{ text: 'If x^2 < 4:\nx^2 < 4', findings: [] },
      richText: {
        content: [
          p(text('If '), { type: 'inlineMath', attrs: { latex: 'x^2 < 4' } }, text(':')),
          { type: 'blockMath', attrs: { latex: 'x^2 < 4' } },
        ],
      },
    });
    expect(html(`<p><b>If</b> ${mathml('')}</p>`)).toMatchObject({ text: 'If x^{2}', findings: [] });
    expect(html('<p><b>If</b> <math><apply><plus/><ci>x</ci></apply></math></p>').findings).toEqual([
      { code: 'mathml', detail: '' },
    ]);
  });

  it('keeps spaces that do not break, and the language of code', () => {
    const read = html('<p>&nbsp;</p><p><b>a</b>&nbsp; b</p><pre><code class="language-python">x</code></pre>');
    expect(read.richText?.content).toEqual([
      p(text('a', { type: 'bold' }), text('  b')),
      { type: 'codeBlock', attrs: { language: 'python' }, content: [text('x')] },
    ]);
  });

  it('knows other names of languages, and tells of a language that it does not know', () => {
    const code = (name: string) => html(`<pre><code class="${name}">x</code></pre>`);
    expect(code('language-py').richText?.content).toMatchObject([{ attrs: { language: 'python' } }]);
    expect(code('lang-C++').richText?.content).toMatchObject([{ attrs: { language: 'cpp' } }]);
    expect(code('language-cobol').findings).toEqual([{ code: 'style', detail: '<code class="language-cobol">' }]);
  });

  it('leaves prices and plain texts plain', () => {
    expect(html('<p>It costs $5 or $6.</p>')).toEqual({ text: 'It costs $5 or $6.', findings: [] });
    expect(toFormattedText('a\nb', 'plain')).toEqual({ text: 'a\nb', findings: [] });
  });

  it('lets no script, style or foreign address in', () => {
    const read = html(
      '<p onclick="x()" style="color:red"><b>b</b><script>alert(1)</script><a href="javascript:x()">l</a><img src="https://e.test/p.png"></p>',
    );
    expect(JSON.stringify(read.richText)).not.toMatch(/script|onclick|color|e\.test|alert/);
    expect(read.findings.map(({ code }) => code).toSorted()).toEqual(['foreign-media', 'script', 'style']);
  });

  it.each([
    ['deep', '<b>'.repeat(2000)],
    ['deep lists', '<ul><li>'.repeat(900)],
    ['many tags', '<b>x</b>'.repeat(20_000)],
  ])('reads %s HTML as plain text', (_, source) => {
    expect(html(`x${source}`).richText).toBeUndefined();
  });
});

describe('toFormattedLine', () => {
  it('keeps marks and formulas of one line', () => {
    expect(toFormattedLine('<p><i>f</i>\\(x\\)</p>', 'html')).toEqual({
      ...{ text: 'fx', findings: [] },
      richText: {
        type: 'doc',
        content: [p(text('f', { type: 'italic' }), { type: 'inlineMath', attrs: { latex: 'x' } })],
      },
    });
  });

  it('is plain where a line takes no such formatting, and tells the loss', () => {
    const read = toFormattedLine('<ul><li>a</li><li>b</li></ul>', 'html');
    expect(read).toMatchObject({ text: '• a • b' });
    expect(read.richText).toBeUndefined();
    expect(read.findings).toEqual([{ code: 'style', detail: '<ul>' }]);
  });
});
