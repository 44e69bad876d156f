import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { id, optionalText, rule } from '../rules.ts';
import { question } from './question.ts';

/** The formats that are read; `auto` recognises the format by the file's content. */
export const IMPORT_FORMATS = ['gift', 'moodle-xml', 'aiken', 'qti', 'csv', 'text'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Most bytes of a file. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Most characters of the small pictures that a dry run shows. */
export const IMPORT_PREVIEWS_MAX = 4 * 1024 * 1024;
/** Most characters of a file's name that the list of imports shows. */
export const IMPORT_FILE_NAME_MAX = 200;
/** Time for which an import can be undone, in ms. */
export const IMPORT_UNDO_MS = 24 * 60 * 60_000;
/** Most questions of a file. */
export const IMPORT_MAX_QUESTIONS = 5000;
/** Most characters of a file's line or address that a report quotes. */
export const IMPORT_DETAIL_MAX = 200;

/** Parts of a file's question that the imported question lacks or has in another form. */
const LOSS_CODES = [
  'fraction',
  'gap-weights',
  'deduction',
  'below-zero',
  'several-right',
  'option-feedback',
  'combined-feedback',
  'hint',
  'penalty',
  'unit-penalty',
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
  'lenient',
  'type-changed',
  'several-matches',
  'scoring',
  'rubric',
  'attachments',
  'answer-text',
  'file-types',
  'file-count',
  'file-size',
  'response-template',
  'word-limit',
  'stimulus',
  'picture',
  'picture-alt',
  'foreign-media',
  'link',
  'script',
  'style',
  'table',
  'markdown',
  'maths',
  'mathml',
  'control-characters',
  'wildcard',
  'explanation-cut',
] as const;

/** Reasons for which a file's question is not imported. */
const REFUSAL_CODES = [
  'type-unsupported',
  'gaps-unsupported',
  'gaps-broken',
  'broken',
  'item-missing',
  'answer-missing',
  'answer-unknown',
  'answer-ambiguous',
  'line-unclear',
  'no-right-answer',
  'few-options',
  'too-many-lines',
  'repeated-line',
  'text-missing',
  'text-too-long',
  'not-a-number',
  'only-wildcard',
  'pair-broken',
  'without-picture',
  'invalid',
] as const;

export const IMPORT_FINDINGS = [...LOSS_CODES, ...REFUSAL_CODES] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type ImportFinding = (typeof IMPORT_FINDINGS)[number];

const GUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/**
 * The quiz or the category of the question bank to which the questions are added, as `quiz:<id>` or `bank:<id>`;
 * `bank:none`: to no category.
 */
export const importTarget = z.string().check(
  z.maxLength(50, rule('invalid')),
  z.refine((text) => new RegExp(`^(quiz:${GUID}|bank:(none|${GUID}))$`).test(text), rule('invalid')),
);

/** Base64 of `IMPORT_MAX_BYTES`. */
const CONTENT_MAX = Math.ceil(IMPORT_MAX_BYTES / 3) * 4;

export const importQuestionsInput = z.strictObject({
  target: importTarget,
  format: z._default(z.enum(['auto', ...IMPORT_FORMATS]), 'auto'),
  /** Only reports what an import would do. */
  dryRun: z._default(z.boolean(), false),
  /** Leaves out the questions that the target, or an earlier place of the file, has already. */
  skipDoubles: z._default(z.boolean(), false),
  /** For the list of recent imports; empty for a pasted text. */
  fileName: z._default(optionalText(IMPORT_FILE_NAME_MAX), ''),
  /** The file in Base64. */
  content: z.string().check(
    z.maxLength(CONTENT_MAX, rule('file-size-limit')),
    z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), rule('invalid')),
  ),
});
export type ImportQuestionsInput = z.output<typeof importQuestionsInput>;

/** The language of the names of columns and types; a file may have those of any language. */
export const importTemplateInput = z.strictObject({ language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE) });

const importedQuestion = z.object({
  /** The place in the file, from 1. */
  index: z.int(),
  /** The name in the file, or the beginning of the text. */
  name: z.string(),
  /** The name of the file within an archive; empty without one. */
  file: z.string(),
  /** The line of the file on which the question begins, from 1. */
  line: z.int(),
  outcome: z.enum(['imported', 'changed', 'refused']),
  /** The type of the imported question; of a refused one the type that the file names. */
  type: z.nullable(z.string()),
  /** Another question of the target, or an earlier one of the file, reads the same. */
  isDouble: z.boolean(),
  /** Null for a refused or skipped question and in a dry run. */
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
  /** Questions among the imported and changed ones that the target or the file has already. */
  doubles: z.int(),
  /** Categories that the file names. A quiz has none; a question bank gets those that it lacks. */
  categories: z.int(),
  /** The record by which the import is undone; null if no question was added. */
  importId: z.nullable(z.string()),
  /** Questions for which the quiz or the bank had room before the import. */
  room: z.int(),
  questions: z.array(importedQuestion),
  /** In a dry run, small pictures with their data for the paths that stand for them in the questions. */
  previews: z.array(z.object({ src: z.string(), data: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;

export const listImportsInput = z.strictObject({ target: importTarget });

/** The imports into a quiz or a category that can be undone, the newest first. */
export const recentImports = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      /** Empty for a pasted text. */
      fileName: z.string(),
      format: z.enum(IMPORT_FORMATS),
      /** Null for an account of the platform. */
      author: z.nullable(z.string()),
      /** Questions that the import added. */
      questions: z.int(),
      createdAt: z.string(),
    }),
  ),
});
export type RecentImport = z.infer<typeof recentImports>['rows'][number];

export const undoImportInput = z.strictObject({ id });

/** What an undo removed, and the questions that it left because they were changed or used since the import. */
export const undoneImport = z.object({
  removed: z.int(),
  kept: z.array(z.string()),
});
export type UndoneImport = z.infer<typeof undoneImport>;
