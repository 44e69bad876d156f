import type { Answer, AnswerOf, Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import { type Graded, reachesPassRate } from '../rules.ts';
import { allOrNothing, type EarnedShare } from './question-grading.ts';
import { questionGradings } from './question-gradings.ts';

/** Grades an answer in parts of a point, from 0 to all of the question's. */
export function grade(question: Question, answer: Answer | null): number {
  const all = question.points * UNITS_PER_POINT;
  const isOfType = answer !== null && answer.type === question.type;
  const { right, of } = isOfType ? shareOf(question.type, question, answer) : allOrNothing(false);
  // The result is a whole number for every number of options that a question may have.
  return Math.floor((all * Math.min(Math.max(right, 0), of)) / of);
}

function shareOf<Type extends QuestionType>(
  type: Type,
  question: QuestionOf<Type>,
  answer: AnswerOf<Type>,
): EarnedShare {
  return questionGradings[type].grade(question, answer);
}

/** Grades a whole attempt. An unanswered question earns nothing (docs/decisions/0016). */
export function gradeAll({ questions, passRate }: QuizContent, answers: ReadonlyMap<string, Answer | null>): Graded {
  const parts = new Map(questions.map(({ id, question }) => [id, grade(question, answers.get(id) ?? null)]));
  const earned = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const total = questions.reduce((sum, { question }) => sum + question.points, 0) * UNITS_PER_POINT;
  return { earned, total, isPassed: reachesPassRate(earned, total, passRate), parts };
}
