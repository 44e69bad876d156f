import { MAX_LATEX } from '@dars/contracts/content/rich-text';
import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as TextNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { BEFORE_MATH, LATEX, MATH_IN_TEXT } from '../../math/math-in-text.ts';
import { moveBehind } from './move-behind.ts';

/** `$…$` or `$$…$$` before the cursor. */
export const TYPED_MATH: readonly RegExp[] = ['\\$', '\\$\\$'].map(
  (sign) => new RegExp(`${BEFORE_MATH}(${sign}${LATEX}${sign})$`, 'u'),
);

/** A whole text between two `$$`, which may stand on lines of their own. */
const BLOCK = /^\s*\$\$([^$]+)\$\$\s*$/;
/** Most paragraphs of a pasted formula between two `$$`. */
const MAX_LINES = 40;
/** Replaces a node in a line in the text of a paragraph, so that offsets in both are the same. */
const OTHER_NODE = '\uFFFC';

/** Returns the formula that a text typed behind `$$` is, once a second `$$` has ended it. */
export function endedMath(typed: string): string | undefined {
  const latex = /^((?:[^$\\]|\\[\s\S])+)\$\$$/.exec(typed)?.[1]?.trim();
  return latex === '' ? undefined : latex;
}

/** Returns LaTeX without the `$` or `$$` around it, with which it may have been copied. */
export const withoutDelimiters = (source: string): string => /^(\$\$?)([^$]+)\1$/.exec(source)?.[2]?.trim() ?? source;

/** Puts the `$$` and the LaTeX behind them, which the author gave up to make a formula of, into the text. */
export function putTypedSource(editor: Editor, latex: string): void {
  const lines = `$$${latex}`
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
  editor.chain().focus().insertContent(lines).run();
}

/** Turns the formulas of pasted texts into nodes. The first undo gives the pasted text back as it was. */
export const PastedMath = Extension.create({
  name: 'pastedMath',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, state) {
        if (!transactions.some((tr) => tr.getMeta('uiEvent') === 'paste')) return null;
        const tr = replacePastedMath(state, changedRange(transactions));
        return tr?.docChanged ? closeHistory(tr) : null;
      },
    }),
  ],
});

interface Range {
  from: number;
  to: number;
}

/** Returns the smallest range of the new document that contains all changes. */
function changedRange(transactions: readonly Transaction[]): Range {
  const range = { from: Number.POSITIVE_INFINITY, to: 0 };
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  for (const [index, map] of maps.entries()) {
    map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
      const later = maps.slice(index + 1);
      range.from = Math.min(
        range.from,
        later.reduce((position, next) => next.map(position, -1), newStart),
      );
      range.to = Math.max(
        range.to,
        later.reduce((position, next) => next.map(position, 1), newEnd),
      );
    });
  }
  return range;
}

interface Replacement extends Range {
  node: TextNode;
}

/** Returns a transaction that replaces the formulas in a range of the document; undefined if nothing was pasted. */
function replacePastedMath(state: EditorState, { from, to }: Range): Transaction | undefined {
  if (from >= to) return undefined;
  const found: Replacement[] = [];
  let end = -1;
  state.doc.nodesBetween(from, to, (node, position, parent, index) => {
    if (position < end) return false;
    if (!node.isTextblock) return true;
    if (node.type.spec.code) return false;
    const block = parent && blockAt(parent, { index, position, from, to });
    if (block) {
      found.push(block);
      end = block.to;
    } else found.push(...inlineMathIn(node, position + 1).filter((each) => each.from >= from && each.to <= to));
    return false;
  });
  const { tr } = state;
  // From the end, so that the positions before a replacement stay valid.
  for (const { from: start, to: stop, node } of found.toReversed()) tr.replaceWith(start, stop, node);
  moveBehind(tr);
  return tr;
}

/** Returns the formula that one or several paragraphs between two `$$` are, beginning with the one at an index. */
function blockAt(
  parent: TextNode,
  { index, position, from, to }: Range & { index: number; position: number },
): Replacement | undefined {
  const type = parent.type.schema.nodes['blockMath'];
  if (!type) return undefined;
  let source = '';
  let end = position;
  for (let last = index; last < Math.min(parent.childCount, index + MAX_LINES); last += 1) {
    const paragraph = parent.child(last);
    if (paragraph.type.name !== 'paragraph') return undefined;
    source += `${last > index ? '\n' : ''}${sourceOf(paragraph)}`;
    end += paragraph.nodeSize;
    if (!/^\s*\$\$/.test(source) || source.length > MAX_LATEX + 10) return undefined;
    const latex = BLOCK.exec(source)?.[1]?.trim();
    if (latex === undefined) continue;
    // The paragraphs may have had words before the paste, which are not the clipboard's.
    const isPasted = position + 1 >= from && end - 1 <= to;
    const isAllowed = isStorable(latex) && parent.canReplaceWith(index, last + 1, type);
    return isPasted && isAllowed ? { from: position, to: end, node: type.create({ latex }) } : undefined;
  }
  return undefined;
}

function inlineMathIn(paragraph: TextNode, start: number): Replacement[] {
  const type = paragraph.type.schema.nodes['inlineMath'];
  if (!type) return [];
  return [...sourceOf(paragraph).matchAll(MATH_IN_TEXT)].flatMap(({ index, 0: whole, 2: latex = '' }) =>
    isStorable(latex) ? [{ from: start + index, to: start + index + whole.length, node: type.create({ latex }) }] : [],
  );
}

/** Whether a text can be stored as the LaTeX of a formula. */
const isStorable = (latex: string): boolean => latex !== '' && latex.length <= MAX_LATEX && !latex.includes(OTHER_NODE);

/** Returns the text of a paragraph with one character for each node, link and code in it. Line breaks are kept. */
function sourceOf(paragraph: TextNode): string {
  let source = '';
  for (const node of paragraph.children) {
    const isPlain = node.isText && !node.marks.some(({ type }) => type.name === 'code' || type.name === 'link');
    if (node.type.name === 'hardBreak') source += '\n';
    else source += isPlain ? (node.text ?? '') : OTHER_NODE.repeat(node.nodeSize);
  }
  return source;
}
