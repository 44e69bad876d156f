import { setTimeout as sleep } from 'node:timers/promises';
import { insertUser } from '@dars/db/testing/builders';
import { createReplicatedDatabase, type ReplicatedDatabase } from '@dars/db/testing/replicated-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedureType } from '../http/api/trpc.ts';
import { portalHost } from '../testing/harness.ts';
import { sessionOf } from '../testing/people.ts';
import { trpcEndpoints } from './endpoints.ts';
import { allowedCaller, createFixtures, type Fixtures } from './fixtures.ts';
import { checkIsolation } from './isolation.ts';

let database: ReplicatedDatabase;
let fixtures: Fixtures;
beforeAll(async () => {
  database = await createReplicatedDatabase();
  fixtures = await createFixtures({ test: database });
});
afterAll(() => fixtures.harness.close());

/** Reports, exports and long lists. */
const READ_FROM_REPLICA = [
  'audit.platform',
  'bundle.list',
  'certificate.export',
  'certificate.list',
  'coupon.list',
  'coursePrice.list',
  'enrolment.export',
  'enrolment.list',
  'enrolment.progress',
  'fee.export',
  'fee.list',
  'fee.months',
  'gradebook.columns',
  'gradebook.export',
  'gradebook.list',
  'group.list',
  'group.members',
  'invitation.list',
  'invitation.listUses',
  'invoice.export',
  'invoice.list',
  'invoice.sum',
  'learner.attempts',
  'learner.courses',
  'learner.events',
  'learning.exportNotes',
  'mail.failed',
  'people.exportLearners',
  'people.learners',
  'people.staff',
  'peopleImport.errors',
  'portalRequest.list',
  'quiz.exportStatistics',
  'quiz.questionAnswers',
  'quiz.statistics',
  'reports.countries',
  'reports.countryUsers',
  'reports.counts',
  'reports.engagement',
  'reports.exportPeople',
  'reports.people',
  'reports.recent',
  'sales.breakdown',
  'sales.courses',
  'sales.exportCourses',
  'sales.summary',
  'tenant.audit',
  'tenant.exportSelected',
  'tenant.list',
  'tenant.overview',
  'user.platformAccounts',
  'user.platformBatch',
  'user.platformList',
];

const declared = trpcEndpoints.filter(({ meta }) => meta.reads === 'replica');
const counts = () => Object.fromEntries(database.db.replica?.counts ?? []);
const NONE = { replica: 0, behind: 0, failed: 0, unused: 0 };

/** Returns how the reads ended that the work has sent to the replica. */
async function countsDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = counts();
  await work();
  return Object.fromEntries(
    Object.entries(counts()).map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)]),
  );
}

async function untilUsed(): Promise<void> {
  while (!database.db.replica?.isUsed) await sleep(20);
}

describe('the procedures that may read from the replica', () => {
  it('are reports, exports and long lists, and queries', () => {
    expect(declared.map(({ name }) => name).toSorted()).toEqual(READ_FROM_REPLICA);
    expect(declared.filter(({ name }) => procedureType(name) !== 'query')).toEqual([]);
  });
});

describe('a call reads from the replica if and only if its procedure declares it:', () => {
  it.each(trpcEndpoints)('$name', async (endpoint) => {
    const who = allowedCaller(fixtures, endpoint.meta);
    const { input } = await endpoint.sample(fixtures, fixtures.a, who);
    const counted = await countsDuring(async () => {
      const { status, text } = await endpoint.ask(fixtures, who, input);
      expect([status, text]).toEqual([200, text]);
    });
    expect(counted).toEqual({ ...NONE, replica: endpoint.meta.reads === 'replica' ? 1 : 0 });
  });
});

describe('portals are isolated from each other on the replica at', () => {
  it.each(declared.filter(({ meta }) => meta.scope === 'tenant'))('$name', async (endpoint) => {
    const counted = await countsDuring(async () => expect(await checkIsolation(fixtures, endpoint)).toEqual([]));
    expect(counted).toEqual({ ...NONE, replica: expect.toSatisfy((count: number) => count > 0) });
  });
});

describe('a call that may read from the replica', () => {
  const learners = async (cookie: string) => {
    const host = portalHost(fixtures.a.slug);
    const { status, data, error } = await fixtures.harness.trpc(host, 'people.learners', {}, cookie);
    return { status, total: (data as { total: number } | undefined)?.total, code: error?.data.appCode };
  };
  const adminOfA = () => sessionOf(fixtures.harness, fixtures.a.people.ROLE_ADMIN_PORTAL);

  it('answers with an earlier write from the primary while the replica is behind, and from the replica afterwards', async () => {
    const cookie = await adminOfA();
    const { total: before = 0 } = await learners(cookie);
    await database.replica.pauseReplay();
    await insertUser(database.admin, { tenantId: fixtures.a.id, role: 'ROLE_LEARNER' });
    const late = await countsDuring(async () => {
      expect(await learners(cookie)).toMatchObject({ status: 200, total: before + 1 });
      expect(await learners(cookie)).toMatchObject({ status: 200, total: before + 1 });
    });
    expect(late).toEqual({ ...NONE, behind: 1, unused: 1 });
    await database.replica.resumeReplay();
    await untilUsed();
    const again = await countsDuring(async () => expect(await learners(cookie)).toMatchObject({ total: before + 1 }));
    expect(again).toEqual({ ...NONE, replica: 1 });
  });

  it('is refused at once when the session ends or the portal is suspended, however late the replica is', async () => {
    const [cookie, ended] = [await adminOfA(), await adminOfA()];
    const host = portalHost(fixtures.a.slug);
    await database.replica.pauseReplay();
    try {
      await fixtures.harness.trpc(host, 'auth.logout', undefined, ended);
      expect(await learners(ended)).toMatchObject({ status: 401, code: 'unauthenticated' });
      await database.admin`
        update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${fixtures.a.id}`;
      expect(await learners(cookie)).toMatchObject({ status: 403, code: 'tenant-suspended' });
    } finally {
      await database.admin`update tenants set status = 'PUBLISHED' where id = ${fixtures.a.id}`;
      await database.replica.resumeReplay();
    }
  });

  it('is answered while the replica does not run', async () => {
    const cookie = await adminOfA();
    await untilUsed();
    await database.replica.kill();
    const counted = await countsDuring(async () => {
      for (let count = 0; count < 3; count += 1) expect(await learners(cookie)).toMatchObject({ status: 200 });
    });
    expect(counted).toEqual({ ...NONE, failed: 1, unused: 2 });
    await database.replica.start();
    await untilUsed();
    expect(await countsDuring(() => learners(cookie))).toEqual({ ...NONE, replica: 1 });
  });
});
