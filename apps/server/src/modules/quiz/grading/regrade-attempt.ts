import type { Answer, Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { RegradedAnswer } from '@dars/db/schema/quiz/regraded-attempts';
import { reachesPassRate } from '../rules.ts';
import { findObstacle, hasSameGrading } from './compare-questions.ts';
import { grade } from './grade-answers.ts';

/** How a version of a quiz differs from the one that replaces it. */
export interface VersionChange {
  passRate: number;
  /** Percent of a question's points that a wrong answer costs, before and after. */
  penalty: number;
  /** Units of a point by which the total changes. */
  totalChange: number;
  /** The questions that are graded otherwise, by id. */
  questions: ReadonlyMap<string, { before: Question; after: Question }>;
}

/** Compares two versions that have the same questions in the same order. */
export function compareVersions(from: QuizContent, to: QuizContent): VersionChange {
  const changed = from.questions.flatMap(({ id, question: before }, place) => {
    const after = to.questions[place]?.question ?? before;
    return hasSameGrading(before, after) ? [] : [[id, { before, after }] as const];
  });
  const points = changed.reduce((sum, [, { before, after }]) => sum + after.points - before.points, 0);
  return {
    ...{ passRate: from.passRate, penalty: from.penalty ?? 0 },
    totalChange: points * UNITS_PER_POINT,
    questions: new Map(changed),
  };
}

/** Replaces the questions by their corrected forms where their answers can be graded by these. */
export function replaceQuestions(content: QuizContent, corrected: ReadonlyMap<string, Question>): QuizContent {
  const questions = content.questions.map((asked) => {
    const after = corrected.get(asked.id);
    const isRegradable = after && !hasSameGrading(asked.question, after) && !findObstacle(asked.question, after);
    return isRegradable ? { ...asked, question: after } : asked;
  });
  return { ...content, questions };
}

interface GradedAnswer {
  questionId: string;
  answer: Answer | null;
  earned: number | null;
  /** Whether a person gave the points. */
  isMarked?: boolean;
}

export interface RegradedAttempt {
  earned: number;
  total: number;
  reachesPassRate: boolean;
  answers: RegradedAnswer[];
  /** Answers that keep their points because these do not follow from the earlier question: a person gave them. */
  marked: number;
}

/**
 * Grades the changed questions of an attempt again. All other answers keep their points.
 *
 * @param attempt `sum` is that of all its answers, which penalties may take below 0; left out: `earned`
 */
export function regradeAttempt(
  { questions, passRate, penalty, totalChange }: VersionChange,
  attempt: { earned: number; total: number; sum?: number },
  given: readonly GradedAnswer[],
): RegradedAttempt {
  const answers: RegradedAnswer[] = [];
  let marked = 0;
  for (const { questionId, answer, earned, isMarked = false } of given) {
    const question = questions.get(questionId);
    if (!question) continue;
    const [before, after] = [grade(question.before, answer, penalty), grade(question.after, answer, penalty)];
    // A person marks the answers to some questions, which may still wait for that.
    if (before === null || after === null) marked += earned === null ? 0 : 1;
    else if (isMarked || before !== (earned ?? 0)) marked += 1;
    else if (before !== after) answers.push({ question: questionId, before, after });
  }
  const total = attempt.total + totalChange;
  const change = answers.reduce((sum, { before, after }) => sum + after - before, 0);
  // Points that a person gave may be more than a question has now.
  const earned = Math.max(0, Math.min((attempt.sum ?? attempt.earned) + change, total));
  return { earned, total, reachesPassRate: reachesPassRate(earned, total, passRate), answers, marked };
}
