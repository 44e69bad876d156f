import type { MergePreview } from '@dars/contracts/accounts/merging/learner-merge';
import { compareFigures } from '@dars/db/figures/compare';
import { describe, expect, it } from 'vitest';
import { insertEnrolment, recordEvents, setUpLearning, type TestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const { fixtures, insert } = setUpLearning({ now: NOW });

const newLearner = async (): Promise<SignedInUser> => {
  const person = await fixtures.portal.signedIn('ROLE_LEARNER');
  await fixtures.admin`update users set activated_at = '2026-01-01' where id = ${person.id}`;
  return person;
};
const merge = (kept: string, double: string, by?: SignedInUser) =>
  fixtures.portal.call('learnerMerge.merge', { userId: kept, doubleId: double }, by);
const codeOf = async (answer: ReturnType<typeof merge>) => (await answer).error?.data.appCode ?? 'ok';
const preview = async (kept: string, double: string) =>
  (await fixtures.portal.call('learnerMerge.preview', { userId: kept, doubleId: double })).data as MergePreview;
const join = ({ id }: TestCourse, userId: string, status: 'ACTIVE' | 'WAITING' | 'BLOCKED' = 'ACTIVE') =>
  insertEnrolment(fixtures.admin, { tenantId: fixtures.portal.id, courseId: id, userId, status });
const done = (by: SignedInUser, activityId = '') =>
  recordEvents(fixtures.portal, by, [{ kind: 'done' as const, activityId }]);
const wrongFigures = () => Array.fromAsync(compareFigures(fixtures.harness.db));
const learnersOf = async ({ id }: TestCourse) => {
  const [row] = await fixtures.admin`
    select learner_count as counted,
      (select count(*)::int from enrolments where course_id = ${id} and status = 'ACTIVE') as enrolled
    from courses where id = ${id}`;
  return [row?.['counted'], row?.['enrolled']];
};

describe('learnerMerge.merge', () => {
  it('completes a course of which each account had completed a part, as its preview says', async () => {
    const { learner: kept } = fixtures;
    const double = await newLearner();
    const course = await insert([['TEXT', 'TEXT'], ['TEXT']], { seats: 2, hasCertificates: true });
    const only = await insert([['TEXT']]);
    for (const { id } of [kept, double]) await join(course, id);
    await join(only, double.id);
    const [first, second] = course.lessons;
    await done(kept, first?.activities[0]);
    await done(double, first?.activities[1]);
    await done(double, second?.activities[0]);
    await done(double, only.lessons[0]?.activities[0]);
    const seen = await preview(kept.id, double.id);
    expect(seen.obstacles).toEqual([]);
    expect(seen.courses.map(({ id, kept: own, merged }) => [id, own?.status, merged])).toEqual([
      [course.id, 'ACTIVE', { status: 'ACTIVE', completedLessons: 1, attempts: 0 }],
      [only.id, undefined, { status: 'ACTIVE', completedLessons: 1, attempts: 0 }],
    ]);
    expect(await codeOf(merge(kept.id, double.id))).toBe('ok');
    const { data: record } = await fixtures.portal.call('learner.get', { userId: double.id });
    expect(record).toMatchObject({ learner: { id: kept.id }, courses: 2 });
    const stranger = await fixtures.portal.signedIn('ROLE_LECTURER');
    expect((await fixtures.portal.call('learner.get', { userId: double.id }, stranger)).status).toBe(404);
    const rows = await fixtures.admin`
      select course_id, status, completed_at is not null as completed from enrolments
      where user_id = ${kept.id} order by course_id`;
    expect(rows.map(({ course_id, status, completed }) => [course_id, status, completed])).toEqual(
      [course, only].map(({ id }) => [id, 'ACTIVE', true]).toSorted(),
    );
    expect(await fixtures.admin`select from certificates where user_id = ${kept.id}`).toHaveLength(1);
    expect([await learnersOf(course), await learnersOf(only)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await wrongFigures()).toEqual([]);
  });

  it('gives a freed seat to the first who waits', async () => {
    const [double, other] = [await newLearner(), await newLearner()];
    const course = await insert([['TEXT']], { seats: 2 });
    for (const { id } of [fixtures.learner, double]) await join(course, id);
    await fixtures.admin`
      insert into enrolments (tenant_id, course_id, user_id, status, waiting_number)
      values (${fixtures.portal.id}, ${course.id}, ${other.id}, 'WAITING', 1)`;
    expect(await codeOf(merge(fixtures.learner.id, double.id))).toBe('ok');
    const [row] = await fixtures.admin`select status from enrolments where user_id = ${other.id}`;
    expect([row?.['status'], await learnersOf(course)]).toEqual(['ACTIVE', [2, 2]]);
  });

  it('joins the notes and the played parts of both', async () => {
    const double = await newLearner();
    const course = await insert([['VIDEO:100']]);
    const [lesson] = course.lessons;
    for (const [person, notes, from] of [
      [fixtures.learner, 'mine', 0],
      [double, 'theirs', 50],
    ] as const) {
      await join(course, person.id);
      const ranges = [[from, from + 40]];
      const activityId = lesson?.activities[0] ?? '';
      await recordEvents(fixtures.portal, person, [{ kind: 'play', activityId, ranges, position: from + 40 }]);
      await fixtures.portal.call('learning.saveNotes', { lessonId: lesson?.id, notes }, person);
    }
    expect(await codeOf(merge(fixtures.learner.id, double.id))).toBe('ok');
    const [row] = await fixtures.admin`
      select l.notes, a.played::text from lesson_progress l join activity_progress a on a.user_id = l.user_id
      where l.user_id = ${fixtures.learner.id}`;
    expect(row).toEqual({ notes: 'mine\n\ntheirs', played: '{[0,40),[50,90)}' });
  });

  it('removes the double, frees its address, signs it out and tells both addresses and the audit trail', async () => {
    const { learner: kept, portal, admin } = fixtures;
    const double = await newLearner();
    await admin`update users set mobile = '+966500000001', mobile_country = 'SA', country = 'SA' where id = ${double.id}`;
    expect(await preview(kept.id, double.id)).toMatchObject({ takesMobile: true, takesCountry: true });
    expect(await codeOf(merge(kept.id, double.id))).toBe('ok');
    expect([await portal.isSignedIn(double), await portal.isSignedIn(kept)]).toEqual([false, true]);
    const [row] = await admin`select removed_at, merged_into, login from users where id = ${double.id}`;
    expect(row).toMatchObject({
      merged_into: kept.id,
      removed_at: expect.any(String),
      login: expect.stringMatching(/invalid$/),
    });
    const [stays] = await admin`select mobile, country from users where id = ${kept.id}`;
    expect(stays).toEqual({ mobile: '+966500000001', country: 'SA' });
    const mails = await admin`select recipient from mails where text like ${`%${double.login}%`} order by recipient`;
    expect(mails.map(({ recipient }) => recipient)).toEqual([kept.login, double.login].toSorted());
    const [event] =
      await admin`select actor_id, details from audit_events where action = 'user.merged' and subject_id = ${kept.id}`;
    expect(event).toEqual({
      actor_id: portal.admin.id,
      details: { login: kept.login, double: double.login, doubleId: double.id },
    });
    const again = await portal.insert({ login: double.login });
    expect(again.login).toBe(double.login);
  });

  it('leads from earlier doubles to the account that stays at last', async () => {
    const [second, third] = [await newLearner(), await newLearner()];
    await merge(second.id, third.id);
    await merge(fixtures.learner.id, second.id);
    const rows = await fixtures.admin`select id from users where merged_into = ${fixtures.learner.id} order by id`;
    expect(rows.map(({ id }) => id)).toEqual([second.id, third.id].toSorted());
  });

  it('is refused for staff, for one account twice, for strangers and without a fresh password', async () => {
    const { learner: kept, portal } = fixtures;
    const double = await newLearner();
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    expect(await codeOf(merge(kept.id, portal.admin.id))).toBe('not-found');
    expect(await codeOf(merge(lecturer.id, double.id))).toBe('not-found');
    expect(await codeOf(merge(kept.id, kept.id))).toBe('not-found');
    expect(await codeOf(merge(kept.id, double.id, lecturer))).toBe('forbidden');
    const admin = await portal.signedIn('ROLE_ADMIN_PORTAL');
    await fixtures.admin`update sessions set confirmed_at = '2026-11-24T00:00:00Z' where user_id = ${admin.id}`;
    expect(await codeOf(merge(kept.id, double.id, admin))).toBe('password-confirmation-required');
  });

  it('is refused while the account that stays cannot be used, or one of them is to be deleted', async () => {
    const { learner: kept, portal, admin } = fixtures;
    const double = await portal.insert({ disabledAt: new Date() });
    await admin`update users set disabled_at = now() where id = ${kept.id}`;
    expect((await preview(kept.id, double.id)).obstacles).toEqual(['not-active']);
    expect(await codeOf(merge(kept.id, double.id))).toBe('conflict');
    await admin`update users set disabled_at = null where id = ${kept.id}`;
    await admin`
      insert into deletion_requests (tenant_id, user_id, language, due_at, request_id)
      values (${portal.id}, ${double.id}, 'en', now() + interval '1 day', 'x')`;
    expect((await preview(kept.id, double.id)).obstacles).toEqual(['deletion-requested']);
    await admin`delete from deletion_requests where user_id = ${double.id}`;
    expect(await codeOf(merge(kept.id, double.id))).toBe('ok');
  });

  it('keeps two certificates of a course valid, and moves the others', async () => {
    const { learner: kept, portal, admin } = fixtures;
    const double = await newLearner();
    const [both, one] = [
      await insert([['TEXT']], { hasCertificates: true }),
      await insert([['TEXT']], { hasCertificates: true }),
    ];
    for (const [course, person] of [
      [both, kept],
      [both, double],
      [one, double],
    ] as const) {
      await join(course, person.id);
      await done(person, course.lessons[0]?.activities[0]);
    }
    const { kinds } = await preview(kept.id, double.id);
    expect(kinds.filter(({ kind }) => kind === 'certificates')).toEqual([{ kind: 'certificates', moved: 1, left: 1 }]);
    expect(await codeOf(merge(kept.id, double.id))).toBe('ok');
    const rows =
      await admin`select code, user_id, course_id from certificates where tenant_id = ${portal.id} order by number`;
    expect(rows.map(({ user_id, course_id }) => [user_id, course_id])).toEqual([
      [kept.id, both.id],
      [double.id, both.id],
      [kept.id, one.id],
    ]);
    for (const { code } of rows) {
      const verified = await fixtures.harness.request({ host: portal.host, url: `/api/certificates/${code}` });
      expect(verified.json()).toMatchObject({ status: 'VALID' });
    }
  });

  it('shows the merge among what the learner did', async () => {
    const double = await newLearner();
    await merge(fixtures.learner.id, double.id);
    const { data } = await fixtures.portal.call('learner.events', { userId: fixtures.learner.id, page: 0, size: 10 });
    const { rows } = data as { rows: { kind: string; subject: string | null }[] };
    expect(rows.find(({ kind }) => kind === 'merged')).toMatchObject({ subject: expect.stringContaining('Layla') });
  });

  it('changes nothing when its connection is lost in the middle', async () => {
    const { learner: kept, admin } = fixtures;
    const double = await newLearner();
    const course = await insert([['TEXT']]);
    await join(course, double.id);
    const answer = await admin.begin(async (tx) => {
      await tx`lock table learner_views in share row exclusive mode`;
      const running = merge(kept.id, double.id);
      for (let isStopped = false; !isStopped; ) {
        const [found] = await tx`
          select pg_terminate_backend(pid) as stopped from pg_stat_activity
          where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`;
        isStopped = found !== undefined;
      }
      return running;
    });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const rows = await admin`
      select u.removed_at, e.user_id from users u join enrolments e on e.user_id = u.id where u.id = ${double.id}`;
    expect([...rows]).toEqual([{ removed_at: null, user_id: double.id }]);
    expect(await admin`select from mails where recipient = ${double.login}`).toHaveLength(0);
  });

  it('happens once when both accounts are merged into each other at once', async () => {
    const double = await newLearner();
    const other = await fixtures.portal.signedIn('ROLE_ADMIN_PORTAL');
    const course = await insert([['TEXT']]);
    for (const { id } of [fixtures.learner, double]) await join(course, id);
    const codes = await Promise.all([
      codeOf(merge(fixtures.learner.id, double.id)),
      codeOf(merge(double.id, fixtures.learner.id, other)),
    ]);
    expect(codes.toSorted()).toEqual(['not-found', 'ok']);
    expect(await learnersOf(course)).toEqual([1, 1]);
  });

  it('loses nothing that is learnt while it runs', async () => {
    const double = await newLearner();
    const course = await insert([['TEXT', 'TEXT', 'TEXT', 'TEXT']]);
    for (const { id } of [fixtures.learner, double]) await join(course, id);
    const activities = course.lessons[0]?.activities ?? [];
    const learn = (person: SignedInUser, activityId: string) =>
      fixtures.portal.call('learning.record', { events: [{ kind: 'done', activityId }] }, person);
    const [merged, ...answers] = await Promise.all([
      merge(fixtures.learner.id, double.id),
      ...activities.map((activityId, index) => learn(index % 2 ? double : fixtures.learner, activityId)),
    ]);
    expect(merged.status).toBe(200);
    const acknowledged = answers.flatMap(
      ({ data }) => (data as { completedActivities?: string[] })?.completedActivities ?? [],
    );
    const rows = await fixtures.admin`
      select activity_id from activity_progress where user_id = ${fixtures.learner.id} and completed_at is not null`;
    expect(rows.map(({ activity_id }) => activity_id)).toEqual(expect.arrayContaining(acknowledged));
    expect(await fixtures.admin`select from activity_progress where user_id = ${double.id}`).toHaveLength(0);
    expect(await wrongFigures()).toEqual([]);
  });
});
