import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { idOf, LESSONS, PLACES, planPortals, QUIZ_PLACE, type ScalePortal } from '@dars/db/seed/scale/plan';
import type { Sql } from 'postgres';
import { hashSecret } from '../../src/core/identity/session-adapter.ts';
import { filePath, uploadKey } from '../../src/modules/upload/rules.ts';
import { type Portals, vacuum } from '../environment.ts';
import { fillLearningPortals } from '../learning-portals.ts';
import { FILE_PART } from './day.ts';

/** Somebody who is signed in. */
interface Person {
  id: string;
  cookie: string;
}

export interface DayPortal {
  plan: ScalePortal;
  host: string;
  /** The owner's account in the portal. */
  staff: Person;
}

export interface DayLearner extends Person {
  portal: DayPortal;
  login: string;
  /** The index of a course in which the learner is enrolled. */
  course: number;
}

const SEED = 1;
/** Accounts for each portal on average, of which four are staff. */
const USERS_PER_PORTAL = 8;
/** The part of all accounts that the largest portal has. */
const LARGEST = 1 / 20;
const EVENTS_PER_USER = 20;
const VIDEO_BYTES = FILE_PART.mib * 2 ** 20;
/** Seconds. */
export const VIDEO_LENGTH = 3600;
const PLACES_PER_LESSON = PLACES / LESSONS;
/** Which of a lesson's activities is a video, and which a text. */
const [TEXT_PLACE, VIDEO_PLACE] = [0, 1];

/** Adds portals of a long tail of sizes. Resolves with the learners who have learnt in them, in a shuffled order. */
export async function insertDayPortals(database: Portals, count: number): Promise<DayLearner[]> {
  const { admin } = database;
  const users = count * USERS_PER_PORTAL;
  const sizes = {
    portals: count,
    users,
    largest: Math.round(users * LARGEST),
    events: users * EVENTS_PER_USER,
    seed: SEED,
  };
  const plans = planPortals(sizes);
  await fillLearningPortals(database, plans);
  await insertVideos(database);
  // The measured days may repeat a quiz.
  await admin`update quizzes set number_of_attempts = 100`;
  const learners = await findLearners(admin, plans.map(toDayPortal));
  const portals = new Set(learners.map(({ portal }) => portal));
  await insertSessions(admin, [...learners, ...[...portals].map((portal) => ({ ...portal.staff, portal }))]);
  await vacuum(admin);
  return learners.toSorted((one, other) => (one.cookie < other.cookie ? -1 : 1));
}

/** Makes a video of the second activity of each lesson, with a file that all of them share. */
async function insertVideos({ admin, filesDir }: Portals): Promise<void> {
  const isVideo = admin`type = 'VIDEO' and position = ${VIDEO_PLACE}`;
  await admin`update activities set type = 'VIDEO', body = null where type = 'TEXT' and position = ${VIDEO_PLACE}`;
  await admin`
    insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, status, checksum)
    select tenant_id, id, 'video', tenant_id || '/video/' || id || '.mp4', 'video/mp4', ${VIDEO_BYTES}, id, 'attached', '-'
    from activities where ${isVideo}`;
  await admin`
    insert into activity_files (tenant_id, activity_id, upload_id, duration)
    select tenant_id, id, id, ${VIDEO_LENGTH} from activities where ${isVideo}`;
  const keys = await admin<{ key: string }[]>`select key from uploads where purpose = 'video'`;
  const shared = join(filesDir, 'video.mp4');
  mkdirSync(filesDir, { recursive: true });
  writeFileSync(shared, randomBytes(VIDEO_BYTES));
  for (const { key } of keys) {
    const path = join(filesDir, 'published', key);
    mkdirSync(dirname(path), { recursive: true });
    linkSync(shared, path);
  }
}

const keyOf = (tenantId: string, uploadId: string) => uploadKey({ tenantId, purpose: 'video', uploadId }, 'video/mp4');

const secretOf = (id: string) => createHash('sha256').update(`${SEED}:${id}`).digest('base64url');
const toPerson = (id: string): Person => ({ id, cookie: `dars_session=${secretOf(id)}` });

const toDayPortal = (plan: ScalePortal): DayPortal => ({
  plan,
  host: `${plan.slug}.localhost`,
  staff: toPerson(idOf(SEED, 'seat', plan.number)),
});

async function findLearners(admin: Sql, portals: DayPortal[]): Promise<DayLearner[]> {
  const found = await admin<{ id: string; login: string }[]>`
    select id, login from users
    where role = 'ROLE_LEARNER' and last_learnt_on is not null and tenant_id <> ${PLATFORM_ID}`;
  const loginById = new Map(found.map(({ id, login }) => [id, login]));
  return portals.flatMap((portal) =>
    Array.from({ length: portal.plan.learners }, (_, index) => index + 1).flatMap((number) => {
      const person = toPerson(idOf(SEED, 'user', portal.plan.number, number));
      const login = loginById.get(person.id);
      // The first course of a learner follows from the learner's number.
      return login === undefined ? [] : [{ ...person, portal, login, course: number % portal.plan.courses }];
    }),
  );
}

const ROWS_PER_INSERT = 500;

async function insertSessions(admin: Sql, people: (Person & { portal: DayPortal })[]): Promise<void> {
  for (let first = 0; first < people.length; first += ROWS_PER_INSERT) {
    const rows = people
      .slice(first, first + ROWS_PER_INSERT)
      .map(({ id, portal }) => ({ id, tenant: portal.plan.id, hash: hashSecret(secretOf(id)) }));
    await admin`
      insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
      select tenant, hash, id, now() + interval '14 days', now() + interval '30 days'
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) r (tenant uuid, id uuid, hash text)`;
  }
}

/** The ids in one of a learner's courses, of which the variation chooses the lesson. */
export function placesOf(
  { portal: { plan } }: DayLearner,
  { course, variation }: { course: number; variation: number },
) {
  const id = (kind: string, ...numbers: number[]) => idOf(SEED, kind, plan.number, course % plan.courses, ...numbers);
  const lesson = variation % LESSONS;
  const videoId = id('activity', lesson * PLACES_PER_LESSON + VIDEO_PLACE);
  return {
    courseId: id('course'),
    lessonId: id('lesson', lesson),
    textId: id('activity', lesson * PLACES_PER_LESSON + TEXT_PLACE),
    videoId,
    videoPath: filePath(keyOf(plan.id, videoId)),
    quizId: id('activity', QUIZ_PLACE),
  };
}
