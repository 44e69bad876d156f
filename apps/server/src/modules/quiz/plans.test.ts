import { GRADEBOOK_SORTS } from '@dars/contracts/course-constants';
import { COUNTED_ATTEMPTS } from '@dars/contracts/learning/quiz-statistics';
import { newId } from '@dars/db/columns';
import { seqScannedTablesByWorkers, seqScannedTablesIn } from '@dars/db/testing/plans';
import { insertAttempt, insertEnrolment, insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { findOverdue } from '../../jobs/close-attempts.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newQuiz, type TestQuiz } from '../../testing/quiz.ts';
import { findRepeatedLines } from '../content/outline/find-repeated-lines.ts';
import { moveDeadlines } from '../content/quiz-deadlines.ts';
import { findSettings } from '../content/quiz-settings.ts';
import { listColumns } from '../gradebook/list-columns.ts';
import { listRows } from '../gradebook/list-rows.ts';
import { listMarks, listMarksOf } from './attempt/answer-marks.ts';
import { findAskedVersion, listAnswers, listAttempts, writeAnswers } from './attempt/attempts.ts';
import { findGrant } from './attempt/grants.ts';
import { countWaiting, listQueue } from './marking/list-waiting.ts';
import { findGrades } from './results/find-grades.ts';
import { getQuestionAnswers } from './results/get-question-answers.ts';
import { getStatistics } from './results/get-statistics.ts';
import { grantPage } from './results/list-grants.ts';
import { countResults, nextResults } from './results/list-results.ts';
import { listQuestions, summarizeQuiz } from './store.ts';

const OTHERS = 3000;

let harness: Harness;
let quiz: TestQuiz;
let attemptId: string;
let graded: { tenantId: string; userId: string; courseIds: string[] };
beforeAll(async () => {
  harness = await createHarness();
  quiz = await newQuiz(harness, { documents: ['a', 'b'].map(trueQuestion), time: 5, numberOfAttempts: 2 });
  await quiz.submit(await quiz.start());
  attemptId = (await quiz.start()).id;
  const { admin } = harness.test;
  const [{ id: tenantId }, { activityId, courseId }] = [quiz.portal, quiz];
  // Enough other quizzes and attempts exist in the same portal that scanning a whole table would be slower than an
  // index.
  await admin`insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
    select tenant_id, gen_random_uuid(), course_id, lesson_id, 'QUIZ', 'x', n from activities, generate_series(1, ${OTHERS}) n
    where id = ${activityId}`;
  await admin`insert into quizzes (tenant_id, activity_id, course_id, pass_rate, question_order, number_of_attempts, show_correct_answer, shuffle_options)
    select tenant_id, id, course_id, 0, 1, 1, false, false from activities where course_id = ${courseId} and id <> ${activityId}`;
  await admin`insert into questions (tenant_id, id, activity_id, position, document, points)
    select tenant_id, gen_random_uuid(), activity_id, 0, '{}', 1 from quizzes where activity_id <> ${activityId}`;
  await admin`insert into quiz_versions (tenant_id, id, activity_id, number, content)
    select tenant_id, gen_random_uuid(), activity_id, 1, '{}' from quizzes where activity_id <> ${activityId}`;
  await admin`insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, started_at, deadline_at)
    select v.tenant_id, gen_random_uuid(), v.activity_id, ${courseId}, ${quiz.learner.id}, 1, v.id, '[]', now(), now() + interval '1 day'
    from quiz_versions v where v.activity_id <> ${activityId}`;
  await admin`insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, saved_at)
    select tenant_id, id, gen_random_uuid(), 1, now() from quiz_attempts where id <> ${attemptId}`;
  await admin`insert into answer_marks (tenant_id, attempt_id, question_id, number, sequence, comment)
    select tenant_id, attempt_id, question_id, 1, 1, '' from quiz_answers`;
  await admin`insert into attempt_grants (tenant_id, activity_id, user_id)
    select tenant_id, activity_id, ${quiz.learner.id} from quizzes where tenant_id = ${tenantId}`;
  const groupId = newId();
  await admin`insert into groups (tenant_id, id, name, name_key, on_leave, is_running) values (${tenantId}, ${groupId}, 'x', 'x', 'KEEP', true)`;
  await admin`insert into group_members (tenant_id, group_id, user_id) values (${tenantId}, ${groupId}, ${quiz.learner.id})`;
  await admin`insert into group_grants (tenant_id, activity_id, group_id, extra_time)
    select tenant_id, activity_id, ${groupId}, 5 from quizzes where tenant_id = ${tenantId}`;
  const { id: userId } = await quiz.portal.signedIn('ROLE_LEARNER');
  const ids = await insertQuiz(admin, { tenantId });
  graded = { tenantId, userId, courseIds: [ids.courseId] };
  await insertEnrolment(admin, { tenantId, userId, courseId: ids.courseId });
  await insertAttempt(admin, ids, { tenantId, userId });
  await admin`analyze`;
}, 60_000);
afterAll(() => harness.close());

it('queries about one quiz read no rows of other quizzes', async () => {
  const { portal, activityId, learner, questionIds } = quiz;
  const tenantId = portal.id;
  const of = { tenantId, activityId, userId: learner.id };
  const [questionId = newId()] = questionIds;
  const now = new Date();
  const whole = await seqScannedTablesIn(harness.db, tenantId, async (tx) => {
    const [attempt] = await listAttempts(tx, of);
    if (attempt) await listAnswers(tx, attempt);
    if (attempt) await listMarks(tx, attempt);
    await listMarksOf(tx, { tenantId, attemptId, questionId }, 20);
    await findGrant(tx, of);
    await grantPage(tx, { tenantId, activityId, size: 10, offset: 0 });
    await moveDeadlines(tx, { tenantId, activityId, now }, { isClosingNew: true });
    await findAskedVersion(tx, { tenantId, attemptId, userId: learner.id });
    await writeAnswers(tx, tenantId, [{ ...of, attemptId, questionId, sequence: 1, answer: null, now }]);
    await listQuestions(tx, of);
    await summarizeQuiz(tx, of);
    await findRepeatedLines({ tx, tenantId }, [activityId]);
    await findSettings(tx, tenantId, [activityId]);
    await countResults(tx, of, {});
    await countResults(tx, of, { standing: 'FAILED' });
    await nextResults(tx, { ...of, after: undefined, size: 10 }, { query: 'layla' });
    await nextResults(tx, { ...of, after: learner.id, size: 10 }, { standing: 'OPEN' });
  });
  expect(
    whole.filter(
      (table) => table.startsWith('quiz') || /^(questions|attempt_grants|group_grants|answer_marks)$/.test(table),
    ),
  ).toEqual([]);
});

it('the statistics of a quiz read no rows of other quizzes', async () => {
  const { portal, activityId: id, questionIds } = quiz;
  const actor = { userId: portal.admin.id, role: 'ROLE_ADMIN_PORTAL' } as const;
  const whole = await seqScannedTablesIn(harness.db, portal.id, async (tx) => {
    const ctx = { tx, tenantId: portal.id, actor, deps: harness.deps } as unknown as TenantContext;
    for (const attempts of COUNTED_ATTEMPTS) {
      for (const group of [{}, { groupId: portal.admin.id }]) {
        await getStatistics(ctx, { id, attempts, ...group });
        await getQuestionAnswers(ctx, { id, attempts, ...group, questionId: questionIds[0] ?? '' });
      }
    }
  });
  expect(whole.filter((table) => /^(quiz|question|drawn|bank)/.test(table))).toEqual([]);
});

it('the grades of a learner read no rows of other courses', async () => {
  const whole = await seqScannedTablesIn(harness.db, graded.tenantId, (tx) => findGrades(tx, graded));
  expect(whole.filter((table) => /^(quiz|activities|attempt_grants|group_grants|answer_marks)/.test(table))).toEqual(
    [],
  );
});

it('the gradebook of a course reads no rows of other courses', async () => {
  const { tenantId, courseIds } = graded;
  const courseId = courseIds[0] ?? '';
  const actor = { userId: newId(), role: 'ROLE_ADMIN_PORTAL' } as const;
  const whole = await seqScannedTablesIn(harness.db, tenantId, async (tx) => {
    const ctx = { tx, tenantId, actor, deps: harness.deps } as unknown as TenantContext;
    await listColumns(ctx, { courseId });
    for (const sort of GRADEBOOK_SORTS) await listRows(ctx, { courseId, sort, size: 50, below: 90, show: 'WAITING' });
  });
  expect(whole.filter((table) => /^(quiz|activities|enrolments)/.test(table))).toEqual([]);
});

it('the sweeper reads only overdue attempts', async () => {
  const whole = await seqScannedTablesByWorkers(harness.db, (tx) => findOverdue(tx, new Date(), undefined));
  expect(whole).toEqual([]);
});

it('the queue of answers to be marked reads only attempts with such answers', async () => {
  const { portal } = quiz;
  const actor = { userId: portal.admin.id, role: 'ROLE_ADMIN_PORTAL' } as const;
  const whole = await seqScannedTablesIn(harness.db, portal.id, async (tx) => {
    const ctx = { tx, tenantId: portal.id, actor, deps: harness.deps } as unknown as TenantContext;
    await countWaiting(ctx);
    await listQueue(ctx);
  });
  expect(whole.filter((table) => table.startsWith('quiz'))).toEqual([]);
});
