import * as z from 'zod/mini';
import type { AnswerFile } from './question/answer-file.ts';
import { type Feedback, type OptionLine, shownLine } from './question/option-lines.ts';
import type { AcceptedInput, AskedFiles, BrokenRule, NameLine, QuestionRules } from './question/question-type.ts';
import { type QuestionType, questionTypes } from './question/question-types.ts';
import { areTextsSame } from './question/rich-fields.ts';
import type { Rubric } from './question/rubric.ts';

type Types = typeof questionTypes;
type Schemas = 'input' | 'stored' | 'open' | 'answer';

/** The values of one schema, by type. */
type ByType<Part extends Schemas> = { [Type in QuestionType]: z.output<Types[Type][Part]> };

export type QuestionOf<Type extends QuestionType> = ByType<'stored'>[Type];
export type OpenQuestionOf<Type extends QuestionType> = ByType<'open'>[Type];
export type AnswerOf<Type extends QuestionType> = ByType<'answer'>[Type];

export type QuestionInput = ByType<'input'>[QuestionType];
export type Question = QuestionOf<QuestionType>;
export type OpenQuestion = OpenQuestionOf<QuestionType>;
export type Answer = AnswerOf<QuestionType>;

/** Returns the schemas of all types. */
function schemasOf<Part extends Schemas>(part: Part): [Types[QuestionType][Part], ...Types[QuestionType][Part][]] {
  const [first, ...others] = Object.values(questionTypes).map((type) => type[part]);
  if (!first) throw new Error('there is no type of question');
  return [first, ...others];
}

/** A question as an author writes it. */
export const questionInput = z.discriminatedUnion('type', schemasOf('input')).check(areTextsSame);

/** A question as it is stored, with its key. No learner who may still answer it receives this. */
export const question = z.discriminatedUnion('type', schemasOf('stored'));

/** A question as a learner gets it. The schema has no field for a key. */
export const openQuestion = z.discriminatedUnion('type', schemasOf('open'));

/** A learner's answer to a question. */
export const answer = z.discriminatedUnion('type', schemasOf('answer'));

type RulesOf<Type extends QuestionType> = QuestionRules<
  ByType<'input'>[Type],
  QuestionOf<Type>,
  OpenQuestionOf<Type>,
  AnswerOf<Type>
>;
// The compiler matches the rules of a type with a question of that type only where the type is a parameter of its own.
const rules: { [Type in QuestionType]: RulesOf<Type> } = questionTypes;

const linesIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>) => rules[type].lines(asked);

/** Returns the lines that may have another order for each learner, in their authored order. */
export const linesOf = (asked: Question): readonly OptionLine[] => linesIn(asked.type, asked);

const namedLinesIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>) => rules[type].namedLines(asked);

/** Returns all lines of a question that have an id, also those that every learner gets in the same order. */
export const namedLinesOf = (asked: Question): readonly OptionLine[] => namedLinesIn(asked.type, asked);

const storedAs = <Type extends QuestionType>(
  type: Type,
  input: AcceptedInput<ByType<'input'>[Type]>,
  nameLine: NameLine,
): Question => rules[type].toStored(input, nameLine);

/** Builds the stored question from an author's input. */
export const storedFrom = (input: AcceptedInput<QuestionInput>, nameLine: NameLine): Question =>
  storedAs(input.type, input, nameLine);

const openAs = <Type extends QuestionType>(type: Type, id: string, asked: QuestionOf<Type>, lines: OptionLine[]) => {
  const { text, richText, image, points } = asked;
  const shown = { ...{ type, id, text, image, points }, ...(richText && { richText }) };
  return rules[type].withoutKeys(shown, asked, lines);
};

/** Returns the question as a learner sees it. `order` holds the ids of `linesOf` in this learner's order. */
export function withoutKeys(id: string, asked: Question, order: readonly string[]): OpenQuestion {
  const lines = linesOf(asked);
  const inOrder = order.flatMap((each) => {
    const found = lines.find((option) => option.id === each);
    return found ? [shownLine(found)] : [];
  });
  return openAs(asked.type, id, asked, inOrder);
}

/** Fields of a question and of its options that hold the author's feedback. */
const FEEDBACK_FIELDS = new Set(['explanation', 'richExplanation', 'feedback', 'richFeedback']);

/** Returns the question without its explanation and the feedback of its options. */
export function withoutFeedback(asked: Question): Question {
  const told = JSON.stringify(asked, (name, value) => (FEEDBACK_FIELDS.has(name) ? undefined : value));
  return { ...JSON.parse(told), explanation: '' };
}

const keyIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>): Question =>
  rules[type].forLearner?.(asked) ?? asked;

/** Returns the key as a learner may see it once keys are shown, without the note for the people who mark answers. */
export const keyForLearner = (asked: Question): Question => keyIn(asked.type, asked);

const feedbackIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>, given: AnswerOf<Type>) =>
  rules[type].feedbackTo?.(asked, given) ?? [];

/** Returns what the author says to the options that an answer names, without the options themselves. */
export function feedbackTo(asked: Question, given: Answer | null): Feedback[] {
  if (given === null || given.type !== asked.type) return [];
  return feedbackIn(asked.type, asked, given).flatMap(({ feedback, richFeedback }) =>
    feedback === undefined ? [] : [{ feedback, ...(richFeedback && { richFeedback }) }],
  );
}

const rubricIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>) =>
  rules[type].rubricOf?.(asked) ?? [];

/** Returns the rubric by which a person marks the answers to the question; empty if there is none. */
export const rubricOf = (asked: Question): Rubric => rubricIn(asked.type, asked);

const filesAskedIn = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>) =>
  rules[type].filesAskedBy?.(asked);

/** Returns the files that learners may send as the answer; undefined if the question takes none. */
export const filesAskedBy = (asked: Question): AskedFiles | undefined => filesAskedIn(asked.type, asked);

const filesOfIn = <Type extends QuestionType>(type: Type, given: AnswerOf<Type>) => rules[type].filesIn?.(given) ?? [];

/** Returns the files of an answer. */
export const filesIn = (given: Answer | null | undefined): readonly AnswerFile[] =>
  given ? filesOfIn(given.type, given) : [];

const withFileIn = <Type extends QuestionType>(
  type: Type,
  asked: OpenQuestionOf<Type>,
  given: Answer | null,
  file: AnswerFile,
): Answer | undefined => rules[type].withFile?.(asked, given?.type === type ? (given as AnswerOf<Type>) : null, file);

/** Returns the answer with one more file; undefined if the question takes none. */
export const withFile = (asked: OpenQuestion, given: Answer | null, file: AnswerFile): Answer | undefined =>
  withFileIn(asked.type, asked, given, file);

const isFor = <Type extends QuestionType>(type: Type, asked: QuestionOf<Type>, given: AnswerOf<Type>) =>
  rules[type].fits(asked, given);

/**
 * Whether the answer can belong to this question, right or wrong: it is of the same type and names the question's
 * options, none of them twice.
 */
export const canAnswer = (asked: Question, given: Answer): boolean =>
  asked.type === given.type && isFor(asked.type, asked, given);

/** Whether learners type answers of that type. */
export const isTyped = ({ type }: Pick<Answer, 'type'>): boolean => questionTypes[type].isTyped;

/** The types whose answers hold words or files of the learner; the others are choices among the author's. */
export const TYPES_WITH_OWN_WORDS: readonly QuestionType[] = (Object.keys(rules) as QuestionType[]).filter(
  (type) => isTyped({ type }) || rules[type].filesIn !== undefined,
);

const isBlankIn = <Type extends QuestionType>(type: Type, given: AnswerOf<Type>) => rules[type].isBlank(given);

/** Whether the learner has erased the text or unticked every option. */
export const isBlank = (given: Answer): boolean => isBlankIn(given.type, given);

const isPartlyAnsweredIn = <Type extends QuestionType>(
  type: Type,
  asked: OpenQuestionOf<Type>,
  given: AnswerOf<Type>,
) => rules[type].isPartlyAnswered(asked, given);

/** Whether a gap, a row, a pair or the required unit of the question is still empty in an answer that is not blank. */
export const isPartlyAnswered = (asked: OpenQuestion, given: Answer): boolean =>
  asked.type === given.type && isPartlyAnsweredIn(asked.type, asked, given);

const hasWantedLengthIn = <Type extends QuestionType>(type: Type, asked: OpenQuestionOf<Type>, given: AnswerOf<Type>) =>
  rules[type].hasWantedLength?.(asked, given) ?? true;

/** Whether the answer has as many words as the question wants. Other answers are taken all the same. */
export const hasWantedLength = (asked: OpenQuestion, given: Answer): boolean =>
  asked.type !== given.type || hasWantedLengthIn(asked.type, asked, given);

const brokenRuleIn = <Type extends QuestionType>(type: Type, given: AnswerOf<Type>) => rules[type].brokenRule(given);

/** Returns the rule that keeps an answer from being one. Answers that were stored before the rule may break it. */
export const brokenRuleOf = (given: Answer): BrokenRule | undefined => brokenRuleIn(given.type, given);
