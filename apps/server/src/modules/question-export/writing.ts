import type { Question } from '@dars/contracts/content/question';
import {
  EXPORT_DETAIL_MAX,
  type ExportFinding,
  type ExportLoss,
  type ExportOmission,
} from '@dars/contracts/content/question-export';
import { escapeHtml } from '../../core/escape-html.ts';

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
}

export interface FormatWriter {
  extension: string;
  mediaType: string;
  /** Writes a question; `index` is its place in the source, from 1. */
  write: (question: SourceQuestion, index?: number) => WrittenQuestion;
  /** Puts the written questions, in their order, into one file. The title is that of the source. */
  assemble: (written: readonly { text: string; path: readonly string[] }[], title: string) => Buffer;
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

/** Returns the feedback of an option; empty if it has none. */
export const feedbackOf = (option: object): string =>
  'feedback' in option && typeof option.feedback === 'string' ? option.feedback : '';

/** Returns the feedback on the answers “true” and “false” of a statement. */
export const truthFeedbackOf = (question: object): { whenTrue: string; whenFalse: string } => ({
  whenTrue: 'whenTrue' in question && typeof question.whenTrue === 'object' ? feedbackOf(question.whenTrue ?? {}) : '',
  whenFalse:
    'whenFalse' in question && typeof question.whenFalse === 'object' ? feedbackOf(question.whenFalse ?? {}) : '',
});

/** Writes the names of a category and of those above it as Moodle does: a slash within a name is doubled. */
export const categoryPath = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('/', '//')).join('/');

const NAME_MAX = 80;

/** Returns the name of a question: the beginning of its text. */
export const nameOf = ({ text }: Question): string => shortened((text.split('\n', 1)[0] ?? '').trim(), NAME_MAX);

/** Writes a text as HTML, and as XML, that keeps each of its spaces. */
export const htmlOf = (text: string): string => escapeHtml(text).replaceAll('  ', ' &#160;');
