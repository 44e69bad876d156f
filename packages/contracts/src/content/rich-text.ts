import * as z from 'zod/mini';
import { rule } from '../rules.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';
import { href } from './link.ts';

/** Most characters of a text as JSON: a chapter of a book has a tenth of it. */
const MAX_TEXT = 200_000;
/** Deepest nesting, as of lists in lists in quotations. */
const MAX_DEPTH = 16;
/** Most characters of the LaTeX of one formula. */
export const MAX_LATEX = 1000;
/** Most characters of LaTeX in one text, because the server draws all of its formulas for a public page. */
const MAX_LATEX_OF_TEXT = 20_000;

// The names are those of ProseMirror's own nodes and marks, so that what the editor holds is what is stored.
export type RichTextMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string } };

/** Most rows and columns of a table. */
export const MAX_ROWS = 100;
export const MAX_COLUMNS = 20;

/** Most pictures in a text. */
export const MAX_PICTURES = 20;
/** Most characters of the description of a picture. */
export const MAX_ALT = 300;
/** The path of an uploaded picture of a lesson. The server looks up whose it is. */
const PICTURE = /^\/files\/[0-9a-f-]{36}\/image\/[0-9a-f-]{36}\.(png|jpg|svg)$/;

export const isPicturePath = (value: string): boolean => PICTURE.test(value);

/** A picture between the blocks of a text. */
export interface Picture {
  /** The path of its file; an address of another server is refused. */
  src: string;
  /** For people who cannot see it. Empty: it is only decoration. Null: nobody has described it yet. */
  alt: string | null;
  /** Pixels. */
  width?: number | null;
  height?: number | null;
}

/** A formula, as the author wrote it. It may be wrong: pages then show its source. */
interface Formula {
  latex: string;
}

export type RichTextInline =
  | { type: 'text'; text: string; marks?: RichTextMark[] }
  | { type: 'hardBreak' }
  | { type: 'inlineMath'; attrs: Formula };

export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] }
  | {
      type: 'codeBlock';
      attrs?: { language?: CodeLanguage | null };
      content?: RichTextInline[];
    }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichTextInline[] }
  | { type: 'bulletList' | 'orderedList' | 'listItem' | 'blockquote'; content: RichTextBlock[] }
  | { type: 'horizontalRule' }
  | { type: 'blockMath'; attrs: Formula }
  | { type: 'image'; attrs: Picture };

export interface RichTextCell {
  type: 'tableHeader' | 'tableCell';
  attrs?: { colspan?: number; rowspan?: number };
  content: RichTextBlock[];
}

export interface RichTextRow {
  type: 'tableRow';
  content: RichTextCell[];
}

/** A table stands between the blocks of a text, and not inside another one, a list or a quotation. */
export interface RichTextTable {
  type: 'table';
  content: RichTextRow[];
}

/** A text of an activity. It holds no HTML: nodes that are not named here can be neither stored nor shown. */
export interface RichText {
  type: 'doc';
  content: (RichTextBlock | RichTextTable)[];
}

export type RichTextNode = RichText | RichTextTable | RichTextRow | RichTextCell | RichTextBlock | RichTextInline;

const safeText = z.string().check(z.refine((text) => text.isWellFormed() && !text.includes('\0'), rule('unsafe-text')));

const mark: z.ZodMiniType<RichTextMark> = z.union([
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href }) }),
]);
// Other programs name more languages. Their code is kept without the name.
const codeLanguage = z.exactOptional(z.catch(z.nullable(z.enum(Object.keys(CODE_LANGUAGES) as CodeLanguage[])), null));
const pixels = z.exactOptional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))));
const picture = z.object({
  src: z.string().check(z.regex(PICTURE)),
  alt: z.nullable(safeText.check(z.maxLength(MAX_ALT))),
  width: pixels,
  height: pixels,
});
const formula = z.object({ latex: safeText.check(z.minLength(1), z.maxLength(MAX_LATEX)) });
const inline: z.ZodMiniType<RichTextInline> = z.union([
  z.object({ type: z.literal('text'), text: safeText, marks: z.exactOptional(z.array(mark)) }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({ type: z.literal('inlineMath'), attrs: formula }),
]);
const content = z.exactOptional(z.array(inline));
const block: z.ZodMiniType<RichTextBlock> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal('paragraph'), content }),
    z.object({ type: z.literal('codeBlock'), attrs: z.exactOptional(z.object({ language: codeLanguage })), content }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content,
    }),
    z.object({ type: z.enum(['bulletList', 'orderedList', 'listItem', 'blockquote']), content: z.array(block) }),
    z.object({ type: z.literal('horizontalRule') }),
    z.object({ type: z.literal('blockMath'), attrs: formula }),
    z.object({ type: z.literal('image'), attrs: picture }),
  ]),
);
const span = (max: number) => z.exactOptional(z.int().check(z.minimum(1), z.maximum(max)));
const cell: z.ZodMiniType<RichTextCell> = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.exactOptional(z.object({ colspan: span(MAX_COLUMNS), rowspan: span(MAX_ROWS) })),
  content: z.array(block),
});
const row: z.ZodMiniType<RichTextRow> = z.object({
  type: z.literal('tableRow'),
  content: z
    .array(cell)
    .check(
      z.refine(
        (cells) => cells.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0) <= MAX_COLUMNS,
        rule('invalid'),
      ),
    ),
});
const table: z.ZodMiniType<RichTextTable> = z.object({
  type: z.literal('table'),
  content: z.array(row).check(z.minLength(1), z.maxLength(MAX_ROWS)),
});
const document: z.ZodMiniType<RichText> = z.object({
  type: z.literal('doc'),
  content: z.array(z.union([block, table])),
});

/** The schemas, by their names in the API's documentation. */
export const richTextParts = {
  ...{ RichText: document, RichTextTable: table, RichTextBlock: block, RichTextInline: inline, RichTextMark: mark },
};

/** Parses a text from the editor and drops other attributes of its nodes (the editor's own). */
export const richText = z
  .pipe(
    // JSON Schema cannot describe a transform, so the document schema describes the input.
    z
      .transform((value: unknown) => value)
      .check(
        z.refine((value) => depthOf(value) <= MAX_DEPTH, rule('invalid')),
        z.refine((value) => JSON.stringify(value ?? null).length <= MAX_TEXT, rule('maximum-length')),
      ),
    document,
  )
  .check(
    z.refine((text) => latexLength(text) <= MAX_LATEX_OF_TEXT, rule('maximum-length')),
    z.refine((text) => picturesOf(text).length <= MAX_PICTURES, rule('maximum-items')),
  );

/** A text that belongs to nothing which could hold the files of pictures. */
export const richTextWithoutPictures = richText.check(
  z.refine((text) => picturesOf(text).length === 0, rule('invalid')),
);

/** Returns the pictures of a text, each file once, in their order. */
export function picturesOf(text: RichText): Picture[] {
  const found = new Map<string, Picture>();
  const collect = (node: RichTextNode) => {
    if (node.type === 'image') {
      if (!found.has(node.attrs.src)) found.set(node.attrs.src, node.attrs);
    } else if ('content' in node) for (const part of node.content ?? []) collect(part);
  };
  collect(text);
  return [...found.values()];
}

/** Returns whether a text has anything to read or to look at. */
export const isWritten = (text: RichText | null): text is RichText =>
  text !== null && (plainText(text) !== '' || picturesOf(text).length > 0);

function latexLength(node: RichTextNode): number {
  if (isFormula(node)) return node.attrs.latex.length;
  const parts: RichTextNode[] = ('content' in node && node.content) || [];
  return parts.reduce((sum, part) => sum + latexLength(part), 0);
}

function isFormula(node: RichTextNode) {
  return node.type === 'inlineMath' || node.type === 'blockMath';
}

/**
 * Depth of nested `content`. The loop has no recursion, because the unchecked value may be built to exhaust the stack.
 */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= MAX_DEPTH) {
    level = level.flatMap((node) =>
      node !== null && typeof node === 'object' && 'content' in node && Array.isArray(node.content) ? node.content : [],
    );
    depth += 1;
  }
  return depth;
}

/**
 * The words of a text without marks, for a search or a summary. Each block is a line, a formula its LaTeX and a picture
 * its description.
 */
export function plainText(text: RichText): string {
  return text.content.map(textOf).join('\n').trim();
}

/**
 * Words that a learner reads in a minute. The mean for silent reading of English non-fiction is 238 (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047); people who learn from a text read it a little slower.
 */
const WORDS_PER_MINUTE = 200;

/** Returns the seconds that a text takes to read, rounded up to whole minutes and at least one. */
export function readingSeconds(text: RichText): number {
  const words = plainText(text).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) * 60;
}

function textOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (isFormula(node)) return node.attrs.latex;
  if (node.type === 'image') return node.attrs.alt ?? '';
  if (!('content' in node) || !node.content) return '';
  const isInline = node.type === 'paragraph' || node.type === 'codeBlock' || node.type === 'heading';
  if (node.type === 'tableRow') return node.content.map(textOf).join('\t');
  return node.content.map(textOf).join(isInline ? '' : '\n');
}
