import { MAX_LATEX, type RichText } from '@dars/contracts/content/rich-text';

/** LaTeX between two `$` or `$$`. As in Pandoc, it neither begins nor ends with a space, so that prices stay as they are. */
export const LATEX = String.raw`([^\s$](?:[^$\n]*[^\s$\\])?)`;
/** The place before a first `$`: the beginning of the text, or no `$`, backslash, letter or digit. */
export const BEFORE_MATH = String.raw`(?:^|[^\\$\p{L}\p{N}])`;
/** `$…$` or `$$…$$` in a text that was not typed into the editor. No digit follows the last `$`. */
export const MATH_IN_TEXT = new RegExp(String.raw`(?<=${BEFORE_MATH})(\$\$?)${LATEX}\1(?![$\p{N}])`, 'gu');

/** Whether a plain text has formulas between `$`, which are shown as they are written. */
export const hasMathSource = (text: string): boolean => partsOf(text).some(({ type }) => type === 'inlineMath');

/**
 * Returns a plain text as a formatted one, each line as a paragraph, with its formulas. A line that is `$$…$$` alone becomes
 * a block, as in the editor.
 */
export const richWithMath = (text: string): RichText => ({
  type: 'doc',
  content: text.split('\n').map((line) => {
    if (line === '') return { type: 'paragraph' };
    const content = partsOf(line.trim());
    const [only, ...others] = content;
    const isBlock = only?.type === 'inlineMath' && others.length === 0 && line.trim().startsWith('$$');
    return isBlock ? { type: 'blockMath', attrs: only.attrs } : { type: 'paragraph', content: partsOf(line) };
  }),
});

/** Returns a line with its formulas. */
export const richLineWithMath = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: partsOf(text) }],
});

type Part = { type: 'text'; text: string } | { type: 'inlineMath'; attrs: { latex: string } };

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: whole, 2: latex = '' } of line.matchAll(MATH_IN_TEXT)) {
    if (latex.length > MAX_LATEX) continue;
    if (index > end) parts.push({ type: 'text', text: line.slice(end, index) });
    parts.push({ type: 'inlineMath', attrs: { latex } });
    end = index + whole.length;
  }
  if (end < line.length) parts.push({ type: 'text', text: line.slice(end) });
  return parts;
}
