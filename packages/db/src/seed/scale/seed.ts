import { PLATFORM_ID } from '@dars/contracts/platform';
import { ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../driver/client.ts';
import type { TenantTx } from '../../driver/tx.ts';
import { tenants } from '../../schema/portal/tenants.ts';
import { SetupError } from '../../setup.ts';
import { DEMO_PORTALS } from '../demo-portals.ts';
import { insertCourses } from './courses.ts';
import type { Range } from './learners.ts';
import {
  insertActivityProgress,
  insertAnswers,
  insertAttempts,
  insertEnrolments,
  insertLessonProgress,
  insertMonths,
} from './learning.ts';
import { insertLearners, insertPortals, insertStaff } from './people.ts';
import { planPortals, type ScalePortal, type ScaleSizes } from './plan.ts';
import { differencesIn } from './verify.ts';

/** The completed part of a step. */
export interface SeedProgress {
  step: string;
  rows: number;
  seconds: number;
  /** From 0 to 1. */
  share: number;
}

export interface ScaleOptions {
  sizes: ScaleSizes;
  /** Hash of every account's password. */
  passwordHash: string;
  /** The last moment of any row. */
  until: Date;
  /** Number of concurrent transactions. */
  width: number;
  progress: (progress: SeedProgress) => void;
}

/**
 * Tables that several transactions may fill for one portal at once. Only `monthly_activity` changes rows of another
 * table, the portal's months (`tenant_months`).
 */
const LEARNING = {
  activity_progress: insertActivityProgress,
  lesson_progress: insertLessonProgress,
  quiz_attempts: insertAttempts,
  quiz_answers: insertAnswers,
  monthly_activity: insertMonths,
};
/** The tables whose rows are events. */
const EVENTS = ['activity_progress', 'quiz_attempts', 'quiz_answers'] as const;

/** Number of learners whose rows one statement writes. */
const LEARNERS_PER_RANGE = 2_000;
const PORTALS_AT_ONCE = 500;

/**
 * Fills a database that has no portals but the demo's. It writes as the server does: as the serving role, under
 * row-level security, with every constraint and trigger. Resolves with the number of events.
 * @throws if the database has other portals, or if a counter is wrong in the end
 */
export async function seedScale(db: Database, { sizes, ...options }: ScaleOptions): Promise<number> {
  await assertOnlyScalePortals(db);
  return fillPortals(db, planPortals(sizes), options);
}

/** Like `seedScale`, for given portals and beside existing ones. */
export async function fillPortals(
  db: Database,
  portals: ScalePortal[],
  options: Omit<ScaleOptions, 'sizes'>,
): Promise<number> {
  const { passwordHash, until } = options;
  const each = <Item>(step: string, items: Item[], write: (item: Item) => Promise<number>) =>
    writeInParallel(options, step, items, write);

  const portions = Array.from({ length: Math.ceil(portals.length / PORTALS_AT_ONCE) }, (_, index) =>
    portals.slice(index * PORTALS_AT_ONCE, (index + 1) * PORTALS_AT_ONCE),
  );
  await writeInParallel({ ...options, width: 1 }, 'tenants', portions, async (some) => {
    await db.withPlatform((tx) => insertPortals(tx, some, { passwordHash, until }));
    return some.length;
  });
  // The counters of learners by portal and by course stay locked until a transaction's end, so a portal has one
  // transaction after another.
  await each('users', portals, async (portal) => {
    const insertOptions = { portal, passwordHash, until };
    await db.withTenant(portal.id, (tx) => insertStaff(tx, insertOptions));
    return 3 + (await writeRanges(db, portal, (range) => insertLearners(insertOptions, range)));
  });
  await each('courses and what is in them', portals, (portal) =>
    db.withTenant(portal.id, (tx) => insertCourses(tx, portal, until)),
  );
  await each('enrolments', portals, (portal) =>
    writeRanges(db, portal, (range) => insertEnrolments({ portal, range, until })),
  );
  const written: Record<string, number> = {};
  const parts = portals.flatMap((portal) => rangesOf(portal).map((range) => ({ portal, range, until })));
  for (const [table, insert] of Object.entries(LEARNING)) {
    written[table] = await each(table, parts, (part) => inTenant(db, part.portal, insert(part)));
  }
  await assertFigures(db, portals, options);
  return EVENTS.reduce((sum, table) => sum + (written[table] ?? 0), 0);
}

async function assertOnlyScalePortals(db: Database): Promise<void> {
  const isPortal = ne(tenants.id, PLATFORM_ID);
  const found = await db.withPlatform(
    (tx) =>
      tx
        .select({ name: tenants.nameInEnglish })
        .from(tenants)
        .where(isPortal)
        .limit(DEMO_PORTALS.length + 1),
    { readOnly: true },
  );
  const stranger = found.find(({ name }) => !DEMO_PORTALS.some(({ slug }) => slug === name));
  if (stranger)
    throw new SetupError(
      `The database has other portals than the demo's, such as "${stranger.name}". Name an empty one.`,
    );
}

const rangesOf = ({ learners }: ScalePortal): Range[] =>
  Array.from({ length: Math.ceil(learners / LEARNERS_PER_RANGE) }, (_, index) => ({
    first: index * LEARNERS_PER_RANGE + 1,
    last: Math.min((index + 1) * LEARNERS_PER_RANGE, learners),
  }));

async function writeRanges(db: Database, portal: ScalePortal, statement: (range: Range) => SQL): Promise<number> {
  let rows = 0;
  for (const range of rangesOf(portal)) rows += await inTenant(db, portal, statement(range));
  return rows;
}

/** Resolves with the number of written rows. */
function inTenant(db: Database, { id }: ScalePortal, statement: SQL): Promise<number> {
  return db.withTenant(id, async (tx) => {
    await liftTimeLimits(tx);
    return (await tx.execute(statement)).count;
  });
}

/**
 * Lifts the serving role's time limits, which are for requests, and does not wait for the disk, as rows that are lost
 * in a crash can be made again.
 */
async function liftTimeLimits(tx: Pick<TenantTx, 'execute'>): Promise<void> {
  // SET, because a cluster passes it on to the machine of the rows, which set_config() does not reach.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local synchronous_commit = off`);
}

async function assertFigures(
  db: Database,
  portals: ScalePortal[],
  options: Pick<ScaleOptions, 'width' | 'progress'>,
): Promise<void> {
  const wrong: string[] = [];
  await writeInParallel(options, 'portals whose counters are right', portals, async (portal) => {
    const differences = await differencesIn(db, portal);
    wrong.push(...differences);
    return differences.length === 0 ? 1 : 0;
  });
  if (wrong.length > 0) throw new Error(`The counters differ from the rows: ${wrong.slice(0, 5).join(', ')}`);
}

/** Writes the items in order, `width` at a time. Resolves with the number of rows. */
async function writeInParallel<Item>(
  { width, progress }: Pick<ScaleOptions, 'width' | 'progress'>,
  step: string,
  items: Item[],
  write: (item: Item) => Promise<number>,
): Promise<number> {
  const began = performance.now();
  const waiting = items.values();
  let [rows, done] = [0, 0];
  const work = async () => {
    for (const item of waiting) {
      const written = await write(item);
      rows += written;
      done += 1;
      progress({ step, rows, seconds: (performance.now() - began) / 1000, share: done / items.length });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return rows;
}
