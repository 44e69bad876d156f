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
