import { createDatabase } from '@dars/db/client';
import { insertQuiz, trueQuestion } from '@dars/db/testing/quizzes';
import type { Sql } from 'postgres';
import { Caches } from '../../src/core/caches.ts';
import type { PortalContext } from '../../src/core/context.ts';
import { saveAnswer } from '../../src/modules/quiz/taking/save-answer.ts';
import { BENCH_PORTAL, vacuum } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { CONCURRENT, repeatBy } from '../repeat.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const LEARNERS = 1000;
const QUESTIONS = 20;
/** The number of learners who answer at the same moment. */
const CLASS_SIZE = 200;

interface Attempt {
  id: string;
  userId: string;
}

/**
 * Measures a class that answers all at once, each answer saved on its own, against the upsert of one bare row of the
 * same width.
 */
export const answerSave: Scenario = {
  name: 'answer-save',
  async run({ environment, rounds, seconds }) {
    const { admin, servingUrl } = await environment.portals('large');
    const { tenantId, attempts, questionIds } = await fill(admin);
    const db = createDatabase({ url: servingUrl, max: CONCURRENT });
    const deps = { caches: new Caches(), db, now: () => new Date() };
    const pids = [process.pid, environment.postgresPid];
    let turn = 0;
    const next = () => {
      turn += 1;
      const { id, userId } = attempts[turn % attempts.length] ?? { id: '', userId: '' };
      const questionId = questionIds[Math.floor(turn / attempts.length) % questionIds.length] ?? '';
      return { attemptId: id, userId, questionId, sequence: turn };
    };
    // Saves the first answer of each attempt before measuring, as it costs more than the later ones.
    for (let first = 0; first < attempts.length; first += 1) await saveOne(deps, tenantId, next());
    const repeat = repeatBy(CLASS_SIZE);
    try {
      const ratios = await compare(
        repeat('bare', pids, () => upsertOne(admin, next())),
        [repeat('each answer by itself, a whole class at once', pids, () => saveOne(deps, tenantId, next()))],
        rounds,
        seconds,
      );
      const title = 'saving a quiz’s answers ÷ an upsert of one bare row';
      return [{ title, figures: ratios.map((ratio) => ratioFigure(ratio, 0.55)) }];
    } finally {
      await db.close();
    }
  },
};

interface NewAnswer {
  attemptId: string;
  userId: string;
  questionId: string;
  sequence: number;
}

type SaveDeps = Pick<PortalContext['deps'], 'caches' | 'db' | 'now'>;

async function saveOne(deps: SaveDeps, tenantId: string, { userId, ...input }: NewAnswer) {
  const actor = { userId, role: 'ROLE_LEARNER' };
  const answer = { type: 'trueFalse', isTrue: input.sequence % 2 === 0 } as const;
  const ctx = { tenantId, actor, deps } as unknown as PortalContext;
  const saved = await saveAnswer(ctx, { ...input, answer });
  return saved.sequence === input.sequence ? [saved] : [];
}

const upsertOne = (admin: Sql, { attemptId, questionId, sequence }: NewAnswer) => admin`
  insert into bare_answers (attempt_id, question_id, sequence, answer, saved_at)
  values (${attemptId}, ${questionId}, ${sequence}, ${`{"type":"trueFalse","isTrue":${sequence % 2 === 0}}`}::text::jsonb, now())
  on conflict (attempt_id, question_id) do update
    set sequence = excluded.sequence, answer = excluded.answer, saved_at = excluded.saved_at
  returning sequence`;

/** Inserts a quiz, and learners with an open attempt. */
async function fill(admin: Sql) {
  const [portal] = await admin<{ id: string }[]>`select id from tenants where name_in_english = ${BENCH_PORTAL}`;
  const tenantId = portal?.id ?? '';
  const documents = Array.from({ length: QUESTIONS }, (_, index) => trueQuestion(`${index}`));
  const { courseId, activityId, questionIds } = await insertQuiz(admin, { tenantId, documents, time: 600 });
  const asked = questionIds.map((id, index) => ({ id, question: documents[index] }));
  const content = JSON.stringify({ passRate: 0, order: 1, time: 600, shuffleOptions: false, questions: asked });
  const arrangement = JSON.stringify(questionIds.map((questionId) => ({ questionId, order: [] })));
  await admin`
    insert into enrolments (tenant_id, course_id, user_id, status)
    select ${tenantId}, ${courseId}, id, 'ACTIVE' from users
    where tenant_id = ${tenantId} and role = 'ROLE_LEARNER' order by id limit ${LEARNERS}`;
  await admin`
    insert into quiz_versions (tenant_id, id, activity_id, number, content)
    values (${tenantId}, ${activityId}, ${activityId}, 1, ${content}::text::jsonb)`;
  const attempts = await admin<Attempt[]>`
    insert into quiz_attempts
      (tenant_id, id, activity_id, course_id, user_id, number, version_id, arrangement, started_at, deadline_at)
    select ${tenantId}, gen_random_uuid(), ${activityId}, ${courseId}, user_id, 1, ${activityId},
      ${arrangement}::text::jsonb, now(), now() + interval '10 hours'
    from enrolments where tenant_id = ${tenantId} and course_id = ${courseId}
    returning id, user_id as "userId"`;
  await admin`
    create table if not exists bare_answers (
      attempt_id uuid, question_id uuid, sequence int not null, answer jsonb, saved_at timestamptz not null,
      primary key (attempt_id, question_id)) with (fillfactor = 80)`;
  await vacuum(admin, 'quiz_attempts');
  return { tenantId, attempts: [...attempts], questionIds };
}
