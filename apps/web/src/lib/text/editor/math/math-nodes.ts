import { MAX_LATEX } from '@dars/contracts/content/rich-text';
import { type Editor, InputRule, Node, type NodeConfig } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { MathNodeView } from './math-node-view.tsx';
import { moveBehind } from './move-behind.ts';
import { PastedMath, TYPED_MATH } from './typed-math.ts';

/** A formula in the dialog. */
export interface EditedMath {
  /** Its position in the text; undefined for a new one. */
  at?: number;
  latex: string;
  isBlock: boolean;
  /** Whether a typed `$$` has begun it, so that a second one ends it, and closing the dialog leaves what was typed. */
  isTyped?: boolean;
}

/** The parts that both kinds of formulas have in common. */
const FORMULA = {
  atom: true,
  marks: '',
  addAttributes: () => ({
    latex: { default: '', parseHTML: latexOf, renderHTML: ({ latex }) => ({ 'data-latex': String(latex) }) },
  }),
} satisfies Omit<NodeConfig, 'name'>;

const InlineMath = Node.create({
  ...FORMULA,
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  // Pages that show formulas by KaTeX or MathML carry the source beside the drawing.
  parseHTML: () => [
    { tag: 'span[data-latex]' },
    { tag: 'span.katex', getAttrs: hasLatex },
    { tag: 'math', getAttrs: hasLatex },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  renderText: ({ node }) => `$${node.attrs['latex']}$`,
  addNodeView: () => ReactNodeViewRenderer(MathNodeView, { as: 'span' }),
  addInputRules() {
    return TYPED_MATH.map(
      (find) =>
        new InputRule({
          find,
          handler: ({ state, range, match: [whole, typed = '', latex = ''] }) => {
            if (latex.length > MAX_LATEX) return null;
            const from = range.from + whole.length - typed.length;
            if (!typed.startsWith('$$') || !putBlock(state, from, latex))
              state.tr.replaceWith(from, range.to, this.type.create({ latex }));
            return undefined;
          },
        }),
    );
  },
});

/** Replaces a paragraph by a formula if its text begins at the position, and returns whether it could. */
function putBlock({ tr, schema, selection: { $from } }: EditorState, from: number, latex: string): boolean {
  const type = schema.nodes['blockMath'];
  const isWhole = $from.parent.type.name === 'paragraph' && from === $from.start() && $from.pos === $from.end();
  const index = $from.index(-1);
  if (!type || !isWhole || !$from.node(-1).canReplaceWith(index, index + 1, type)) return false;
  const start = $from.before();
  tr.replaceWith(start, $from.after(), type.create({ latex }));
  moveBehind(tr.setSelection(NodeSelection.create(tr.doc, start)));
  return true;
}

const BlockMath = Node.create({
  ...FORMULA,
  name: 'blockMath',
  group: 'block',
  parseHTML: () => [
    { tag: 'div[data-latex]', priority: 60 },
    { tag: 'span.katex-display', priority: 60, getAttrs: hasLatex },
    { tag: 'math[display="block"]', priority: 60, getAttrs: hasLatex },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  renderText: ({ node }) => `$$${node.attrs['latex']}$$`,
  addNodeView: () => ReactNodeViewRenderer(MathNodeView),
});

export const MATH_NODES = [InlineMath, BlockMath, PastedMath];

/** Returns the LaTeX that a pasted element carries; an empty text if it has none. */
function latexOf(element: HTMLElement): string {
  const annotation = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  return (element.getAttribute('data-latex') ?? annotation ?? '').trim();
}

function hasLatex(element: HTMLElement): null | false {
  const { length } = latexOf(element);
  return length > 0 && length <= MAX_LATEX ? null : false;
}

/** Returns the formula that is selected, and nothing else with it. */
export function mathAt({ state: { doc, selection } }: Editor): EditedMath | undefined {
  const { from, to } = selection;
  const node = to - from === 1 ? doc.nodeAt(from) : null;
  return node ? editedMath(node.type.name, node.attrs['latex'], from) : undefined;
}

export function editedMath(type: string, latex: unknown, at: number): EditedMath | undefined {
  if (type !== 'inlineMath' && type !== 'blockMath') return undefined;
  return { at, latex: String(latex), isBlock: type === 'blockMath' };
}

/** Returns a new formula with the selected words, which it will replace. */
export function newMath({ state: { doc, selection } }: Editor): EditedMath {
  const { from, to, $from, $to } = selection;
  const latex = $from.sameParent($to) ? doc.textBetween(from, to, ' ') : '';
  return { latex: latex.slice(0, MAX_LATEX), isBlock: false };
}

/** Returns whether a typed `$` makes a paragraph consist of `$$`, which begins a formula on a line of its own. */
export function beginsBlockMath({ selection: { $from, empty } }: EditorState, typed: string): boolean {
  const { parent, parentOffset } = $from;
  return typed === '$' && empty && parent.type.name === 'paragraph' && parent.textContent === '$' && parentOffset === 1;
}

/** Inserts a formula, or replaces the one at its position. */
export function putMath(editor: Editor, { at, latex, isBlock }: EditedMath): void {
  const attrs = { latex };
  const chain = editor.chain().focus();
  const before = at === undefined ? null : editor.state.doc.nodeAt(at);
  if (at === undefined || !before) {
    chain
      .insertContent({ type: isBlock ? 'blockMath' : 'inlineMath', attrs })
      .command(({ tr }) => moveBehind(tr))
      .run();
  } else if (isBlock === (before.type.name === 'blockMath')) {
    chain.command(({ tr }) => Boolean(tr.setNodeMarkup(at, undefined, attrs))).run();
  } else {
    const inline = { type: 'paragraph', content: [{ type: 'inlineMath', attrs }] };
    chain
      .insertContentAt({ from: at, to: at + before.nodeSize }, isBlock ? { type: 'blockMath', attrs } : inline)
      .run();
  }
}

export function removeMath(editor: Editor, at: number): void {
  editor
    .chain()
    .focus()
    .deleteRange({ from: at, to: at + 1 })
    .run();
}
