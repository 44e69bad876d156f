import { NO_CHECK, NO_PARTS, type ReviewParts, type ReviewRules } from '@dars/contracts/content/review-rules';
import type { CourseGrades, OwnGrades, QuizGrade } from '@dars/contracts/learning/grades';
import { trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../../testing/learning.ts';
import { answerAt, essay, handIn, markAnswer, readAnswer, resultOf, text } from '../../../testing/marking.ts';
import { expectData, newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';

const MINUTE = 60_000;
const COMMENT = 'أحسنت الشرح';
const NOTHING: ReviewParts = { ...NO_PARTS, answers: false };
const MARKS: ReviewParts = { ...NO_PARTS, answers: true, marks: true };
const HIDDEN: ReviewRules = { during: NO_CHECK, handedIn: NOTHING, open: NOTHING, closed: NOTHING };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(() => harness.setNow(new Date()));

const list = async ({ portal }: TestQuiz, by: Parameters<TestQuiz['portal']['call']>[2], page = 0) =>
  expectData<OwnGrades>(await portal.call('quiz.listOwnGrades', { page, size: 1 }, by));
const gradesOf = async (quiz: TestQuiz): Promise<CourseGrades & { quiz: QuizGrade }> => {
  const { rows } = await list(quiz, quiz.learner);
  const [course] = rows;
  const [only] = course?.quizzes ?? [];
  if (!course || !only) throw new Error('There are no grades.');
  return { ...course, quiz: only };
};
const answered = (...right: boolean[]) => right.map(trueFalseAnswer);
const scoreReadAt = async (attemptId: string) => {
  const { admin } = harness.test;
  const [row] = await admin<{ score_read_at: Date | null }[]>`
    select score_read_at from quiz_attempts where id = ${attemptId}`;
  return row?.score_read_at;
};

describe('quiz.listOwnGrades', () => {
  it('returns the best attempt, the attempts made of those allowed, and the score of the course', async () => {
    const documents = [trueQuestion('1'), trueQuestion('2')];
    const quiz = await newQuiz(harness, { documents, numberOfAttempts: 2, passRate: 50 });
    const grant = { extraAttempts: 1, extraTime: 0, opensDate: null, closesDate: null };
    expectData(await quiz.portal.call('quiz.grant', { id: quiz.activityId, userId: quiz.learner.id, ...grant }));
    expect(await gradesOf(quiz)).toMatchObject({
      ...{ score: null, isProvisional: false, completedDate: null },
      quiz: { state: 'NOT_BEGUN', best: null, weight: 2, usedAttempts: 0, numberOfAttempts: 3, lastDate: null },
    });
    const first = await handIn(quiz, answered(true, false));
    const second = await handIn(quiz, answered(false, false));
    const { submittedDate } = await resultOf(quiz, second);
    const { quiz: grade, ...course } = await gradesOf(quiz);
    expect(grade).toMatchObject({ state: 'GRADED', passRate: 50, usedAttempts: 2, lastDate: submittedDate });
    expect(grade.best).toEqual({ attemptId: first.id, score: { earned: 1, total: 2, percent: 50, isPassed: true } });
    expect(course).toMatchObject({ score: 50, isProvisional: false, progress: 100 });
    expect(course.completedDate).not.toBeNull();
    await quiz.start();
    expect((await gradesOf(quiz)).quiz).toMatchObject({ state: 'OPEN', usedAttempts: 3, lastDate: submittedDate });
  });

  it('tells that a person has yet to mark an answer, which may raise the score', async () => {
    const quiz = await newQuiz(harness, { documents: [essay, trueQuestion()] });
    const attempt = await handIn(quiz, [text('شرح'), trueFalseAnswer(true)]);
    expect(await gradesOf(quiz)).toMatchObject({ score: 20, isProvisional: true, quiz: { state: 'WAITING' } });
    await markAnswer(quiz, attempt, { points: 4, comment: '' });
    expect(await gradesOf(quiz)).toMatchObject({
      ...{ score: 100, isProvisional: false },
      quiz: { state: 'GRADED', commentedAttemptId: null },
    });
  });

  it('names an attempt with a comment only while the rules of the quiz show the comment', async () => {
    const review = { ...HIDDEN, closed: MARKS };
    const closesAt = new Date(Date.now() + 60 * MINUTE);
    const quiz = await newQuiz(harness, { documents: [essay], numberOfAttempts: 2, review, closesAt });
    const attempt = await handIn(quiz, [text('شرح')]);
    await markAnswer(quiz, attempt, { points: 4, comment: COMMENT });
    expect(JSON.stringify(await resultOf(quiz, attempt))).not.toContain(COMMENT);
    expect((await gradesOf(quiz)).quiz.commentedAttemptId).toBeNull();
    harness.setNow(new Date(closesAt.getTime() + MINUTE));
    expect(JSON.stringify(await resultOf(quiz, attempt))).toContain(COMMENT);
    expect((await gradesOf(quiz)).quiz.commentedAttemptId).toBe(attempt.id);
    const { version } = (await readAnswer(quiz, attempt)).answered;
    const taken = { ...answerAt(attempt, quiz), version, takesPass: false, mark: null };
    expectData(await quiz.portal.call('quiz.markAnswer', taken));
    expect((await gradesOf(quiz)).quiz.commentedAttemptId).toBeNull();
  });

  it('leaves out scores to which late answers may still arrive, and so does not count as reading them', async () => {
    const quiz = await newQuiz(harness, { time: 10, offlineGrace: 10, numberOfAttempts: 2 });
    const attempt = await quiz.start();
    await quiz.save(attempt, trueFalseAnswer(true));
    const end = Date.parse(attempt.startedDate) + 10 * MINUTE;
    harness.setNow(new Date(end + MINUTE));
    expectData(await quiz.portal.call('quiz.learners', { id: quiz.activityId }));
    expect(await gradesOf(quiz)).toMatchObject({ score: null, quiz: { state: 'ENDING', best: null, usedAttempts: 1 } });
    expect(await scoreReadAt(attempt.id)).toBeNull();
    expect((await resultOf(quiz, attempt)).score?.percent).toBe(100);
    expect(await scoreReadAt(attempt.id)).not.toBeNull();
    harness.setNow(new Date(end + 11 * MINUTE));
    expect(await gradesOf(quiz)).toMatchObject({ score: 100, quiz: { state: 'GRADED' } });
  });

  it('leaves out quizzes that learners do not see, also from the score', async () => {
    const quiz = await newQuiz(harness);
    await handIn(quiz, answered(true));
    await harness.test.admin`update activities set status = 'DRAFT' where id = ${quiz.activityId}`;
    expect((await list(quiz, quiz.learner)).rows).toMatchObject([{ score: null, quizzes: [] }]);
  });

  it('returns nothing of other learners, and no rows to staff', async () => {
    const quiz = await newQuiz(harness);
    await handIn(quiz, answered(true));
    expect((await list(quiz, await quiz.join())).rows).toMatchObject([
      { score: null, quizzes: [{ state: 'NOT_BEGUN', best: null, usedAttempts: 0 }] },
    ]);
    expect(await list(quiz, quiz.portal.admin)).toEqual({ rows: [], total: 0 });
  });

  it('lists courses that are under way or completed, the last seen first, and no others', async () => {
    const quiz = await newQuiz(harness);
    const of = { tenantId: quiz.portal.id, userId: quiz.learner.id };
    const { admin } = harness.test;
    const add = async (title: string, status: string, more: { completedAt?: string; lastSeenAt?: string }) => {
      const { id } = await insertTestCourse(admin, { tenantId: of.tenantId, title, lessons: [['TEXT']] });
      await insertEnrolment(admin, { ...of, courseId: id });
      const { completedAt = null, lastSeenAt = null } = more;
      await admin`update enrolments set status = ${status}, completed_at = ${completedAt}, last_seen_at = ${lastSeenAt}
        where tenant_id = ${of.tenantId} and course_id = ${id}`;
      return id;
    };
    const completed = await add('Completed', 'ENDED', { completedAt: '2026-01-01', lastSeenAt: '2100-01-01' });
    await add('Left', 'ENDED', {});
    await add('Asked for', 'REQUESTED', {});
    const first = await list(quiz, quiz.learner);
    expect(first).toMatchObject({ total: 2, rows: [{ id: completed, title: 'Completed', quizzes: [] }] });
    expect((await list(quiz, quiz.learner, 1)).rows).toMatchObject([{ id: quiz.courseId }]);
  });
});
