import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { Feedback } from '@dars/contracts/content/question/option-lines';
import {
  EXPORT_DETAIL_MAX,
  type ExportFinding,
  type ExportLoss,
  type ExportOmission,
} from '@dars/contracts/content/question-export';
import { picturesOf, type RichText } from '@dars/contracts/content/rich-text';
import { escapeHtml } from '../../core/escape-html.ts';
import type { ExportPicture, ExportPictures } from './pictures.ts';

/** A question to be exported, with its place in the question bank. */
export interface SourceQuestion {
  question: Question;
  /** The names of its category and of those above it, from the top; empty in a quiz. */
  path: readonly string[];
  tags: readonly string[];
}

export interface Finding {
  code: ExportFinding;
  /** The piece of the question that the finding is about; may be empty. */
  detail: string;
}

/** A question in a format. */
export interface WrittenQuestion {
  /** Null if the question is left out. */
  text: string | null;
  findings: readonly Finding[];
  /** The pictures that stand beside the question in an archive. */
  pictures?: readonly ExportPicture[];
}

/** A written question that the file holds. */
export interface PlacedQuestion extends Pick<WrittenQuestion, 'pictures'> {
  text: string;
  path: readonly string[];
}

export interface FormatWriter {
  extension: string;
  mediaType: string;
  /**
   * Writes a question; `index` is its place in the source, from 1. Pictures are left out if none are given, or if the
   * format has none.
   */
  write: (question: SourceQuestion, index?: number, pictures?: ExportPictures) => WrittenQuestion;
  /** Puts the written questions, in their order, into one file. The title is that of the source. */
  assemble: (written: readonly PlacedQuestion[], title: string) => Buffer;
}

/** The findings of one question, each once. */
export class Losses {
  readonly #all: Finding[] = [];

  add(code: ExportLoss, detail = ''): void {
    const short = shortened(detail, EXPORT_DETAIL_MAX);
    if (!this.#all.some((each) => each.code === code && each.detail === short)) this.#all.push({ code, detail: short });
  }

  list = (): readonly Finding[] => this.#all;
}

/** Leaves one question out of the file; the others are not affected. */
export class Omission extends Error {
  readonly finding: Finding;

  constructor(code: ExportOmission, detail = '') {
    super(code);
    this.finding = { code, detail: shortened(detail, EXPORT_DETAIL_MAX) };
  }
}

/** Writes a question, and turns an `Omission` into a question that is left out. */
export function writeOrOmit(write: (losses: Losses) => string): WrittenQuestion {
  const losses = new Losses();
  try {
    return { text: write(losses), findings: losses.list() };
  } catch (error) {
    if (!(error instanceof Omission)) throw error;
    return { text: null, findings: [error.finding] };
  }
}

/** Cuts a text to at most `max` characters. */
export function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Tells that learners are told no wanted number of words. */
export function noteWords({ minimumWords, maximumWords }: QuestionOf<'longText'>, losses: Losses): void {
  if (minimumWords !== null || maximumWords !== null)
    losses.add('word-limit', [minimumWords ?? '', maximumWords ?? ''].join('–'));
}

/** A text of a question with its formatted form, if it has any. */
export interface FormattedText {
  text: string;
  richText?: RichText | undefined;
}

/** Whether a question has the text. A formatted text that is nothing but a picture has no plain text. */
export const hasText = ({ text, richText }: FormattedText): boolean => text !== '' || richText !== undefined;

/** Returns the explanation of a question; its text is empty if there is none. */
export const explanationOf = ({ explanation, richExplanation }: Question): FormattedText => ({
  ...{ text: explanation, richText: richExplanation },
});

/** Returns the feedback of an option; its text is empty if there is none. */
export const feedbackOf = ({ feedback = '', richFeedback }: Feedback = {}): FormattedText => ({
  ...{ text: feedback, richText: richFeedback },
});

/** Returns the plain form of a text where the format takes no formatting, and tells its loss and that of its pictures. */
export function plainOf({ text, richText }: FormattedText, losses: Losses): string {
  if (richText) losses.add('formatting', text);
  if (richText && picturesOf(richText).length > 0) losses.add('picture');
  return text;
}

/** Writes the names of a category and of those above it as Moodle does: a slash within a name is doubled. */
export const categoryPath = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('/', '//')).join('/');

const NAME_MAX = 80;

/** Returns the name of a question: the beginning of its text. */
export const nameOf = ({ text }: Question): string => shortened((text.split('\n', 1)[0] ?? '').trim(), NAME_MAX);

/** Writes a text as HTML, and as XML, that keeps each of its spaces. */
export const htmlOf = (text: string): string => escapeHtml(text).replaceAll('  ', ' &#160;');

/** Writes a text of several lines as markup. */
export const flow = (text: string): string => text.split('\n').map(htmlOf).join('<br/>');
