import * as z from 'zod/mini';
import { rule } from '../rules.ts';

/** The formats that are written. */
export const EXPORT_FORMATS = ['gift', 'moodle-xml', 'qti'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats whose files hold pictures. */
export const PICTURE_FORMATS: readonly ExportFormat[] = ['moodle-xml', 'qti'];

/** Most questions of a file: as many as an import reads. */
export const EXPORT_MAX_QUESTIONS = 5000;
/** Most bytes of a file: as many as an import reads. */
export const EXPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Most characters of a question's line that a report quotes. */
export const EXPORT_DETAIL_MAX = 200;

/** Parts of a question that a format cannot hold, or that other systems read in another way. */
const LOSS_CODES = [
  'points',
  'part-points',
  'whole-points',
  'share',
  'below-zero',
  'alternatives',
  'case',
  'unit',
  'several-right',
  'word-limit',
  'grader-note',
  'rubric',
  'picture',
  'picture-gone',
  'tags',
  'formatting',
  'name',
  'type-changed',
] as const;
/** Reasons for which a question is left out of the file. */
const OMISSION_CODES = ['type-unsupported', 'sign-unsupported', 'without-picture'] as const;
export const EXPORT_FINDINGS = [...LOSS_CODES, ...OMISSION_CODES] as const;
export type ExportLoss = (typeof LOSS_CODES)[number];
export type ExportOmission = (typeof OMISSION_CODES)[number];
export type ExportFinding = (typeof EXPORT_FINDINGS)[number];

const GUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const SOURCE = new RegExp(`^(quiz:${GUID}|bank:(${GUID}|all|none))$`);

export const exportQuestionsInput = z.strictObject({
  /**
   * A quiz as `quiz:<id>`, or a category of the question bank, with everything below it, as `bank:<id>`. `bank:all` are
   * all questions of the bank that the caller may see, `bank:none` those without a category.
   */
  source: z.string().check(
    z.maxLength(50, rule('invalid')),
    z.refine((text) => SOURCE.test(text), rule('invalid')),
  ),
  format: z.enum(EXPORT_FORMATS),
  /** Whether the file gets the pictures, if its format holds any. */
  pictures: z._default(z.enum(['all', 'none']), 'all'),
});
export type ExportQuestionsInput = z.output<typeof exportQuestionsInput>;

/** A question that is not exported as it is. */
const exportedQuestion = z.object({
  /** The place in the source, from 1. */
  index: z.int(),
  /** The beginning of the text. */
  name: z.string(),
  type: z.string(),
  outcome: z.enum(['changed', 'omitted']),
  losses: z.array(
    z.object({
      code: z.enum(EXPORT_FINDINGS),
      /** A sentence in the reader's language. */
      text: z.string(),
      /** The piece of the question that the loss is about; may be empty. */
      detail: z.string(),
    }),
  ),
});
export type ExportedQuestion = z.infer<typeof exportedQuestion>;

/** The parts of a quiz that no format holds: random draws from the bank, and sections. */
export const UNWRITTEN_PARTS = ['draws', 'sections'] as const;

const unwrittenPart = z.object({
  code: z.enum(UNWRITTEN_PARTS),
  /** How many of them the quiz has, 1 or more. */
  count: z.int(),
  /** A sentence in the reader's language. */
  text: z.string(),
});

/** What an export would write. */
export const exportReport = z.object({
  fileName: z.string(),
  /** Questions in the source. */
  total: z.int(),
  /** Questions that the file holds as they are. */
  exported: z.int(),
  /** Questions that the file holds with losses. */
  changed: z.int(),
  /** Questions that the file does not hold. */
  omitted: z.int(),
  /** The changed and the omitted questions. */
  questions: z.array(exportedQuestion),
  /** Parts of a quiz beside its questions that the file does not hold. */
  parts: z.array(unwrittenPart),
});
export type ExportReport = z.infer<typeof exportReport>;

/** A file of questions. */
export const exportedFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** The file in Base64. */
  content: z.string(),
});
export type ExportedFile = z.infer<typeof exportedFile>;
