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
  questions: ReadonlyMap<string, GradingChange>;
  /** The drawn questions that are graded otherwise, by `drawnKey`. Their points are those of their draws. */
  drawn: ReadonlyMap<string, GradingChange>;
}

interface GradingChange {
  before: Question;
  after: Question;
}

/** Names a version of a question of the bank. */
export const drawnKey = (questionId: string, version: number): string => `${questionId} ${version}`;

/** Returns the version of the bank by which an attempt's drawn question is graded. */
export const gradedVersion = ({ corrected }: QuizContent, questionId: string, drawnVersion: number): number =>
  corrected?.[questionId]?.[drawnVersion] ?? drawnVersion;

/** Tells whether every answer earns the same share of both versions of a drawn question. Its points are its draw's. */
export const hasSameShares = (one: Question, other: Question): boolean =>
  hasSameGrading(one, { ...other, points: one.points });

/**
 * Compares two versions that have the same questions in the same order.
 *
 * @param documents the versions of the bank by `drawnKey` by which either grades drawn questions
 */
export function compareVersions(
  from: QuizContent,
  to: QuizContent,
  documents: ReadonlyMap<string, Question> = new Map(),
): VersionChange {
  const changed = from.questions.flatMap(({ id, question: before }, place) => {
    const after = to.questions[place]?.question ?? before;
    return hasSameGrading(before, after) ? [] : [[id, { before, after }] as const];
  });
  const points = changed.reduce((sum, [, { before, after }]) => sum + after.points - before.points, 0);
  return {
    ...{ passRate: from.passRate, penalty: from.penalty ?? 0 },
    totalChange: points * UNITS_PER_POINT,
    questions: new Map(changed),
    drawn: new Map(changedDrawn(from, to, documents)),
  };
}

function changedDrawn(from: QuizContent, to: QuizContent, documents: ReadonlyMap<string, Question>) {
  return Object.entries(to.corrected ?? {}).flatMap(([id, versions]) =>
    Object.entries(versions).flatMap(([version, target]) => {
      const before = documents.get(drawnKey(id, gradedVersion(from, id, Number(version))));
      const after = documents.get(drawnKey(id, target));
      if (!before || !after || hasSameShares(before, after)) return [];
      return [[drawnKey(id, Number(version)), { before, after }] as const];
    }),
  );
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
  /** Of a question that the attempt drew: the version of the bank, and the points of its draw. */
  drawn?: { version: number; points: number } | null;
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
  change: VersionChange,
  attempt: { earned: number; total: number; sum?: number },
  given: readonly GradedAnswer[],
): RegradedAttempt {
  const { passRate, penalty, totalChange } = change;
  const answers: RegradedAnswer[] = [];
  let marked = 0;
  for (const each of given) {
    const { questionId, answer, earned, isMarked = false } = each;
    const question = changeFor(change, each);
    if (!question) continue;
    const [before, after] = [grade(question.before, answer, penalty), grade(question.after, answer, penalty)];
    // A person marks the answers to some questions, which may still wait for that.
    if (before === null || after === null) marked += earned === null ? 0 : 1;
    else if (isMarked || before !== (earned ?? 0)) marked += 1;
    else if (before !== after) answers.push({ question: questionId, before, after });
  }
  const total = attempt.total + totalChange;
  const difference = answers.reduce((sum, { before, after }) => sum + after - before, 0);
  // Points that a person gave may be more than a question has now.
  const earned = Math.max(0, Math.min((attempt.sum ?? attempt.earned) + difference, total));
  return { earned, total, reachesPassRate: reachesPassRate(earned, total, passRate), answers, marked };
}

/** Finds how the question of an answer changes. */
function changeFor({ questions, drawn }: VersionChange, answer: GradedAnswer): GradingChange | undefined {
  const of = answer.drawn;
  if (!of) return questions.get(answer.questionId);
  const found = drawn.get(drawnKey(answer.questionId, of.version));
  return found && { before: { ...found.before, points: of.points }, after: { ...found.after, points: of.points } };
}
