import * as z from 'zod/mini';
import type { RichText, RichTextInline, RichTextNode } from '../rich-text.ts';
import { richLine } from './rich-fields.ts';

/** Characters after which a line of a list ends. */
const MAX_SHOWN = 300;

/** A text with formulas as one line for a list, whose plain text would show the source of the formulas. */
export const formulaLine = z.optional(richLine);

/** Returns the beginning of a formatted text as one line with its formulas; undefined if it has no formula. */
export function formulaLineOf(text: RichText | null | undefined): RichText | undefined {
  if (!text) return undefined;
  const parts = text.content.flatMap((block) => [...inlinesOf(block), SPACE]);
  if (!parts.some(({ type }) => type === 'inlineMath')) return undefined;
  const shown: RichTextInline[] = [];
  let length = 0;
  for (const part of parts) {
    if (length >= MAX_SHOWN) break;
    length += part.type === 'text' ? part.text.length : 1;
    shown.push(part);
  }
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: shown.slice(0, shown.at(-1) === SPACE ? -1 : undefined) }],
  };
}

const SPACE: RichTextInline = { type: 'text', text: ' ' };

/** Returns the words and the formulas of a node without their formatting. */
function inlinesOf(node: RichTextNode): RichTextInline[] {
  if (node.type === 'text') return [{ type: 'text', text: node.text.replace(/\s+/g, ' ') }];
  if (node.type === 'hardBreak') return [SPACE];
  if (node.type === 'inlineMath' || node.type === 'blockMath') return [{ type: 'inlineMath', attrs: node.attrs }];
  if (!('content' in node) || !node.content) return [];
  const children: RichTextNode[] = node.content;
  const isWhole = node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock';
  return children.flatMap((child) => (isWhole ? inlinesOf(child) : [...inlinesOf(child), SPACE]));
}
