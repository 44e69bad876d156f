import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Caches } from '../../core/caches.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { recordVisit, writeVisits } from './record-visits.ts';

let harness: Harness;
let at: TestPortal;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.setNow(new Date('2026-11-24T09:00:00Z'));
  at = await newPortal(harness);
  ({ courseId } = await insertCourse(harness.test.admin, { tenantId: at.id, title: 'Music' }));
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function visit(
  headers: Record<string, string> = {},
  { cookie, method = 'GET' as 'GET' | 'HEAD' } = {} as { cookie?: string; method?: 'GET' | 'HEAD' },
) {
  const answer = await harness.request({
    ...{ host: at.host, url: '/courses/music', method, cookie, headers: { 'user-agent': FIREFOX, ...headers } },
  });
  expect(answer.statusCode).toBe(200);
}
const stored = () =>
  harness.test.admin`select day::text, course_id, visits from course_visits where tenant_id = ${at.id} order by day`;

describe('the visits of a course', () => {
  it('are counted by day', async () => {
    await visit();
    await visit();
    await writeVisits(harness.deps);
    await writeVisits(harness.deps);
    expect(await stored()).toEqual([{ day: '2026-11-24', course_id: courseId, visits: 2 }]);
    harness.setNow(new Date('2026-11-26T09:00:00Z'));
    await visit();
    await writeVisits(harness.deps);
    expect((await stored()).map(({ day, visits }) => [day, visits])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-26', 1],
    ]);
  });

  it('are added up over servers that write at the same time', async () => {
    const servers = [new Caches(), new Caches(), new Caches()].map((caches) => ({ ...harness.deps, caches }));
    for (const server of servers) {
      recordVisit(server, at.id, courseId);
      recordVisit(server, at.id, courseId);
    }
    await Promise.all(servers.map(writeVisits));
    expect((await stored()).map(({ visits }) => visits)).toEqual([6]);
  });

  it('are not those of programs, browsers that look ahead, staff, enrolled learners and people who ask not to be counted', async () => {
    const [learner, staff] = [await at.signedIn('ROLE_LEARNER'), await at.signedIn('ROLE_LECTURER')];
    await harness.test.admin`
      insert into enrolments (tenant_id, course_id, user_id, status) values (${at.id}, ${courseId}, ${learner.id}, 'ACTIVE')`;
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await visit({ 'user-agent': 'curl/8.5.0' });
    await visit({ 'sec-purpose': 'prefetch;prerender' });
    await visit({ 'sec-gpc': '1' });
    await visit({}, { method: 'HEAD' });
    await visit({}, { cookie: learner.cookie });
    await visit({}, { cookie: staff.cookie });
    await writeVisits(harness.deps);
    expect(await stored()).toEqual([]);
    const { cookie } = await at.signedIn('ROLE_LEARNER');
    await visit({}, { cookie });
    await writeVisits(harness.deps);
    expect((await stored()).map(({ visits }) => visits)).toEqual([1]);
  });

  it('are kept while the database does not take them', async () => {
    const { db } = harness;
    await visit();
    const failing = { ...db, withTenant: () => Promise.reject(new Error('down')) } as typeof db;
    await writeVisits({ ...harness.deps, db: failing });
    expect(await stored()).toEqual([]);
    await writeVisits(harness.deps);
    expect((await stored()).map(({ visits }) => visits)).toEqual([1]);
  });
});
