import { type Answer, type AnswerOf, isBlank, type Question, type QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import { type GradedAttempt, reachesPassRate } from '../rules.ts';
import { hasKey } from './answer-values.ts';
import { allOrNothing, type EarnedShare } from './question-grading.ts';
import { questionGradings } from './question-gradings.ts';

/**
 * Grades an answer in parts of a point, from 0 to all of the question's, or below 0 in a quiz with a penalty.
 *
 * @param penalty percent of the points that a wrong answer costs; a share below 0 that the author gave replaces it
 * @returns null if a person has to mark the answer
 */
export function grade(question: Question, answer: Answer | null, penalty = 0): number | null {
  const all = question.points * UNITS_PER_POINT;
  const isGiven = answer !== null && answer.type === question.type && !isBlank(answer);
  const share = isGiven ? shareOf(question.type, question, answer) : allOrNothing(false);
  if (share === null) return null;
  const { right, of } = share;
  // The result is a whole number for every number of options that a question may have.
  if (right > 0) return Math.floor((all * Math.min(right, of)) / of);
  if (!isGiven || penalty === 0) return 0;
  const cost = right < 0 ? Math.min(-right, of) / of : penalty / 100;
  return -Math.floor(all * cost);
}

/**
 * Returns the most that a wrong answer to a question costs in a quiz with this penalty, in percent of its points: the
 * penalty, or what its worst options cost. A person who marks an answer takes nothing off.
 */
export function mostLost(question: Question, penalty = 0): number {
  if (penalty === 0 || !hasKey(question.type)) return 0;
  const { right, of } = leastOf(question.type, question);
  return Math.max(penalty, Math.min(100, (-right / of) * 100));
}

function leastOf<Type extends QuestionType>(type: Type, question: QuestionOf<Type>): EarnedShare {
  return questionGradings[type].least?.(question) ?? allOrNothing(false);
}

function shareOf<Type extends QuestionType>(
  type: Type,
  question: QuestionOf<Type>,
  answer: AnswerOf<Type>,
): EarnedShare | null {
  return questionGradings[type].grade(question, answer);
}

/**
 * Grades a whole attempt. An unanswered question earns nothing (docs/decisions/0016), and penalties take no attempt below
 * 0 (docs/decisions/0071).
 *
 * @param marks the parts of a point that people gave to answers, which replace the grades (docs/decisions/0065)
 */
export function gradeAll(
  { questions, passRate, penalty }: QuizContent,
  answers: ReadonlyMap<string, Answer | null>,
  marks: ReadonlyMap<string, number> = new Map(),
): GradedAttempt {
  const parts = new Map(
    questions.map(({ id, question }) => [id, marks.get(id) ?? grade(question, answers.get(id) ?? null, penalty)]),
  );
  const earned = Math.max(
    0,
    [...parts.values()].reduce<number>((sum, part) => sum + (part ?? 0), 0),
  );
  const total = questions.reduce((sum, { question }) => sum + question.points, 0) * UNITS_PER_POINT;
  const waitingAnswers = [...parts.values()].filter((part) => part === null).length;
  return { earned, total, isPassed: reachesPassRate(earned, total, passRate), parts, waitingAnswers };
}
