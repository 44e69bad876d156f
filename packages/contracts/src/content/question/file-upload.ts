import * as z from 'zod/mini';
import { multiLineText, rule } from '../../rules.ts';
import { ANSWER_FILE_KINDS, ANSWER_FILE_TYPES, type AnswerFileKind, type FileType } from '../../upload.ts';
import { answerFile, typeOfAnswerFile } from './answer-file.ts';
import { MAX_ANSWER_FILES, QUESTION_MAX } from './limits.ts';
import { authoredFields, openFields, storedFields } from './question-fields.ts';
import { defineQuestionType, withoutLines } from './question-type.ts';
import { authoredRubric, linesOfRubric, storedRubric } from './rubric.ts';

const type = z.literal('fileUpload');

const kinds = z.array(z.enum(ANSWER_FILE_KINDS));

/** Returns the types of the files that kinds stand for. */
export const typesOfKinds = (allowed: readonly AnswerFileKind[]): FileType[] =>
  allowed.flatMap((kind) => ANSWER_FILE_TYPES[kind]);

/** Files that a person marks. */
export const fileUpload = defineQuestionType({
  input: z.strictObject({
    ...{ type, ...authoredFields },
    /** The kinds of files that are taken, each once. */
    kinds: kinds.check(
      z.minLength(1, rule('required-field')),
      z.refine((all) => new Set(all).size === all.length, rule('invalid')),
    ),
    maximumFiles: z._default(
      z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_ANSWER_FILES, rule('maximum-value'))),
      1,
    ),
    rubric: z._default(authoredRubric, []),
    /** For the people who mark the answers; no learner gets it. */
    graderNote: z._default(multiLineText(QUESTION_MAX), ''),
  }),
  stored: z.object({
    ...{ ...storedFields, type, kinds, maximumFiles: z.int(), rubric: storedRubric, graderNote: z.string() },
  }),
  open: z.object({ ...openFields, type, kinds, maximumFiles: z.int() }),
  answer: z.strictObject({
    type,
    files: z.array(answerFile).check(z.maxLength(MAX_ANSWER_FILES, rule('maximum-items'))),
  }),
  ...withoutLines,
  toStored: (input, nameLine) => ({
    ...input,
    rubric: input.rubric.map((criterion) => ({ ...nameLine(criterion), levels: criterion.levels.map(nameLine) })),
  }),
  namedLines: ({ rubric }) => linesOfRubric(rubric),
  withoutKeys: (shown, { kinds: allowed, maximumFiles }) => ({ ...shown, kinds: allowed, maximumFiles }),
  forLearner: (question) => ({ ...question, graderNote: '' }),
  rubricOf: ({ rubric }) => rubric,
  filesAskedBy: (question) => ({ types: typesOfKinds(question.kinds), most: question.maximumFiles }),
  filesIn: ({ files: given }) => given,
  withFile: ({ maximumFiles }, answer, file) => ({
    type: 'fileUpload' as const,
    files: [...(answer?.files ?? []), file].slice(-maximumFiles),
  }),
  fits: (question, { files: given }) =>
    given.length <= question.maximumFiles &&
    new Set(given.map(({ path }) => path)).size === given.length &&
    given.every((file) => typesOfKinds(question.kinds).some((each) => each === typeOfAnswerFile(file))),
  isTyped: false,
  isBlank: ({ files: given }) => given.length === 0,
  isPartlyAnswered: () => false,
  brokenRule: () => undefined,
});
