import type * as z from 'zod/mini';
import type { RuleKey } from '../../errors.ts';
import type { FileType } from '../../upload.ts';
import type { RichText } from '../rich-text.ts';
import type { AnswerFile } from './answer-file.ts';
import type { Feedback, OptionLine } from './option-lines.ts';
import type { QUESTION_SCHEMA } from './question-fields.ts';
import type { Rubric } from './rubric.ts';

/** A rule that an answer breaks, and the field of the answer. */
export interface BrokenRule {
  rule: RuleKey;
  path: string[];
}

/** The fields of a learner's question that are the same for every type. */
interface ShownFields<Type> {
  type: Type;
  id: string;
  text: string;
  richText?: RichText;
  image: string | null;
  points: number;
}

/** An author's input whose file has been stored. */
export type AcceptedInput<Input> = Input & { schema: typeof QUESTION_SCHEMA; image: string | null };

/** Keeps the id of a line that the question had before, and gives a new one to any other line. */
export type NameLine = <Line extends { id?: string | undefined }>(line: Line) => Line & { id: string };

/** The files that a question takes. */
export interface AskedFiles {
  types: readonly FileType[];
  most: number;
}

interface Typed {
  type: string;
}

/** The rules by which types of questions differ, except for the grading, which only the server knows. */
export interface QuestionRules<Input, Stored, Open extends Typed, Answer> {
  /** Builds the stored question. */
  toStored: (input: AcceptedInput<Input>, nameLine: NameLine) => Stored;
  /** Returns all lines that have an id, also those that every learner gets in the same order. */
  namedLines: (question: Stored) => readonly OptionLine[];
  /** Returns the lines that may have another order for each learner, in their authored order. */
  lines: (question: Stored) => readonly OptionLine[];
  /** Returns the key as a learner may see it once keys are shown. Left out: the whole stored question. */
  forLearner?: (question: Stored) => Stored;
  /** Returns what the author says to the options that an answer names. Left out: the type has no such words. */
  feedbackTo?: (question: Stored, answer: Answer) => Feedback[];
  /** Returns the rubric by which a person marks answers. Left out: questions of the type have none. */
  rubricOf?: (question: Stored) => Rubric;
  /** Returns the types and the number of the files that learners may send. Left out: they send none. */
  filesAskedBy?: (question: Stored) => AskedFiles;
  /** Returns the files of an answer. Left out: answers of the type have none. */
  filesIn?: (answer: Answer) => readonly AnswerFile[];
  /** Returns the answer with one more file; the oldest files give way where it would have too many. */
  withFile?: (question: Open, answer: Answer | null, file: AnswerFile) => Answer;
  /** Returns the question as a learner sees it, with the `lines` in this learner's order. */
  withoutKeys: (shown: ShownFields<Open['type']>, question: Stored, lines: OptionLine[]) => Open;
  /** Whether the answer can belong to this question, right or wrong: it names lines of the question, none twice. */
  fits: (question: Stored, answer: Answer) => boolean;
  /** Whether learners type the answer, which a client then sends after a pause and not letter by letter. */
  isTyped: boolean;
  /** Whether the learner has erased the text or unticked every option. */
  isBlank: (answer: Answer) => boolean;
  /** Whether a gap, a row, a pair or the required unit is still empty in an answer that is not blank. */
  isPartlyAnswered: (question: Open, answer: Answer) => boolean;
  /** Whether an answer is as long as its author wants. Left out: any length is. */
  hasWantedLength?: (question: Open, answer: Answer) => boolean;
  /** Returns the rule that keeps an answer from being one. Answers that were stored before the rule may break it. */
  brokenRule: (answer: Answer) => BrokenRule | undefined;
}

type Schema<Output = unknown> = z.core.$ZodType<Output> & z.core.$ZodTypeDiscriminable;

/** A type of question: its schemas, each with the type's name as the literal `type`, and its rules. */
export interface QuestionTypeRecord<
  Input extends Schema,
  Stored extends Schema,
  Open extends Schema<Typed>,
  Answer extends Schema,
> extends QuestionRules<z.output<Input>, z.output<Stored>, z.output<Open>, z.output<Answer>> {
  /** The question as an author writes it. */
  input: Input;
  /** The question as it is stored, with its key. */
  stored: Stored;
  /** The question as a learner gets it. The schema has no field for a key. */
  open: Open;
  answer: Answer;
}

/** Checks a type's rules against its own schemas. */
export const defineQuestionType = <
  Input extends Schema,
  Stored extends Schema,
  Open extends Schema<Typed>,
  Answer extends Schema,
>(
  record: QuestionTypeRecord<Input, Stored, Open, Answer>,
): QuestionTypeRecord<Input, Stored, Open, Answer> => record;

/** The rules of a type without lines: learners choose among nothing, and its open question shows none of the key. */
export const withoutLines = {
  toStored: <Input>(input: Input) => input,
  namedLines: () => [],
  lines: () => [],
  withoutKeys: <Shown>(shown: Shown) => shown,
  fits: () => true,
};
