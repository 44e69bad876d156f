import { question } from '@dars/contracts/content/question';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { planPortals, SCALE, type ScaleSizes } from './plan.ts';
import { type SeedProgress, seedScale } from './seed.ts';
import { differencesIn } from './verify.ts';

const SIZES: ScaleSizes = { portals: 5, users: 600, largest: 250, events: 6_000, seed: 7 };
const until = new Date('2026-11-20T12:00:00Z');
const seen: SeedProgress[] = [];
const options = {
  sizes: SIZES,
  passwordHash: 'hash',
  until,
  width: 3,
  progress: (each: SeedProgress) => void seen.push(each),
};

let test: TestDatabase;
let events: number;
beforeAll(async () => {
  test = await createTestDatabase();
  events = await seedScale(test.db, options);
});
afterAll(() => test.drop());

const count = async (table: string, condition = 'true') => {
  const [row] = await test.admin.unsafe(`select count(*)::int as rows from ${table} where ${condition}`);
  return Number(row?.['rows']);
};

describe('planPortals', () => {
  it('plans every user, and the first portal as large as requested', () => {
    const portals = planPortals(SCALE);
    const learners = portals.map((portal) => portal.learners);
    expect(portals).toHaveLength(1_000);
    expect(learners.reduce((sum, each) => sum + each, 0) + 4 * 1_000).toBe(1_000_000);
    expect(Math.max(...learners)).toBe(50_000);
    expect(Math.min(...learners)).toBeGreaterThan(0);
    expect(new Set(portals.map(({ language }) => language))).toEqual(new Set(['ar', 'en', 'es']));
    expect(() => planPortals({ ...SCALE, users: 50_000 })).toThrow('too few');
  });
});

describe('seedScale', () => {
  it('makes as many portals, users and events as requested', async () => {
    expect(await count('tenants', `id <> '${PLATFORM_ID}'`)).toBe(5);
    expect(await count('users')).toBe(600);
    expect(await count('users', `role = 'ROLE_LEARNER'`)).toBe(600 - 4 * 5);
    const rows = await Promise.all(['activity_progress', 'quiz_attempts', 'quiz_answers'].map((table) => count(table)));
    expect(events).toBe(rows.reduce((sum, each) => sum + each, 0));
    expect(events / SIZES.events).toBeGreaterThan(0.9);
    expect(events / SIZES.events).toBeLessThan(1.2);
  });

  it('keeps correct counters, and detects a wrong one', async () => {
    const [portal] = planPortals(SIZES);
    if (!portal) throw new Error('there is no portal');
    expect(await differencesIn(test.db, portal)).toEqual([]);
    expect(await count('tenant_months', 'active > 0')).toBeGreaterThan(5);
    expect(await count('courses', 'learner_count > 0')).toBeGreaterThan(5);
    await test.admin`update tenant_counters set value = value + 1 where tenant_id = ${portal.id}`;
    await test.admin`update tenant_countries set learners = learners - 1 where tenant_id = ${portal.id}`;
    await test.admin`update tenant_months set created = created + 1 where tenant_id = ${portal.id}`;
    await test.admin`update courses set learner_count = learner_count + 1 where tenant_id = ${portal.id}`;
    const wrong = ['tenant_months', 'tenant_countries', 'tenant_counters', 'courses.learner_count'];
    expect(await differencesIn(test.db, portal)).toEqual(wrong.map((name) => `scale-1: ${name}`));
  });

  it('makes plausible learners: no action before they joined or after now, and no step left out', async () => {
    const early = `exists (select from users u where u.tenant_id = p.tenant_id and u.id = p.user_id and u.activated_at > p.created_at)`;
    expect(await count('activity_progress p', early)).toBe(0);
    expect(await count('activity_progress', `updated_at > '${until.toISOString()}' or completed_at < created_at`)).toBe(
      0,
    );
    expect(await count('enrolments p', early)).toBe(0);
    expect(await count('enrolments', 'completed_at is not null')).toBeGreaterThan(0);
    const undone = `e.completed_at is not null and 12 <> (select count(*) from activity_progress p where p.tenant_id = e.tenant_id
      and p.user_id = e.user_id and p.course_id = e.course_id and p.completed_at is not null)`;
    expect(await count('enrolments e', undone)).toBe(0);
    const lesson = `3 <> (select count(*) from activity_progress p join activities a on a.tenant_id = p.tenant_id and a.id = p.activity_id
      where p.tenant_id = l.tenant_id and p.user_id = l.user_id and a.lesson_id = l.lesson_id and p.completed_at is not null)`;
    expect(await count('lesson_progress', 'true')).toBeGreaterThan(100);
    expect(await count('lesson_progress l', lesson)).toBe(0);
    const months = `not exists (select from activity_progress p where p.tenant_id = m.tenant_id and p.user_id = m.user_id)`;
    expect(await count('monthly_activity m', months)).toBe(0);
  });

  it('makes attempts with the score of their answers, at valid questions', async () => {
    const wrong = `earned <> (select sum(earned) from quiz_answers a where a.tenant_id = t.tenant_id and a.attempt_id = t.id)`;
    expect(await count('quiz_attempts')).toBeGreaterThan(50);
    expect(await count('quiz_attempts t', wrong)).toBe(0);
    for (const { document } of await test.admin`select document from questions`) {
      expect(question.parse(document)).toEqual(document);
    }
  });

  it('reports the number of rows of each table', () => {
    const last = new Map(seen.map((progress) => [progress.step, progress]));
    expect(last.get('users')).toMatchObject({ rows: 600 - 5, share: 1 });
    expect(last.get('tenants')?.rows).toBe(5);
    expect([...last.keys()]).toContain('monthly_activity');
  });

  it('makes the same rows for the same seed, and others for another seed', async () => {
    const digest = async (database: TestDatabase) => {
      const [row] = await database.admin`
        select md5(string_agg(concat(u.id, u.login, u.mobile, u.activated_at, p.steps), ',' order by u.id)) as all
        from users u left join (select user_id, count(*) as steps from activity_progress group by 1) p on p.user_id = u.id`;
      return row?.['all'];
    };
    const [same, other] = [await createTestDatabase(), await createTestDatabase()];
    await seedScale(same.db, { ...options, width: 1 });
    await seedScale(other.db, { ...options, sizes: { ...SIZES, seed: 8 } });
    expect(await digest(same)).toBe(await digest(test));
    expect(await digest(other)).not.toBe(await digest(test));
    await Promise.all([same.drop(), other.drop()]);
  });

  it('refuses a database that has other portals', async () => {
    await expect(seedScale(test.db, options)).rejects.toThrow('other portals');
    const other = await createTestDatabase();
    await insertTenant(other.admin, { nameInEnglish: 'somebodys' });
    await expect(seedScale(other.db, options)).rejects.toThrow('"somebodys"');
    await other.drop();
  });
});
