import type {
  Picture,
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextMark,
  RichTextTable,
} from '@dars/contracts/content/rich-text';
import { escapeHtml } from '../../core/escape-html.ts';
import { OWN_PICTURE_CLASS, UNDESCRIBED_CLASS } from '../question-import/pictures.ts';
import { type Losses, shortened } from './writing.ts';

/** Returns the address of a picture in the file by its path; undefined if its file is gone. */
export type AddressOf = (src: string) => string | undefined;

/** How a format writes the parts of a formatted text that HTML has no common form for. */
interface HtmlStyle {
  /** The elements of marks, as start and end tags. */
  marks: Record<Exclude<RichTextMark['type'], 'link'>, readonly [start: string, end: string]>;
  /** Returns the attributes with the description of a picture, which is null if nobody has described it. */
  alt: (alt: string | null) => string;
}

const tagsOf = (name: string): readonly [string, string] => [`<${name}>`, `</${name}>`];

const HTML: HtmlStyle = {
  marks: {
    ...{ bold: tagsOf('strong'), italic: tagsOf('em'), underline: tagsOf('u'), strike: tagsOf('s') },
    code: tagsOf('code'),
  },
  alt: (alt) => (alt === null ? '' : ` alt="${escapeHtml(alt)}"`),
};

/** QTI 2 lacks `u` and `s`, and wants a description of each picture. Our own import knows the classes. */
const QTI: HtmlStyle = {
  marks: {
    ...HTML.marks,
    underline: ['<span class="underline">', '</span>'],
    strike: ['<span class="strike">', '</span>'],
  },
  alt: (alt) => (alt === null ? ` class="${UNDESCRIBED_CLASS}" alt=""` : ` alt="${escapeHtml(alt)}"`),
};

/** Writes formatted texts as HTML that is well-formed XML as well, with formulas as Moodle's filters read them. */
export class RichHtml {
  readonly #style: HtmlStyle;
  readonly #losses: Losses;
  readonly #addressOf: AddressOf | undefined;

  /** `addressOf` is left out for a format that has no pictures. */
  constructor(losses: Losses, { isQti = false, addressOf }: { isQti?: boolean; addressOf?: AddressOf } = {}) {
    this.#style = isQti ? QTI : HTML;
    this.#losses = losses;
    this.#addressOf = addressOf;
  }

  /** Writes a text of several blocks. */
  blocks = ({ content }: Pick<RichText, 'content'>): string => content.map((block) => this.#block(block)).join('');

  /** Writes a text of one line, without a paragraph around it. */
  line = ({ content }: RichText): string =>
    content
      .map((block) => {
        if (block.type === 'paragraph') return this.#inline(block.content);
        return block.type === 'image' ? this.#picture(block.attrs) : this.#block(block);
      })
      .join(' ');

  /** Writes the picture that stands beside the texts of a question; empty if it is lost. */
  ownPicture(src: string): string {
    const address = this.#addressFor(src);
    return address === undefined
      ? ''
      : `<p><img class="${OWN_PICTURE_CLASS}" src="${escapeHtml(address)}" alt=""/></p>`;
  }

  #block(block: RichTextBlock | RichTextTable): string {
    switch (block.type) {
      case 'paragraph':
        return `<p>${this.#inline(block.content)}</p>`;
      case 'heading':
        return `<h${block.attrs.level}>${this.#inline(block.content)}</h${block.attrs.level}>`;
      case 'codeBlock':
        return codeOf(block);
      case 'bulletList':
        return `<ul>${this.blocks(block)}</ul>`;
      case 'orderedList':
        return `<ol>${this.blocks(block)}</ol>`;
      case 'listItem':
        return `<li>${this.blocks(block)}</li>`;
      case 'blockquote':
        return `<blockquote>${this.blocks(block)}</blockquote>`;
      case 'horizontalRule':
        return '<hr/>';
      case 'blockMath':
        return `<p>${this.#formula(block.attrs.latex, ['\\[', '\\]'])}</p>`;
      case 'image':
        return `<p>${this.#picture(block.attrs)}</p>`;
      case 'table':
        return this.#table(block);
    }
  }

  /** Writes a picture, or its description if the picture is lost. */
  #picture({ src, alt }: Picture): string {
    const address = this.#addressFor(src);
    if (address === undefined) return escapeHtml(alt ?? '');
    return `<img src="${escapeHtml(address)}"${this.#style.alt(alt)}/>`;
  }

  #addressFor(src: string): string | undefined {
    const address = this.#addressOf?.(src);
    if (address === undefined) this.#losses.add(this.#addressOf ? 'picture-gone' : 'picture');
    return address;
  }

  #table({ content }: RichTextTable): string {
    const rows = content.map(({ content: cells }) => {
      const written = cells.map(({ type, attrs: { colspan = 1, rowspan = 1 } = {}, content: blocks }) => {
        const name = type === 'tableHeader' ? 'th' : 'td';
        const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
        return `<${name}${spans}>${this.blocks({ content: blocks })}</${name}>`;
      });
      return `<tr>${written.join('')}</tr>`;
    });
    return `<table><tbody>${rows.join('')}</tbody></table>`;
  }

  #inline(parts: readonly RichTextInline[] = []): string {
    let isAfterSpace = true;
    const written = parts.map((part) => {
      if (part.type === 'hardBreak') {
        isAfterSpace = true;
        return '<br/>';
      }
      if (part.type === 'inlineMath') {
        isAfterSpace = false;
        return this.#formula(part.attrs.latex, ['\\(', '\\)']);
      }
      const text = escapeHtml(part.text).replace(/ |[^ ]+/g, (piece) => {
        const isKept = piece === ' ' && isAfterSpace;
        isAfterSpace = piece === ' ' && !isKept;
        return isKept ? '&#160;' : piece;
      });
      return this.#marked(text, part.marks ?? []);
    });
    return written.join('');
  }

  #marked(text: string, [mark, ...others]: readonly RichTextMark[]): string {
    if (!mark) return text;
    const [start, end] =
      mark.type === 'link' ? [`<a href="${escapeHtml(mark.attrs.href)}">`, '</a>'] : this.#style.marks[mark.type];
    return `${start}${this.#marked(text, others)}${end}`;
  }

  /** Writes a formula between its signs. One that has the closing sign itself would end there. */
  #formula(latex: string, [start, end]: readonly [string, string]): string {
    if (!latex.includes(end)) return escapeHtml(`${start}${latex}${end}`);
    this.#losses.add('formatting', shortened(latex, LATEX_MAX));
    return escapeHtml(latex);
  }
}

/** Most characters of a formula that a report quotes. */
const LATEX_MAX = 80;

/** Writes code. A line feed at its start or end gets a second one, since readers leave one out. */
function codeOf({ attrs, content = [] }: Extract<RichTextBlock, { type: 'codeBlock' }>): string {
  const text = content.map((part) => (part.type === 'text' ? part.text : '\n')).join('');
  const language = attrs?.language ? ` class="language-${attrs.language}"` : '';
  const kept = text.replace(/^\n/, '\n\n').replace(/\n$/, '\n\n');
  return `<pre><code${language}>${escapeHtml(kept)}</code></pre>`;
}
