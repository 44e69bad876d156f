import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { trueQuestion } from '@dars/db/testing/quizzes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newQuiz, type TestQuiz } from '../../../testing/quiz.ts';
import { countedAttempts, summarizeQuestions } from './summarize-questions.ts';

let harness: Harness;
let quiz: TestQuiz;
let version: string;
beforeAll(async () => {
  harness = await createHarness();
  const documents = POINTS.map((points) => ({ ...trueQuestion(), points }));
  quiz = await newQuiz(harness, { documents });
  const { id } = await quiz.start();
  const [stored] = await harness.test.admin`select version_id from quiz_attempts where id = ${id}`;
  version = stored?.['version_id'] as string;
});
afterAll(() => harness.close());

const POINTS = [1, 2, 1, 3] as const;
const FULL = POINTS.map((points) => points * UNITS_PER_POINT);
const TOTAL = FULL.reduce((sum, full) => sum + full, 0);

/** The earned share of a question, which a penalty takes below 0, `empty` without an answer, and `waiting` for one that a person has yet to mark. */
const given = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1, 0.5, -0.25) },
  { weight: 2, arbitrary: fc.constant('empty' as const) },
  { weight: 1, arbitrary: fc.constant('waiting' as const) },
);
type Given = number | 'empty' | 'waiting';
const attempts = fc.array(fc.tuple(given, given, given, given), { minLength: 1, maxLength: 30 });

const unitsOf = (each: Given, question: number): number =>
  typeof each === 'number' ? each * (FULL[question] ?? 0) : 0;

/** The points of an attempt, which no penalty takes below 0. */
const earnedOf = (answers: readonly Given[]): number =>
  Math.max(
    0,
    answers.reduce<number>((sum, each, question) => sum + unitsOf(each, question), 0),
  );

/** Replaces the attempts of the quiz. */
async function storeAttempts(all: readonly Given[][]): Promise<void> {
  const { admin } = harness.test;
  const rows = all.map((answers, number) => ({
    number: number + 1,
    earned: earnedOf(answers),
    waiting: answers.filter((each) => each === 'waiting').length,
    answers: answers.flatMap((each, question) =>
      each === 'empty'
        ? []
        : [{ question: quiz.questionIds[question], earned: each === 'waiting' ? null : unitsOf(each, question) }],
    ),
  }));
  await admin`delete from quiz_answers where tenant_id = ${quiz.portal.id}`;
  await admin`delete from quiz_attempts where tenant_id = ${quiz.portal.id}`;
  await admin`insert into quiz_attempts (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, state, started_at, submitted_at, earned, total, is_passed, waiting_answers)
    select ${quiz.portal.id}, gen_random_uuid(), ${quiz.activityId}, ${quiz.courseId}, ${quiz.learner.id}, number, ${version}, '[]', 'SUBMITTED', now(), now(), earned, ${TOTAL}, false, waiting
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) a (number int, earned int, waiting int)`;
  await admin`insert into quiz_answers (tenant_id, attempt_id, question_id, sequence, answer, earned, saved_at)
    select t.tenant_id, t.id, w.question, 1, '{}', w.earned, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) a (number int, answers jsonb)
    join quiz_attempts t on t.activity_id = ${quiz.activityId} and t.number = a.number
    cross join lateral jsonb_to_recordset(a.answers) w (question uuid, earned int)`;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's correlation by its definition; null without variance. */
function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  if (new Set(xs).size < 2 || new Set(ys.map((y) => y.toFixed(9))).size < 2) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const sum = (part: (x: number, y: number) => number) => pairs.reduce((all, [x, y]) => all + part(x, y), 0);
  const covariance = sum((x, y) => (x - meanX) * (y - meanY));
  return covariance / Math.sqrt(sum((x) => (x - meanX) ** 2) * sum((_x, y) => (y - meanY) ** 2));
}

describe('summarizeQuestions', () => {
  it('computes counts, facility and discrimination as by their definitions', async () => {
    const property = fc.asyncProperty(attempts, async (all) => {
      await storeAttempts(all);
      const { id: tenantId } = quiz.portal;
      const counted = countedAttempts({ tenantId, activityId: quiz.activityId }, { attempts: 'all' });
      const asked = quiz.questionIds.map((question, index) => ({ version, question, full: FULL[index] ?? 0 }));
      const rows = await harness.db.withTenant(tenantId, (tx) =>
        summarizeQuestions(tx, tenantId, { counted, asked, hasDraws: false }),
      );
      for (const [index, id] of quiz.questionIds.entries()) {
        const found = rows.find((row) => row.id === id);
        const answers = all.map((each) => each[index] ?? 'empty');
        const shares = answers
          .filter((each) => each !== 'waiting')
          .map((each) => (each === 'empty' ? 0 : Math.max(0, each)));
        expect(found).toMatchObject({
          ...{ asked: all.length, right: answers.filter((each) => each === 1).length },
          ...{
            partial: answers.filter((each) => each === 0.5).length,
            wrong: answers.filter((each) => each === 0 || each === -0.25).length,
          },
          waiting: answers.filter((each) => each === 'waiting').length,
        });
        if (shares.length === 0) expect(found?.facility).toBeNull();
        else expect(found?.facility).toBeCloseTo(mean(shares), 9);
        const pairs = all
          .filter((each) => !each.includes('waiting'))
          .map((each) => {
            const units = each.map(unitsOf);
            const rest = earnedOf(each) - (units[index] ?? 0);
            return [(units[index] ?? 0) / (FULL[index] ?? 1), rest / (TOTAL - (FULL[index] ?? 0))] as const;
          });
        expect(found?.compared).toBe(pairs.length);
        const expected = correlationOf(pairs);
        if (expected === null) expect(found?.correlation).toBeNull();
        else expect(found?.correlation).toBeCloseTo(expected, 6);
      }
    });
    await fc.assert(property, { numRuns: 40 });
  }, 60_000);
});
