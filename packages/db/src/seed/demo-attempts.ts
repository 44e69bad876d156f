import { linesOf } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { defaultReview } from '@dars/contracts/content/review-rules';
import { newId } from '../columns.ts';
import type { TenantTx } from '../driver/tx.ts';
import { activityFiles } from '../schema/content/activity-files.ts';
import { questions } from '../schema/quiz/questions.ts';
import type { quizAnswers } from '../schema/quiz/quiz-answers.ts';
import type { quizAttempts } from '../schema/quiz/quiz-attempts.ts';
import { quizVersions } from '../schema/quiz/quiz-versions.ts';
import { quizzes } from '../schema/quiz/quizzes.ts';
import type { DemoFiles } from './demo-media.ts';
import type { DemoQuestion, DemoQuiz } from './demo-quiz.ts';

const MINUTE = 60_000;
const ATTEMPT_DURATION = 6 * MINUTE;

/** A quiz with the ids that attempts at it need. */
export interface MadeQuiz {
  versionId: string;
  passRate: number;
  questions: DemoQuestion[];
  doubtful: number | undefined;
}

/** Inserts the quiz of an existing activity, with a version of it for attempts. */
export async function seedQuiz(
  tx: TenantTx,
  { files, ...of }: { tenantId: string; courseId: string; activityId: string; files: DemoFiles },
  demo: DemoQuiz,
): Promise<MadeQuiz> {
  const { tenantId, activityId } = of;
  const versionId = newId();
  const { passRate, numberOfAttempts, time } = demo;
  const rules = { passRate, order: 1, time, shuffleOptions: true } as const;
  const shown: (typeof activityFiles.$inferInsert)[] = [];
  const asked = demo.questions().map((each) => {
    const file = each.picture && files.get(each.picture);
    if (!file) return each;
    shown.push({ tenantId, activityId, uploadId: file.row.id });
    return { ...each, question: { ...each.question, image: file.path } };
  });
  await tx.insert(quizzes).values({ ...of, ...rules, numberOfAttempts, showCorrectAnswer: true, ...repliesOf(demo) });
  await tx.insert(questions).values(
    asked.map(({ id, question }, position) => ({
      ...{ tenantId, activityId, id, position, document: question, points: question.points },
    })),
  );
  if (shown.length > 0) await tx.insert(activityFiles).values(shown);
  const content = { ...rules, questions: asked.map(({ id, question }) => ({ id, question })) };
  await tx.insert(quizVersions).values({ tenantId, id: versionId, activityId, number: 1, content });
  return { versionId, passRate, questions: asked, doubtful: demo.doubtful };
}

/** How a quiz replies to its learners during an attempt and after it. */
function repliesOf({ words, passRate }: DemoQuiz): Partial<typeof quizzes.$inferInsert> {
  if (!words) return {};
  const [all, enough, less] = words;
  const during = { points: true, rightAnswers: true, feedback: true };
  return {
    review: { ...defaultReview(true), during },
    scoreFeedback: [
      { from: 90, text: all },
      { from: passRate, text: enough },
      { from: 0, text: less },
    ],
  };
}

export interface AttemptRows {
  attempts: (typeof quizAttempts.$inferInsert)[];
  answers: (typeof quizAnswers.$inferInsert)[];
}

interface Taking {
  own: { tenantId: string; courseId: string; userId: string };
  activityId: string;
  quiz: MadeQuiz;
  /** Time at which the learner passed the quiz. */
  at: Date;
  /** Position of the learner among all: every fourth learner needs two attempts. */
  index: number;
}

/**
 * Tells for each attempt of a learner, the last of which passes, whether the question at a place is answered right. Of
 * four learners one needs two attempts and one misses the last question.
 */
function triesOf(index: number, { questions, doubtful }: MadeQuiz): ((place: number) => boolean)[] {
  const all = questions.length;
  if (index % 4 === 1) return [(place) => place === (doubtful ?? 0), () => true];
  if (index % 4 === 3) return [(place) => place < all - 1];
  return [(place) => place !== doubtful || index % 8 === 6];
}

/** Adds a learner's attempts, of which the last one passed. */
export function addAttempts(rows: AttemptRows, { own, activityId, quiz, at, index }: Taking): void {
  const all = quiz.questions.length;
  const tries = triesOf(index, quiz);
  for (const [before, isRight] of tries.entries()) {
    const submittedAt = new Date(at.getTime() - (tries.length - 1 - before) * 30 * MINUTE);
    const startedAt = new Date(submittedAt.getTime() - ATTEMPT_DURATION);
    const attemptId = newId();
    let earned = 0;
    for (const [place, { id: questionId, question, right: key, wrong }] of quiz.questions.entries()) {
      const units = isRight(place) ? question.points * UNITS_PER_POINT : 0;
      earned += units;
      rows.answers.push({
        ...{ tenantId: own.tenantId, attemptId, questionId, sequence: place + 1, earned: units },
        answer: isRight(place) ? key : wrong,
        savedAt: new Date(startedAt.getTime() + ((place + 1) * ATTEMPT_DURATION) / (all + 1)),
      });
    }
    const total = quiz.questions.reduce((sum, { question }) => sum + question.points, 0) * UNITS_PER_POINT;
    rows.attempts.push({
      ...{ ...own, activityId, id: attemptId, versionId: quiz.versionId, number: before + 1, state: 'SUBMITTED' },
      arrangement: quiz.questions.map(({ id, question }) => ({
        questionId: id,
        order: linesOf(question).map((line) => line.id),
      })),
      ...{ startedAt, submittedAt, createdAt: startedAt, deadlineAt: new Date(startedAt.getTime() + 15 * MINUTE) },
      ...{ earned, total, isPassed: earned * 100 >= quiz.passRate * total },
    });
  }
}
