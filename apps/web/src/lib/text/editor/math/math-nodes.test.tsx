import { richText } from '@dars/contracts/content/rich-text';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { EXTENSIONS } from '../text-extensions.ts';
import { beginsBlockMath, mathAt, newMath, putMath, removeMath } from './math-nodes.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function open(content: string): Editor {
  editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  return editor;
}

/** Types into the editor sign by sign, through its input rules. */
function type(text: string) {
  for (const sign of text) {
    const { view } = editor;
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert));
    if (!isHandled) view.dispatch(insert());
  }
}

/** The stored content without the empty paragraph that the editor adds at its end. */
const stored = () => {
  const { content } = richText.parse(editor.getJSON());
  return content.filter((node) => !(node.type === 'paragraph' && !node.content));
};
const formula = (latex: string) => ({ type: 'inlineMath', attrs: { latex } });
const block = (latex: string) => ({ type: 'blockMath', attrs: { latex } });
const words = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

describe('the editor’s formulas', () => {
  it('are made of what is typed between two $ signs', () => {
    open('<p></p>');
    type('مساحة $\\pi r^2$ هنا');
    expect(stored()).toEqual([paragraph(words('مساحة '), formula('\\pi r^2'), words(' هنا'))]);
  });

  it.each(['$5 and $6', '5$ or 6$', 'US$5,US$', 'a $$ b', '\\$x$'])('are not made of %s', (text) => {
    open('<p></p>');
    type(text);
    expect(stored()).toEqual([paragraph(words(text))]);
  });

  it('begin on a line of their own when a paragraph consists of $$', () => {
    open('<p>$</p>');
    editor.commands.setTextSelection(2);
    expect(beginsBlockMath(editor.state, '$')).toBe(true);
    expect(beginsBlockMath(editor.state, 'x')).toBe(false);
    open('<p>a $</p>');
    editor.commands.setTextSelection(4);
    expect(beginsBlockMath(editor.state, '$')).toBe(false);
  });

  it('are made of what is typed between two $$ signs, on a line of their own if nothing else is in it', () => {
    open('<p></p>');
    type('see $$a^2$$ here');
    expect(stored()).toEqual([paragraph(words('see '), formula('a^2'), words(' here'))]);
    editor.destroy();
    open('<p></p>');
    type('$$a^2$$b');
    expect(stored()).toEqual([block('a^2'), paragraph(words('b'))]);
  });

  it.each([
    ['$a^2$ is', [paragraph(formula('a^2'), words(' is'))]],
    ['the $$a^2$$, and $b$.', [paragraph(words('the '), formula('a^2'), words(', and '), formula('b'), words('.'))]],
    ['one\n$$ \\frac{a}{b} $$\ntwo', [paragraph(words('one')), block('\\frac{a}{b}'), paragraph(words('two'))]],
    ['$$\na \\\\\nb\n$$', [block('a \\\\\nb')]],
  ])('are made of the signs in the pasted text %j, which an undo gives back', (text, expected) => {
    open('<p></p>');
    editor.view.pasteText(text);
    expect(stored()).toEqual(expected);
    editor.commands.undo();
    expect(stored()).toEqual(text.split('\n').map((line) => paragraph(words(line))));
    editor.commands.redo();
    expect(stored()).toEqual(expected);
  });

  it.each([
    '$5 and $10',
    'from US$5 to US$6',
    '($5,$10)',
    '5$ or 6$',
    '\\$x$',
    'a $ b $',
    'for $$ and $$ more',
    '$$',
    '٥$ و٦$',
  ])('are not made of the pasted text %s', (text) => {
    open('<p></p>');
    editor.view.pasteText(text);
    expect(stored()).toEqual([paragraph(words(text))]);
  });

  it('are made of the text of pasted pages, and not of their code and links', () => {
    open('<p>was $x$ </p>');
    editor.commands.setTextSelection(9);
    editor.view.pasteHTML(
      '<b>so $a$</b><code>$b$</code> <a href="https://e.test">$c$</a><ul><li>$$d$$</li></ul><pre>$e$</pre>',
    );
    const found: unknown[] = [];
    editor.state.doc.descendants(({ type: { name }, attrs }) => {
      if (name.endsWith('Math')) found.push(attrs['latex']);
    });
    expect(found).toEqual(['a', 'd']);
    expect(editor.getText()).toContain('was $x$so');
  });

  it('are not made of what is pasted into code', () => {
    open('<pre>x</pre>');
    editor.commands.setTextSelection(2);
    editor.view.pasteText('$a$');
    expect(stored()).toEqual([{ type: 'codeBlock', attrs: { language: null }, content: [words('x$a$')] }]);
  });

  it('leave the cursor behind a pasted one, where the author writes on', () => {
    open('<p></p>');
    editor.view.pasteText('$$a$$');
    type('so');
    expect(stored()).toEqual([block('a'), paragraph(words('so'))]);
  });

  it('survive the clipboard, and are read from pages with KaTeX or MathML', () => {
    const source = '<annotation encoding="application/x-tex">x^2</annotation>';
    open(`<p>a <span class="katex"><math><semantics><mi>x</mi>${source}</semantics></math></span></p>
      <span class="katex-display"><span class="katex"><math><semantics><mi>x</mi>${source}</semantics></math></span></span>`);
    const expected = [paragraph(words('a '), formula('x^2')), { type: 'blockMath', attrs: { latex: 'x^2' } }];
    expect(stored()).toEqual(expected);
    const html = editor.getHTML();
    editor.destroy();
    open(html);
    expect(stored()).toEqual(expected);
  });

  it('leave the cursor behind one on a line of its own, where the author writes on', () => {
    open('<p></p>');
    putMath(editor, { latex: 'x', isBlock: true });
    type('so');
    expect(stored()).toEqual([{ type: 'blockMath', attrs: { latex: 'x' } }, paragraph(words('so'))]);
  });

  it('take the selected words, are changed in their place, put on a line of their own and removed', () => {
    open('<p>a b^2 c</p>');
    editor.commands.setTextSelection({ from: 3, to: 6 });
    expect(newMath(editor)).toEqual({ latex: 'b^2', isBlock: false });
    putMath(editor, { latex: 'b^2', isBlock: false });
    expect(stored()).toEqual([paragraph(words('a '), formula('b^2'), words(' c'))]);
    editor.commands.setNodeSelection(3);
    const selected = mathAt(editor);
    expect(selected).toEqual({ at: 3, latex: 'b^2', isBlock: false });
    putMath(editor, { at: 3, latex: 'b^3', isBlock: false });
    expect(stored()).toEqual([paragraph(words('a '), formula('b^3'), words(' c'))]);
    putMath(editor, { at: 3, latex: 'b^3', isBlock: true });
    expect(stored()).toEqual([
      paragraph(words('a ')),
      { type: 'blockMath', attrs: { latex: 'b^3' } },
      paragraph(words(' c')),
    ]);
    let at = -1;
    editor.state.doc.descendants((node, position) => {
      if (node.type.name === 'blockMath') at = position;
    });
    putMath(editor, { at, latex: 'b^3', isBlock: false });
    expect(stored()[1]).toEqual(paragraph(formula('b^3')));
    removeMath(editor, at + 1);
    expect(stored()).toEqual([paragraph(words('a ')), paragraph(words(' c'))]);
  });
});
