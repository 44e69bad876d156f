import type { Feedback } from '@dars/contracts/content/question/option-lines';
import { escapeHtml } from '../../../core/escape-html.ts';
import type { ExportPictures } from '../pictures.ts';
import { RichHtml } from '../rich-html.ts';
import { type FormattedText, feedbackOf, flow, hasText, type Losses, plainOf } from '../writing.ts';

export const element = (name: string, content: string | number): string => `<${name}>${content}</${name}>`;
/** Writes a text in the element in which Moodle expects it. */
export const textOf = (text: string): string => element('text', escapeHtml(text));
export const plain = (name: string, text: string): string => `<${name} format="plain_text">${textOf(text)}</${name}>`;

export const answer = (fraction: number | string, content: string, format = ''): string =>
  `<answer fraction="${fraction}"${format && ` format="${format}"`}>${content}</answer>`;

/** Writes the texts of one question. */
export class MoodleTexts {
  readonly losses: Losses;
  readonly #html: RichHtml;
  /** The pictures of the element that is written, by their names. */
  readonly #shown = new Map<string, string>();

  constructor(losses: Losses, pictures: ExportPictures | undefined) {
    this.losses = losses;
    this.#html = new RichHtml(losses, pictures && { addressOf: (src) => this.#show(src, pictures) });
  }

  /** Returns the address of a picture, whose file the element gets. */
  #show(src: string, pictures: ExportPictures): string | undefined {
    const picture = pictures.show(src);
    if (!picture) return undefined;
    const { name, content } = picture;
    if (!this.#shown.has(name)) {
      pictures.count((content.length * 4) / 3);
      this.#shown.set(name, `<file name="${name}" path="/" encoding="base64">${content.toString('base64')}</file>`);
    }
    return `@@PLUGINFILE@@/${name}`;
  }

  /** Writes what is asked, with the picture beside it. */
  asked(asked: FormattedText, image: string | null): string {
    const name = 'questiontext';
    if (image === null) return this.body(name, asked);
    const written = this.#markup(() => {
      const picture = this.#html.ownPicture(image);
      return picture && this.#blocks(asked) + picture;
    });
    return this.#shown.size === 0 ? this.body(name, asked) : `<${name} format="html">${written}</${name}>`;
  }

  /** Writes a text of several lines as an element. */
  body = (name: string, { text, richText }: FormattedText): string =>
    richText
      ? `<${name} format="html">${this.#markup(() => this.#html.blocks(richText))}</${name}>`
      : plain(name, text);

  /** Writes an answer with its feedback. */
  option(fraction: number | string, option: FormattedText & Feedback): string {
    const format = option.richText ? 'html' : 'plain_text';
    return answer(fraction, this.#line(option) + this.feedback(option), format);
  }

  feedback(option: Feedback | undefined): string {
    const feedback = feedbackOf(option);
    return hasText(feedback) ? this.body('feedback', feedback) : '';
  }

  /** Writes a pair. Its match is plain in Moodle. */
  pair(item: FormattedText, match: FormattedText): string {
    const format = item.richText ? 'html' : 'plain_text';
    const written = this.#line(item) + element('answer', textOf(plainOf(match, this.losses)));
    return `<subquestion format="${format}">${written}</subquestion>`;
  }

  #line = ({ text, richText }: FormattedText): string =>
    richText ? this.#markup(() => this.#html.line(richText)) : textOf(text);

  #blocks = ({ text, richText }: FormattedText): string =>
    richText ? this.#html.blocks(richText) : `<p>${flow(text)}</p>`;

  /** Writes HTML with the files of its pictures, which each element of Moodle has for itself. */
  #markup(write: () => string): string {
    this.#shown.clear();
    const text = textOf(write());
    return [text, ...this.#shown.values()].join('');
  }
}

/** A question's parts that depend on its type. */
export interface MoodleParts {
  type: string;
  name?: string;
  /** The plain text, if it is not that of the question alone. */
  text?: string;
  fields: readonly string[];
}
