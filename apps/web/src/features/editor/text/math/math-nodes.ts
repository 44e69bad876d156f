import { MAX_LATEX } from '@dars/contracts/content/rich-text';
import { type Editor, InputRule, Node, type NodeConfig } from '@tiptap/core';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { MathNodeView } from './math-node-view.tsx';

/** A formula in the dialog. */
export interface EditedMath {
  /** Its position in the text; undefined for a new one. */
  at?: number;
  latex: string;
  isBlock: boolean;
}

/**
 * `$…$` before the cursor. As in Pandoc, no space follows the first sign or precedes the last, so that amounts of money
 * stay as they are written.
 */
const TYPED = /(?:^|[^\\$\p{L}\p{N}])(\$([^\s$](?:[^$\n]*[^\s$\\])?)\$)$/u;

const common = {
  atom: true,
  marks: '',
  addAttributes: () => ({
    latex: { default: '', parseHTML: latexOf, renderHTML: ({ latex }) => ({ 'data-latex': String(latex) }) },
  }),
} satisfies Omit<NodeConfig, 'name'>;

const InlineMath = Node.create({
  ...common,
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
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state, range, match: [whole, typed = '', latex = ''] }) => {
          if (latex.length > MAX_LATEX) return null;
          const from = range.from + whole.length - typed.length;
          state.tr.replaceWith(from, range.to, this.type.create({ latex }));
          return undefined;
        },
      }),
    ];
  },
});

const BlockMath = Node.create({
  ...common,
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

export const MATH_NODES = [InlineMath, BlockMath];

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

/** Moves the cursor from a selected block into the paragraph behind it, so that the author writes on there. */
function moveBehind(tr: Transaction): true {
  const { selection, doc } = tr;
  if (!(selection instanceof NodeSelection) || selection.node.isInline) return true;
  const end = selection.to;
  if (!doc.resolve(end).nodeAfter?.isTextblock) {
    const paragraph = doc.type.schema.nodes['paragraph']?.create();
    if (paragraph) tr.insert(end, paragraph);
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
  return true;
}

export function removeMath(editor: Editor, at: number): void {
  editor
    .chain()
    .focus()
    .deleteRange({ from: at, to: at + 1 })
    .run();
}
