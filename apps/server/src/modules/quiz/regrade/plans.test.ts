import { newId } from '@dars/db/columns';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { insertBankQuestion } from '@dars/db/testing/quizzes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz, type TestQuiz, trueFalseAnswer } from '../../../testing/quiz.ts';
import { call, correct } from '../../../testing/regrade.ts';
import { compareVersions } from '../grading/regrade-attempt.ts';
import { changeGrades, restoreGrades } from './change-grades.ts';
import { listChangedDrawn } from './list-drawn.ts';
import { countByVersion, listRegraded } from './list-finished.ts';
import { findLatest } from './store.ts';

/** Attempts at another quiz of the portal, each with an answer and a row of another regrade. */
const OTHERS = 3000;

let harness: Harness;
let quiz: TestQuiz;
beforeAll(async () => {
  harness = await createHarness();
  quiz = await newQuiz(harness, { numberOfAttempts: 2 });
  const { admin } = harness.test;
  const { id: tenantId } = quiz.portal;
  const attempt = await quiz.start();
  await quiz.save(attempt, trueFalseAnswer(true));
  await quiz.submit(attempt);
  await correct(quiz);
  await call(quiz, 'regrade');
  const { activityId, courseId } = quiz;
  const [other, version, regrade] = [newId(), newId(), newId()];
  await admin`insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
    select tenant_id, ${other}, course_id, lesson_id, 'QUIZ', 'x', 1 from activities where id = ${activityId}`;
  await admin`insert into quizzes (tenant_id, activity_id, course_id, pass_rate, question_order, number_of_attempts, show_correct_answer, shuffle_options)
    values (${tenantId}, ${other}, ${courseId}, 0, 1, 1, false, false)`;
  await admin`insert into quiz_versions (tenant_id, id, activity_id, number, content) values (${tenantId}, ${version}, ${other}, 1, '{}')`;
  await admin`insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, state, started_at, submitted_at, earned, total, is_passed)
    select ${tenantId}, gen_random_uuid(), ${other}, ${courseId}, ${quiz.learner.id}, n, ${version}, '[]', 'SUBMITTED', now(), now(), 0, 1, false
    from generate_series(1, ${OTHERS}) n`;
  await admin`insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, saved_at)
    select tenant_id, id, gen_random_uuid(), 1, now() from quiz_attempts where activity_id = ${other}`;
  await admin`insert into regrades (tenant_id, id, activity_id, state, actor_realm, actor_id, request_id, question_ids, versions, passes, reason, counts, total)
    values (${tenantId}, ${regrade}, ${other}, 'DONE', ${tenantId}, ${newId()}, 'x', '[]', '[]', 'keep', '', '{}', ${OTHERS})`;
  await admin`insert into regraded_attempts (tenant_id, regrade_id, attempt_id, version_before, version_after, earned_before, earned_after, total_before, total_after, passed_before, passed_after, kept_before, kept_after, answers)
    select tenant_id, ${regrade}, id, ${version}, ${version}, 0, 1, 1, 1, false, true, false, false, '[]' from quiz_attempts where activity_id = ${other}`;
  const bankId = await insertBankQuestion(admin, { tenantId });
  await admin`insert into bank_question_versions (tenant_id, question_id, version, document)
    select tenant_id, id, 1, document from bank_questions where id = ${bankId}`;
  await admin`insert into drawn_questions (tenant_id, attempt_id, question_id, version, draw_id, points)
    select tenant_id, id, ${bankId}, 1, gen_random_uuid(), 1 from quiz_attempts where activity_id = ${other}`;
  await admin`update bank_questions set document_version = 2 where id = ${bankId}`;
  await admin`analyze`;
}, 60_000);
afterAll(() => harness.close());

it('a regrade reads no rows of other quizzes and other regrades', async () => {
  const { activityId, portal } = quiz;
  const tenantId = portal.id;
  const [version] = await harness.test
    .admin`select version_id as id from quiz_attempts where activity_id = ${activityId}`;
  const content = { passRate: 50, order: 1, time: null, shuffleOptions: false, questions: [] } as const;
  const changes = new Map([
    [`${version?.['id']}`, compareVersions({ ...content, questions: [] }, { ...content, questions: [] })],
  ]);
  const whole = await seqScannedTablesIn(harness.db, tenantId, async (tx) => {
    const latest = await findLatest(tx, { tenantId, activityId });
    if (!latest) throw new Error('The quiz has no regrade');
    await countByVersion(tx, { tenantId, activityId });
    await listChangedDrawn(tx, { tenantId, activityId }, new Map([['', { ...content, questions: [], draws: [] }]]));
    await listRegraded(tx, { tenantId, activityId }, { changes, after: undefined });
    await changeGrades(tx, latest, new Date());
    await restoreGrades(tx, latest, new Date());
  });
  expect(whole.filter((table) => /^(quiz|regrade|drawn)/.test(table))).toEqual([]);
});
