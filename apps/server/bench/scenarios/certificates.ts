import { MAX_ISSUED_AT_ONCE } from '@dars/contracts/learning/certificate';
import { createDatabase, type Database } from '@dars/db/client';
import { newId } from '@dars/db/columns';
import type { Sql } from 'postgres';
import { readConfig } from '../../src/config/env.ts';
import { completeRun } from '../../src/modules/certificate/complete-run.ts';
import { BENCH_PORTAL, vacuum } from '../environment.ts';
import { exactly } from '../figures.ts';
import { NO_JOBS } from '../in-process.ts';
import { interleave, relativeRange, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';

const LEARNERS = 10_000;
/** Number of the first certificate of the other course. */
const FIRST_OF_OTHERS = 1_000_001;

interface Place {
  admin: Sql;
  tenantId: string;
  courseId: string;
}

/**
 * Measures a run that issues certificates to everybody who has earned one, against inserts of the same bare rows. The
 * portal has as many certificates of another course.
 */
export const certificates: Scenario = {
  name: 'certificates',
  async run({ environment, rounds }) {
    const { admin, servingUrl } = await environment.portals('small');
    const place = await fill(admin);
    const db = createDatabase({ url: servingUrl, max: 2 });
    try {
      const work = { bare: () => insertBare(place), run: () => issue(db, place) };
      await issue(db, place);
      const taken = await interleave(work, rounds);
      const bare = taken.map((each) => each.bare);
      const figures = [
        {
          ...{ name: 'seconds ÷ inserts of the bare rows', goal: { most: 8 } },
          measured: spread(taken.map(({ run }, round) => run.seconds / (bare[round] ?? 1))),
          baselineMoved: relativeRange(bare),
        },
        {
          name: `the longest batch of ${MAX_ISSUED_AT_ONCE}, which holds the portal’s counter, ms`,
          measured: exactly(Math.max(...taken.map(({ run }) => run.longestMs))),
          goal: { most: 1_000 },
        },
        {
          name: 'certificates a second',
          measured: spread(taken.map(({ run }) => LEARNERS / run.seconds)),
        },
      ];
      return [{ title: `${LEARNERS.toLocaleString('en')} certificates of a course, issued in a run`, figures }];
    } finally {
      await db.close();
    }
  },
};

async function fill(admin: Sql): Promise<Place> {
  const [portal] = await admin`select id from tenants where name_in_english = ${BENCH_PORTAL}`;
  const tenantId = String(portal?.['id']);
  await insertBare(await makeCourse(admin, tenantId), FIRST_OF_OTHERS);
  await vacuum(admin, 'certificates');
  return makeCourse(admin, tenantId);
}

/** Makes a course that `LEARNERS` learners have completed. */
async function makeCourse(admin: Sql, tenantId: string): Promise<Place> {
  const courseId = newId();
  await admin`
    insert into courses (tenant_id, id, title, search_key, language, status, published_at)
    values (${tenantId}, ${courseId}, 'Certified', 'certified', 'en', 'PUBLISHED', now())`;
  await admin`
    with made as (
      insert into users (tenant_id, id, login, first_name, last_name, name_search_key, role, activated_at)
      select ${tenantId}, gen_random_uuid(), n || '@' || ${courseId} || '.test', 'Learner', n::text, 'learner ' || n,
        'ROLE_LEARNER', now()
      from generate_series(1, ${LEARNERS}) n returning id)
    insert into enrolments (tenant_id, course_id, user_id, status, completed_at)
    select ${tenantId}, ${courseId}, id, 'ACTIVE', now() from made`;
  await vacuum(admin, 'enrolments');
  await vacuum(admin, 'users');
  return { admin, tenantId, courseId };
}

/** Inserts as many rows in the same batches, with no look at who has earned one. Returns the seconds. */
async function insertBare({ admin, tenantId, courseId }: Place, first = 1): Promise<number> {
  await clear({ admin, tenantId, courseId });
  const learners =
    await admin`select user_id from enrolments where tenant_id = ${tenantId} and course_id = ${courseId}`;
  const began = performance.now();
  for (let at = 0; at < learners.length; at += MAX_ISSUED_AT_ONCE) {
    const rows = learners.slice(at, at + MAX_ISSUED_AT_ONCE).map(({ user_id }, index) => ({
      ...{ tenant_id: tenantId, id: newId(), course_id: courseId, user_id, number: first + at + index },
      ...{
        reference: `B-2026-${first + at + index}`,
        code: String(first + at + index).padStart(27, '0'),
        learner_name: 'Learner',
      },
      ...{ course_title: 'Certified', course_language: 'en', lesson_count: 1, issued_at: new Date().toISOString() },
    }));
    await admin`insert into certificates ${admin(rows)}`;
  }
  return (performance.now() - began) / 1000;
}

async function issue(db: Database, { admin, tenantId, courseId }: Place) {
  await clear({ admin, tenantId, courseId });
  const runId = newId();
  await admin`
    insert into certificate_runs (tenant_id, id, course_id, actor_realm, actor_id, request_id, total)
    values (${tenantId}, ${runId}, ${courseId}, ${tenantId}, ${runId}, 'bench', ${LEARNERS})`;
  let longestMs = 0;
  const timed: Database = {
    ...db,
    async withTenant(id, work, options) {
      const began = performance.now();
      const result = await db.withTenant(id, work, options);
      longestMs = Math.max(longestMs, performance.now() - began);
      return result;
    },
  };
  const began = performance.now();
  await completeRun({ db: timed, config: readConfig({}), jobs: NO_JOBS, now: () => new Date() }, { tenantId, runId });
  const seconds = (performance.now() - began) / 1000;
  const [done] = await admin`select issued from certificate_runs where tenant_id = ${tenantId} and id = ${runId}`;
  if (done?.['issued'] !== LEARNERS) throw new Error(`${done?.['issued']} of ${LEARNERS} certificates were issued`);
  return { seconds, longestMs };
}

async function clear({ admin, tenantId, courseId }: Place): Promise<void> {
  await admin`delete from certificates where tenant_id = ${tenantId} and course_id = ${courseId}`;
  await admin`delete from certificate_runs where tenant_id = ${tenantId} and course_id = ${courseId}`;
  await admin`delete from certificate_counters where tenant_id = ${tenantId}`;
  await admin`delete from mails where tenant_id = ${tenantId}`;
  await vacuum(admin, 'certificates');
}
