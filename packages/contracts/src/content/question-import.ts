import * as z from 'zod/mini';
import { id, rule } from '../rules.ts';
import { question } from './question.ts';
import { MAX_QUESTIONS } from './quiz.ts';

/** The formats that are read; `auto` recognises the format by the file's content. */
export const IMPORT_FORMATS = ['gift', 'moodle-xml', 'aiken'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Most bytes of a file. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Most questions of a file. */
export const IMPORT_MAX_QUESTIONS = 5000;
/** Most characters of a file's line or address that a report quotes. */
export const IMPORT_DETAIL_MAX = 200;

/** Parts of a file's question that the imported question lacks or has in another form. */
const LOSS_CODES = [
  'fraction',
  'several-right',
  'option-feedback',
  'combined-feedback',
  'hint',
  'penalty',
  'points',
  'hidden',
  'tags',
  'id-number',
  'shuffle',
  'selection',
  'grading',
  'several-values',
  'unit',
  'tolerance',
  'case',
  'word-groups',
  'picture',
  'foreign-media',
  'link',
  'script',
  'style',
  'table',
  'markdown',
  'maths',
  'control-characters',
  'wildcard',
  'explanation-cut',
] as const;

/** Reasons for which a file's question is not imported. */
const REFUSAL_CODES = [
  'type-unsupported',
  'gaps-unsupported',
  'broken',
  'answer-missing',
  'answer-unknown',
  'no-right-answer',
  'few-options',
  'too-many-lines',
  'repeated-line',
  'text-missing',
  'text-too-long',
  'not-a-number',
  'only-wildcard',
  'pair-broken',
  'invalid',
] as const;

export const IMPORT_FINDINGS = [...LOSS_CODES, ...REFUSAL_CODES] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type ImportFinding = (typeof IMPORT_FINDINGS)[number];

const GUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** The quiz or the category of a question bank to which the questions are added, as `quiz:<id>` or `bank:<id>`. */
export const importTarget = z.string().check(
  z.maxLength(50, rule('invalid')),
  z.refine((text) => new RegExp(`^(quiz|bank):${GUID}$`).test(text), rule('invalid')),
);

/** Base64 of `IMPORT_MAX_BYTES`. */
const CONTENT_MAX = Math.ceil(IMPORT_MAX_BYTES / 3) * 4;

export const importQuestionsInput = z.strictObject({
  target: importTarget,
  format: z._default(z.enum(['auto', ...IMPORT_FORMATS]), 'auto'),
  /** Only reports what an import would do. */
  dryRun: z._default(z.boolean(), false),
  /** The file in Base64. */
  content: z.string().check(
    z.maxLength(CONTENT_MAX, rule('file-size-limit')),
    z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), rule('invalid')),
  ),
});
export type ImportQuestionsInput = z.output<typeof importQuestionsInput>;

const importedQuestion = z.object({
  /** The place in the file, from 1. */
  index: z.int(),
  /** The name in the file, or the beginning of the text. */
  name: z.string(),
  /** The line of the file on which the question begins, from 1. */
  line: z.int(),
  outcome: z.enum(['imported', 'changed', 'refused']),
  /** The type of the imported question; of a refused one the type that the file names. */
  type: z.nullable(z.string()),
  /** Null for a refused question and in a dry run. */
  id: z.nullable(z.string()),
  losses: z.array(
    z.object({
      code: z.enum(IMPORT_FINDINGS),
      /** A sentence in the reader's language. */
      text: z.string(),
      /** The piece of the file that the loss is about; may be empty. */
      detail: z.string(),
    }),
  ),
  /** The question as it would be stored, in a dry run; null for a refused one. */
  question: z.nullable(question),
  /** The beginning of a refused question in the file. */
  source: z.string(),
});
export type ImportedQuestion = z.infer<typeof importedQuestion>;

/** What an import did, or would do in a dry run, with every question of the file. */
export const importReport = z.object({
  format: z.enum(IMPORT_FORMATS),
  encoding: z.enum(IMPORT_ENCODINGS),
  /** Questions in the file. */
  total: z.int(),
  /** Questions that are imported without a loss. */
  imported: z.int(),
  /** Questions that are imported with losses. */
  changed: z.int(),
  refused: z.int(),
  /** Categories that the file names. A quiz has none. */
  categories: z.int(),
  /** Questions for which the quiz had room before the import. */
  room: z.int(),
  questions: z.array(importedQuestion),
});
export type ImportReport = z.infer<typeof importReport>;

/** The questions of an import that is undone. */
export const undoImportInput = z.strictObject({
  quizId: id,
  ids: z.array(id).check(z.minLength(1, rule('required-field')), z.maxLength(MAX_QUESTIONS, rule('maximum-items'))),
});
export type UndoImportInput = z.output<typeof undoImportInput>;
