import type { Answer, AnswerOf, Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import { type GradedAttempt, reachesPassRate } from '../rules.ts';
import { allOrNothing, type EarnedShare } from './question-grading.ts';
import { questionGradings } from './question-gradings.ts';

/**
 * Grades an answer in parts of a point, from 0 to all of the question's.
 *
 * @returns null if a person has to mark the answer
 */
export function grade(question: Question, answer: Answer | null): number | null {
  const all = question.points * UNITS_PER_POINT;
  const isOfType = answer !== null && answer.type === question.type;
  const share = isOfType ? shareOf(question.type, question, answer) : allOrNothing(false);
  if (share === null) return null;
  const { right, of } = share;
  // The result is a whole number for every number of options that a question may have.
  return Math.floor((all * Math.min(Math.max(right, 0), of)) / of);
}

function shareOf<Type extends QuestionType>(
  type: Type,
  question: QuestionOf<Type>,
  answer: AnswerOf<Type>,
): EarnedShare | null {
  return questionGradings[type].grade(question, answer);
}

/**
 * Grades a whole attempt. An unanswered question earns nothing (docs/decisions/0016).
 *
 * @param marks the parts of a point that people gave to answers, which replace the grades (docs/decisions/0065)
 */
export function gradeAll(
  { questions, passRate }: QuizContent,
  answers: ReadonlyMap<string, Answer | null>,
  marks: ReadonlyMap<string, number> = new Map(),
): GradedAttempt {
  const parts = new Map(
    questions.map(({ id, question }) => [id, marks.get(id) ?? grade(question, answers.get(id) ?? null)]),
  );
  const earned = [...parts.values()].reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const total = questions.reduce((sum, { question }) => sum + question.points, 0) * UNITS_PER_POINT;
  const waitingAnswers = [...parts.values()].filter((part) => part === null).length;
  return { earned, total, isPassed: reachesPassRate(earned, total, passRate), parts, waitingAnswers };
}
