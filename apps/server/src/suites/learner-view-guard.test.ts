import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcedureMeta } from '../core/init.ts';
import { portalHost } from '../testing/harness.ts';
import { sessionOf } from '../testing/people.ts';
import { procedures } from './endpoints.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

/** All that an admin reads of a learner in a view. A new one has to be added here on purpose. */
const READABLE = [
  'auth.me',
  'certificate.getOwn',
  'certificate.listOwn',
  'learning.catalogue',
  'learning.course',
  'learning.findLessons',
  'learning.home',
  'learning.lesson',
  'learning.mine',
  'order.get',
  'order.listOwn',
  'profile.get',
  'quiz.intro',
  'quiz.listOwnGrades',
  'quiz.result',
  'review.getOwn',
];

/** Calls for visitors, which never act as the person who is signed in. */
const isPublic = ({ scope }: ProcedureMeta) => scope === 'public';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

const all = Object.entries(procedures).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  meta: _def.meta as ProcedureMeta,
}));
const refused = all.filter(({ meta }) => !isPublic(meta) && meta.inView === undefined);

/** Returns the cookie of a session of A's admin that is in a view of A's learner. */
async function viewing(): Promise<string> {
  const { harness, a } = fixtures;
  const cookie = await sessionOf(harness, a.people.ROLE_ADMIN_PORTAL);
  const input = { userId: a.people.ROLE_LEARNER.id, reason: 'A report about a lesson' };
  const { status } = await harness.trpc(portalHost(a.slug), 'learner.startView', input, cookie);
  if (status !== 200) throw new Error(`Starting the view answered ${status}`);
  return cookie;
}

describe('a session in a view of a learner', () => {
  it('may read what is listed, leave the view, and nothing else', () => {
    const with_ = (inView: ProcedureMeta['inView']) => all.filter(({ meta }) => meta.inView === inView);
    expect(
      with_('read')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(READABLE);
    expect(with_('end').map(({ path }) => path)).toEqual(['learner.endView']);
  });

  it('reads by queries only, in transactions that cannot write', () => {
    const readable = all.filter(({ meta }) => meta.inView === 'read');
    expect(readable.filter(({ type }) => type !== 'query')).toEqual([]);
  });

  it.each(refused.map(({ path }) => path))('is refused at %s', async (path) => {
    const { harness, a } = fixtures;
    const cookie = await viewing();
    const { meta } = refused.find((each) => each.path === path) ?? {};
    const { status, error } = await harness.trpc(portalHost(a.slug), path, undefined, cookie);
    // The platform's procedures are not found at a portal's host, whoever asks.
    expect([status, error?.data.appCode]).toEqual(meta?.scope === 'platform' ? [404, 'not-found'] : [403, 'view-only']);
  });
});
