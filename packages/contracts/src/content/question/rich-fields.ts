import * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import { rule } from '../../rules.ts';
import { trimText } from '../../text.ts';
import {
  picturesOf,
  plainText,
  type RichText,
  type RichTextBlock,
  type RichTextTable,
  richText,
} from '../rich-text.ts';

/** Most characters of a formatted text of a question as JSON, and of a formatted line. */
const MAX_BODY = 60_000;
const MAX_LINE = 8000;

const isWithin = (max: number) => (text: RichText) => JSON.stringify(text).length <= max;

/** The formatted form of a text of several lines. */
export const richBody = richText.check(z.refine(isWithin(MAX_BODY), rule('maximum-length')));

/**
 * The formatted form of a line: one paragraph without breaks and links, and at most one picture beside it. A link would
 * be a second control in the control that chooses the line.
 */
export const richLine = richText.check(
  z.refine(isLine, rule('invalid')),
  z.refine(isWithin(MAX_LINE), rule('maximum-length')),
);

function isLine({ content }: RichText): boolean {
  const paragraphs = content.filter(({ type }) => type === 'paragraph');
  const pictures = content.filter(({ type }) => type === 'image');
  const isWhole = paragraphs.length + pictures.length === content.length;
  return isWhole && paragraphs.length <= 1 && pictures.length <= 1 && content.every(isOneLine);
}

function isOneLine(block: RichTextBlock | RichTextTable): boolean {
  if (block.type !== 'paragraph') return true;
  return (block.content ?? []).every(
    (part) => part.type !== 'hardBreak' && !(part.type === 'text' && part.marks?.some(({ type }) => type === 'link')),
  );
}

/**
 * The plain text of a formatted one, for searches, files, names for screen readers and every place that shows no
 * formatting. A formula is its LaTeX, a picture its description.
 */
export const plainTextOf = (text: RichText): string => trimText(plainText(text));

/** Like `plainTextOf`, in one line. */
export const plainLineOf = (text: RichText): string => trimText(plainText(text).replace(/\s*\n\s*/g, ' '));

const NOTHING_SHOWN = new Set<string>(['paragraph', 'text']);

/** Returns the text if it has any formatting; undefined if its plain text says the same. */
export function formattedOnly(text: RichText): RichText | undefined {
  const isPlain = text.content.every(
    (block) =>
      block.type === 'paragraph' &&
      (block.content ?? []).every((part) => part.type === 'hardBreak' || isUnmarked(part)),
  );
  return isPlain ? undefined : text;
}

const isUnmarked = (part: { type: string; marks?: unknown[] | undefined }): boolean =>
  NOTHING_SHOWN.has(part.type) && (part.marks ?? []).length === 0;

/** Returns a plain text as a formatted one, each line as a paragraph. */
export const richFromPlain = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
});

/** The fields of a question with a formatted form, by the field that holds their plain text. */
const RICH_FIELDS = { text: 'richText', explanation: 'richExplanation', feedback: 'richFeedback' } as const;

/** Calls `visit` for each object in a question that holds texts: the question itself and its lines. */
function visitHolders(value: unknown, visit: (holder: object, path: (string | number)[]) => void): void {
  const walk = (each: unknown, path: (string | number)[]) => {
    if (each === null || typeof each !== 'object') return;
    if (Array.isArray(each)) {
      for (const [index, part] of each.entries()) walk(part, [...path, index]);
      return;
    }
    // A formatted text itself holds no further texts of the question.
    if ('type' in each && each.type === 'doc') return;
    visit(each, path);
    for (const [name, part] of Object.entries(each)) walk(part, [...path, name]);
  };
  walk(value, []);
}

/** Tells a formatted text from other parts of a question. */
export const isRichText = (value: unknown): value is RichText =>
  value !== null && typeof value === 'object' && 'type' in value && value.type === 'doc';

/** Returns all formatted texts of a question. */
export function richTextsOf(question: object): RichText[] {
  const found: RichText[] = [];
  visitHolders(question, (holder) => {
    for (const value of Object.values(holder)) if (isRichText(value)) found.push(value);
  });
  return found;
}

/** Returns the paths of the pictures in the formatted texts of a question, each once. */
export const picturesInTexts = (question: object): string[] => [
  ...new Set(richTextsOf(question).flatMap((text) => picturesOf(text).map(({ src }) => src))),
];

/** Requires that each plain text says the same as its formatted form, which readers see in its place. */
export const areTextsSame = z.check<object>(({ value, issues }) => {
  visitHolders(value, (holder, path) => {
    for (const [name, richName] of Object.entries(RICH_FIELDS)) {
      const [plain, rich] = [Reflect.get(holder, name), Reflect.get(holder, richName)];
      if (!isRichText(rich) || plain === plainTextOf(rich) || plain === plainLineOf(rich)) continue;
      const message = 'invalid' satisfies RuleKey;
      issues.push({ code: 'custom', message, path: [...path, richName], input: value });
    }
  });
});
