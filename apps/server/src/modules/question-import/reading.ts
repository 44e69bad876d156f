import type { QuestionInput } from '@dars/contracts/content/question';
import {
  IMPORT_DETAIL_MAX,
  type ImportEncoding,
  type ImportFinding,
  type ImportFormat,
} from '@dars/contracts/content/question-import';

import type { FilePicture, ReadingContext } from './pictures.ts';

/** A part of a question that is lost, or the reason why the question is refused. */
export interface Finding {
  code: ImportFinding;
  /** The piece of the file that the finding is about; may be empty. */
  detail: string;
}

/** A question as a format's reader found it in a file. */
export interface ReadQuestion {
  /** May be empty. */
  name: string;
  /** The file's name in an archive. */
  file?: string;
  /** From 1. */
  line: number;
  /** The type's name in the file. */
  fileType: string;
  category: string;
  /** Only a question bank keeps them. */
  tags: readonly string[];
  /** Null if the question is refused. */
  question: QuestionInput | null;
  findings: readonly Finding[];
  /** The beginning of the question in the file. */
  source: string;
}

/** Reads a file's text. @throws a rule of the field `content` if the file as a whole cannot be read */
export type ReadFormat = (text: string, context: ReadingContext) => ReadQuestion[];

export interface DecodedFile {
  text: string;
  encoding: ImportEncoding;
}

export interface ReadFile {
  format: ImportFormat;
  encoding: ImportEncoding;
  questions: ReadQuestion[];
  /** The pictures that the questions show. */
  pictures: FilePicture[];
}

/** Most findings of one question, so that a hostile file has a short report. */
const MAX_FINDINGS = 30;

/** The findings of one question, each once. */
export class Findings {
  readonly #all: Finding[] = [];

  add(code: ImportFinding, detail = ''): void {
    const short = shortened(detail, IMPORT_DETAIL_MAX);
    if (this.#all.length >= MAX_FINDINGS || this.#all.some((each) => each.code === code && each.detail === short))
      return;
    this.#all.push({ code, detail: short });
  }

  addAll(findings: readonly Finding[]): void {
    for (const { code, detail } of findings) this.add(code, detail);
  }

  list = (): readonly Finding[] => this.#all;
}

/** Stops the reading of one question; the other questions of the file are not affected. */
export class Refusal extends Error {
  readonly finding: Finding;

  constructor(code: ImportFinding, detail = '') {
    super(code);
    this.finding = { code, detail: shortened(detail, IMPORT_DETAIL_MAX) };
  }
}

/** Cuts a text to at most `max` characters without control characters. */
export function shortened(text: string, max: number): string {
  const clean = text
    .slice(0, max * 2)
    .replace(/[^\P{C}\n\t\u200c-\u200f]/gu, '')
    .trim();
  const characters = [...clean];
  return characters.length <= max ? clean : `${characters.slice(0, max - 1).join('')}…`;
}

/** Returns a text with Latin digits and a point or comma instead of the Arabic ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replaceAll('٫', '.');
