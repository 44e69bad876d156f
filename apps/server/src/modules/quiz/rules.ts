import { randomInt } from 'node:crypto';
import { type Answer, linesOf, type Question } from '@dars/contracts/content/question';
import type { OptionLine } from '@dars/contracts/content/question/option-lines';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { decimalsOf, isWithin, storedDecimal } from '@dars/contracts/decimal';
import type { Score } from '@dars/contracts/learning/attempt';
import { toLatinDigits } from '@dars/contracts/rules';
import type { Arrangement } from '@dars/db/schema/quiz/quiz-attempts';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import { searchKey } from '@dars/i18n/search-key';

/** Grades an answer in parts of a point, from 0 to all of the question's. */
export function grade(question: Question, answer: Answer | null): number {
  const all = question.points * UNITS_PER_POINT;
  const { right, of } = answer ? rightParts(question, answer) : { right: 0, of: 1 };
  // The result is a whole number for every number of options that a question may have.
  return Math.floor((all * Math.min(Math.max(right, 0), of)) / of);
}

interface Parts {
  right: number;
  of: number;
}

const allOrNothing = (isRight: boolean): Parts => ({ right: isRight ? 1 : 0, of: 1 });

function rightParts(question: Question, answer: Answer): Parts {
  switch (question.type) {
    case 'single':
      return allOrNothing(
        answer.type === 'single' && question.options.some(({ id, isCorrect }) => isCorrect && id === answer.option),
      );
    case 'multiple':
      return answer.type === 'multiple' ? rightChoices(question, new Set(answer.options)) : allOrNothing(false);
    case 'trueFalse':
      return allOrNothing(answer.type === 'trueFalse' && answer.isTrue === question.isTrue);
    case 'shortText':
      return allOrNothing(answer.type === 'shortText' && isAccepted(question, answer.text));
    case 'numeric':
      return allOrNothing(answer.type === 'numeric' && isNear(question, answer.text));
    case 'matching':
      return answer.type === 'matching' ? rightPairs(question, answer.pairs) : allOrNothing(false);
    case 'ordering':
      return allOrNothing(answer.type === 'ordering' && isInOrder(question, answer.items));
  }
}

/** Each wrong option cancels a right one, so that ticking everything earns nothing (docs/decisions/0016). */
function rightChoices({ options, isPartial }: Extract<Question, { type: 'multiple' }>, ticked: Set<string>): Parts {
  const keys = options.filter(({ isCorrect }) => isCorrect).length;
  const right = options.filter(({ id, isCorrect }) => isCorrect && ticked.has(id)).length;
  const wrong = options.filter(({ id, isCorrect }) => !isCorrect && ticked.has(id)).length;
  return isPartial ? { right: right - wrong, of: keys } : allOrNothing(right === keys && wrong === 0);
}

function rightPairs(
  { pairs, distractors, isPartial }: Extract<Question, { type: 'matching' }>,
  chosen: { item: string; choice: string }[],
): Parts {
  const choices = new Map([...pairs.map(({ match }) => match), ...distractors].map(({ id, text }) => [id, text]));
  const chosenFor = new Map(chosen.map(({ item, choice }) => [item, choices.get(choice)]));
  // Matches are compared by their text, because two pairs may have the same match.
  const right = pairs.filter(({ id, match }) => chosenFor.get(id) === match.text).length;
  return isPartial ? { right, of: pairs.length } : allOrNothing(right === pairs.length);
}

/** Tells whether the items are in order. It compares their texts, because two items may read the same. */
function isInOrder({ items }: Extract<Question, { type: 'ordering' }>, given: string[]): boolean {
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const isWhole = new Set(given).size === items.length && given.length === items.length;
  return isWhole && items.every(({ text }, index) => texts.get(given[index] ?? '') === text);
}

function isAccepted({ accepted, ignoreMarks }: Extract<Question, { type: 'shortText' }>, text: string): boolean {
  const key = ignoreMarks ? lenientKey : exactKey;
  const given = key(text);
  return given !== '' && accepted.some((each) => key(each) === given);
}

/** Marks that may end a sentence. The exclamation mark is left out, because 5! is another number than 5. */
const END = /[\s.۔?؟,،;؛]+$/;

/**
 * Folds a text as the search does and drops the marks at its end. A text that consists only of such marks stays as it
 * is.
 */
function lenientKey(text: string): string {
  const key = searchKey(text);
  return key.replace(END, '') || key;
}

/** Compares letter by letter; only white space, the Unicode form and the digits' script make no difference. */
const exactKey = (text: string): string => toLatinDigits(text.normalize('NFC')).replace(/\s+/g, ' ').trim();

function isNear({ value, tolerance }: Extract<Question, { type: 'numeric' }>, text: string): boolean {
  const [target, allowed] = [storedDecimal(value), storedDecimal(tolerance)];
  return !!target && !!allowed && decimalsOf(text).some((given) => isWithin(given, target, allowed));
}

/** The result of an attempt, in parts of a point. */
export interface Graded {
  earned: number;
  total: number;
  isPassed: boolean;
  /** Earned parts of a point, keyed by question id. */
  parts: Map<string, number>;
}

/** Grades a whole attempt. An unanswered question earns nothing (docs/decisions/0016). */
export function gradeAll({ questions, passRate }: QuizContent, answers: ReadonlyMap<string, Answer | null>): Graded {
  const parts = new Map(questions.map(({ id, question }) => [id, grade(question, answers.get(id) ?? null)]));
  const earned = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const total = questions.reduce((sum, { question }) => sum + question.points, 0) * UNITS_PER_POINT;
  return { earned, total, isPassed: isEnough(earned, total, passRate), parts };
}

/** Compares with the pass rate in integers, so that rounding never moves the threshold. */
export const isEnough = (earned: number, total: number, passRate: number): boolean => earned * 100 >= passRate * total;

/** Converts to points with two decimals, rounded down, so that no more is shown than was earned. */
export const toPoints = (parts: number): number => Math.floor((parts * 100) / UNITS_PER_POINT) / 100;

/** Converts a result to the score that is shown. */
export function toScore({ earned, total, isPassed }: Omit<Graded, 'parts'>): Score {
  const percent = total === 0 ? 0 : Math.floor((earned * 100) / total);
  return { earned: toPoints(earned), total: total / UNITS_PER_POINT, percent, isPassed };
}

/**
 * Tells whether the first of two handed-in attempts is the better one: a passed attempt beats a failed one, then the
 * larger share of all points wins.
 */
export function isBetter(one: Omit<Graded, 'parts'>, other: Omit<Graded, 'parts'>): boolean {
  if (one.isPassed !== other.isPassed) return one.isPassed;
  // The attempts may belong to versions with different totals.
  return BigInt(one.earned) * BigInt(other.total) > BigInt(other.earned) * BigInt(one.total);
}

/**
 * Arranges the questions and their options. Options whose order would give the answer away are shuffled regardless of
 * the settings (docs/decisions/0016).
 */
export function arrange({ questions, order, shuffleOptions }: Omit<QuizContent, 'passRate' | 'time'>): Arrangement {
  const asked = order === 0 ? shuffled(questions) : questions;
  return asked.map(({ id, question }) => {
    const shown = inSomeOrder(question, shuffleOptions);
    return { questionId: id, order: shown.map((line) => line.id) };
  });
}

function inSomeOrder(question: Question, shuffleOptions: boolean): readonly OptionLine[] {
  const lines = linesOf(question);
  if (question.type === 'ordering') return outOfOrder(lines);
  return shuffleOptions || question.type === 'matching' ? shuffled(lines) : lines;
}

/** Shuffles until the order is not the right one. If all lines read the same, any order is accepted. */
function outOfOrder(lines: readonly OptionLine[]): OptionLine[] {
  const isRight = (order: readonly OptionLine[]) => order.every(({ text }, index) => text === lines[index]?.text);
  const hasOther = lines.some(({ text }) => text !== lines[0]?.text);
  let order = shuffled(lines);
  while (hasOther && isRight(order)) order = shuffled(lines);
  return order;
}

/** Shuffles so that every order is equally likely. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

interface Allowance {
  numberOfAttempts: number;
  extraAttempts: number;
  renouncedAttempts: number;
}

/** Counts the attempts that a learner may start in all and those that remain (docs/decisions/0015). */
export function attemptsOf(
  { numberOfAttempts, extraAttempts, renouncedAttempts }: Allowance,
  used: number,
): { allowed: number; remaining: number } {
  const allowed = numberOfAttempts + extraAttempts;
  return { allowed, remaining: Math.max(0, allowed - renouncedAttempts - used) };
}

/** The attempts that a learner may still start, finish or amend in a quiz. */
interface Undone {
  remaining: number;
  open: unknown;
  /** Attempts that may still get late answers. */
  awaiting: readonly unknown[];
}

/** Tells whether the right answers may be shown (docs/decisions/0016). */
export function keysFor(
  showsCorrectAnswer: boolean,
  { remaining, open, awaiting }: Undone,
): 'shown' | 'later' | 'pending' | 'never' {
  if (!showsCorrectAnswer) return 'never';
  if (remaining > 0 || open !== undefined) return 'later';
  return awaiting.length > 0 ? 'pending' : 'shown';
}
