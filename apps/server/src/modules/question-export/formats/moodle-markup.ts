import type { Feedback } from '@dars/contracts/content/question/option-lines';
import { escapeHtml } from '../../../core/escape-html.ts';
import { RichHtml } from '../rich-html.ts';
import { type FormattedText, feedbackOf, type Losses, plainOf } from '../writing.ts';

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

  constructor(losses: Losses) {
    this.losses = losses;
    this.#html = new RichHtml(losses);
  }

  /** Writes a text of several lines as an element. */
  body = (name: string, { text, richText }: FormattedText): string =>
    richText ? `<${name} format="html">${textOf(this.#html.blocks(richText))}</${name}>` : plain(name, text);

  /** Writes an answer with its feedback. */
  option(fraction: number | string, option: FormattedText & Feedback): string {
    const format = option.richText ? 'html' : 'plain_text';
    return answer(fraction, this.#line(option) + this.feedback(option), format);
  }

  feedback(option: Feedback | undefined): string {
    const feedback = feedbackOf(option);
    return feedback.text === '' ? '' : this.body('feedback', feedback);
  }

  /** Writes a pair. Its match is plain in Moodle. */
  pair(item: FormattedText, match: FormattedText): string {
    const format = item.richText ? 'html' : 'plain_text';
    const written = this.#line(item) + element('answer', textOf(plainOf(match, this.losses)));
    return `<subquestion format="${format}">${written}</subquestion>`;
  }

  #line = ({ text, richText }: FormattedText): string => textOf(richText ? this.#html.line(richText) : text);
}

/** A question's parts that depend on its type. */
export interface MoodleParts {
  type: string;
  name?: string;
  /** The plain text, if it is not that of the question alone. */
  text?: string;
  fields: readonly string[];
}
