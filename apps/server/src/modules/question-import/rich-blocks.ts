import { type CodeLanguage, codeLanguageOf } from '@dars/contracts/content/code-languages';
import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextMark,
  RichTextTable,
} from '@dars/contracts/content/rich-text';

/** Collects the blocks of a text or of a part of it. Words that belong to no block yet become a paragraph. */
export class RichBlocks {
  /** Whether a table may stand here: not in lists, quotations and cells. */
  readonly isTop: boolean;
  readonly #all: (RichTextBlock | RichTextTable)[] = [];
  #inline: RichTextInline[] = [];
  /** The formulas that become blocks if they are alone in their line. */
  readonly #blocks = new Set<RichTextInline>();

  constructor({ isTop = true } = {}) {
    this.isTop = isTop;
  }

  get all(): (RichTextBlock | RichTextTable)[] {
    return this.#all;
  }

  addText(text: string, marks: readonly RichTextMark[]): void {
    if (text !== '') this.addInline({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
  }

  addInline(part: RichTextInline): void {
    this.#inline.push(part);
  }

  /** Adds a formula, which becomes a block if it may and nothing else is in its line. */
  addFormula(latex: string, { mayBeBlock }: { mayBeBlock: boolean }): void {
    const part: RichTextInline = { type: 'inlineMath', attrs: { latex } };
    if (mayBeBlock) this.#blocks.add(part);
    this.addInline(part);
  }

  breakLine(): void {
    this.addInline({ type: 'hardBreak' });
  }

  addBlock(block: RichTextBlock | RichTextTable): void {
    this.flush();
    this.#all.push(block);
  }

  /** Ends the paragraph, or the heading of a level. */
  flush(level?: 2 | 3): void {
    const inline = this.#inline;
    this.#inline = [];
    if (level) this.#addWords(inline, level);
    else this.#addLines(inline);
  }

  /** Adds the lines of a paragraph, which a formula alone in its line divides. */
  #addLines(inline: readonly RichTextInline[]): void {
    let words: RichTextInline[] = [];
    for (const line of linesOf(inline)) {
      const [formula, ...others] = line.filter((part) => part.type !== 'text' || part.text.trim() !== '');
      if (formula?.type === 'inlineMath' && others.length === 0 && this.#blocks.has(formula)) {
        this.#addWords(words);
        this.#all.push({ type: 'blockMath', attrs: formula.attrs });
        words = [];
      } else words.push(...(words.length > 0 ? [{ type: 'hardBreak' as const }] : []), ...line);
    }
    this.#addWords(words);
  }

  #addWords(inline: readonly RichTextInline[], level?: 2 | 3): void {
    const content = withoutSpace(inline);
    if (content.length === 0) return;
    this.#all.push(level ? { type: 'heading', attrs: { level }, content } : { type: 'paragraph', content });
  }
}

/** Divides the parts of a paragraph at its breaks. */
function linesOf(parts: readonly RichTextInline[]): RichTextInline[][] {
  const lines: RichTextInline[][] = [[]];
  for (const part of parts) {
    if (part.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines;
}

/** Returns the parts of a paragraph without the white space and the breaks around them and around breaks. */
function withoutSpace(parts: readonly RichTextInline[]): RichTextInline[] {
  const kept: RichTextInline[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    const isAtStart = last === undefined || last.type === 'hardBreak';
    if (part.type === 'text') {
      const isAfterSpace = isAtStart || (last.type === 'text' && last.text.endsWith(' '));
      const own = isAtStart ? part.text.trimStart() : part.text;
      const text = isAfterSpace ? own.replace(/^ +/, '') : own;
      if (text !== '') kept.push({ ...part, text });
    } else if (part.type !== 'hardBreak' || !isAtStart) kept.push(part);
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    if (last.type === 'hardBreak') kept.pop();
    else if (last.type === 'text' && last.text.trimEnd() !== last.text) {
      kept.pop();
      if (last.text.trim() !== '') kept.push({ ...last, text: last.text.trimEnd() });
    } else break;
  }
  return kept.map((part) => (part.type === 'text' ? { ...part, text: part.text.replaceAll('\u00a0', ' ') } : part));
}

/** Joins the paragraphs of a line that are apart only because of a picture between them. */
export function withOneParagraph(document: RichText): RichText {
  const { content } = document;
  const pictures = content.filter(({ type }) => type === 'image');
  if (pictures.length === 0) return document;
  const paragraphs = content.flatMap((block) => (block.type === 'paragraph' ? [block.content ?? []] : []));
  if (paragraphs.length < 2 || paragraphs.length + pictures.length < content.length) return document;
  const [first = [], ...others] = paragraphs;
  const joined = [...first, ...others.flatMap((each) => [{ type: 'text' as const, text: ' ' }, ...each])];
  return {
    type: 'doc',
    content: [...(joined.length > 0 ? [{ type: 'paragraph' as const, content: joined }] : []), ...pictures],
  };
}

/** Returns the mark of a class, by which QTI, our own exports too, names what has no element there. */
export const markOfClass = (classes = ''): 'underline' | 'strike' | undefined =>
  (['underline', 'strike'] as const).find((each) => classes.split(' ').includes(each));

/** Finds the class that names the language of code, as `language-python`, and the language if it is known. */
export function findCodeLanguage(classes: readonly (string | undefined)[]): {
  /** Empty if no class names a language. */
  name: string;
  language: CodeLanguage | undefined;
} {
  const [whole = '', name = ''] = /(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})/.exec(classes.join(' ')) ?? [];
  return { name: whole.trim(), language: codeLanguageOf(name) };
}
