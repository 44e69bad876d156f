import type { LearningEvent } from '@dars/contracts/learning/learning';
import { createDatabase, type Database } from '@dars/db/client';
import { insertCourse } from '@dars/db/testing/courses';
import type { Sql } from 'postgres';
import type { TenantContext } from '../../src/core/context.ts';
import { record } from '../../src/modules/learning/recording/record.ts';
import { BENCH_PORTAL, vacuum } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { CONCURRENT, repeat } from '../repeat.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const LEARNERS = 1000;
const FULL_BATCH = 50;

/**
 * Measures the event that a player sends every few seconds, and a full batch, against the upsert of one bare row by its
 * key.
 */
export const learningRecord: Scenario = {
  name: 'learning-record',
  async run({ environment, rounds, seconds }) {
    const { admin, servingUrl } = await environment.portals('large');
    const course = await fill(admin);
    const db = createDatabase({ url: servingUrl, max: CONCURRENT });
    const pids = [process.pid, environment.postgresPid];
    let turn = 0;
    const next = () => course.learners[turn++ % LEARNERS] ?? '';
    const play = (): LearningEvent => {
      const from = turn % 3000;
      return { kind: 'play', activityId: course.activityId, ago: 0, ranges: [[from, from + 10]], position: from + 10 };
    };
    const send = (events: number) => () =>
      recordOne(db, { tenantId: course.tenantId, userId: next() }, Array.from({ length: events }, play));
    try {
      const ratios = await compare(
        repeat('bare', pids, () => upsertOne(admin, next(), turn)),
        [
          repeat('ten seconds of a recording', pids, send(1)),
          repeat(`a batch of ${FULL_BATCH} events`, pids, send(FULL_BATCH)),
        ],
        rounds,
        seconds,
      );
      const figures = ratios.map((ratio, index) => ratioFigure(ratio, index === 0 ? 0.15 : 0.1));
      return [{ title: 'keeping what a learner did ÷ an upsert of one bare row', figures }];
    } finally {
      await db.close();
    }
  },
};

async function recordOne(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
  events: LearningEvent[],
) {
  const actor = { userId, role: 'ROLE_LEARNER' };
  const deps = { now: () => new Date() };
  const { refused } = await db.withTenant(tenantId, (tx) =>
    record({ tx, tenantId, actor, deps } as unknown as TenantContext, { events }),
  );
  if (refused.length > 0) throw new Error('The course is not open to its learner.');
  return events;
}

const upsertOne = (admin: Sql, userId: string, second: number) => admin`
  insert into bare_progress (user_id, second) values (${userId}, ${second})
  on conflict (user_id) do update set second = excluded.second returning user_id`;

/** Inserts a course with a video of an hour, and learners who have watched some of it. */
async function fill(admin: Sql) {
  const [portal] = await admin<{ id: string }[]>`select id from tenants where name_in_english = ${BENCH_PORTAL}`;
  const tenantId = portal?.id ?? '';
  const { courseId, activityId } = await insertCourse(admin, { tenantId, type: 'VIDEO' });
  await admin`
    insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, status, checksum)
    values (${tenantId}, ${activityId}, 'video', ${activityId}, 'video/mp4', 1, ${activityId}, 'attached', '-')`;
  await admin`
    insert into activity_files (tenant_id, activity_id, upload_id, duration)
    values (${tenantId}, ${activityId}, ${activityId}, 3600)`;
  const learners = await admin<{ id: string }[]>`
    select id from users where tenant_id = ${tenantId} and role = 'ROLE_LEARNER' order by id limit ${LEARNERS}`;
  await admin`
    insert into enrolments (tenant_id, course_id, user_id, status)
    select ${tenantId}, ${courseId}, id, 'ACTIVE' from users
    where tenant_id = ${tenantId} and role = 'ROLE_LEARNER' order by id limit ${LEARNERS}`;
  await admin`create table if not exists bare_progress (user_id uuid primary key, second int not null)`;
  await vacuum(admin, 'enrolments');
  return { tenantId, activityId, learners: learners.map(({ id }) => id) };
}
