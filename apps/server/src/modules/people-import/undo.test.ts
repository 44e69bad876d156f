import { type PeopleImport, peopleImport, type peopleImportRows } from '@dars/contracts/accounts/people-import';
import type { RecentEvent } from '@dars/contracts/reports/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { insertApiToken } from '../../testing/tokens.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

let made = 0;
const address = () => {
  made += 1;
  return `undo-${made}@imported.test`;
};
const post = (content: string) =>
  harness.app.inject({
    ...{ method: 'POST', url: '/api/tenant/users/import', payload: content },
    headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
  });
async function run(content: string): Promise<PeopleImport> {
  const response = await post(content);
  expect(response.statusCode, response.body).toBe(200);
  return peopleImport.parse(response.json());
}
const undo = (id: string) => portal.call('peopleImport.undo', { id });
async function undone(id: string): Promise<PeopleImport> {
  const response = await undo(id);
  expect(response.status, JSON.stringify(response.error)).toBe(200);
  return peopleImport.parse(response.data);
}
/** What the undo says of each row, by address. */
const resultsOf = async (id: string) => {
  const { data } = await portal.call('peopleImport.rows', { id, size: 100 });
  const { rows } = data as z.infer<typeof peopleImportRows>;
  return Object.fromEntries(rows.map(({ email, undo: result }) => [email, result]));
};
const userOf = async (login: string) => {
  const [found] = await harness.test.admin`select * from users where tenant_id = ${portal.id} and login = ${login}`;
  return found;
};
const newCourse = (values: object = {}) =>
  insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values });
const statusesIn = (courseId: string) =>
  harness.test.admin`select user_id, status from enrolments where course_id = ${courseId} order by user_id`;
const learnerCount = async (courseId: string) => {
  const [row] = await harness.test.admin`select learner_count from courses where id = ${courseId}`;
  return row?.['learner_count'];
};
/** A learner who has used the account, made by an import that stays. */
async function usedLearner(name = 'Ali Hasan'): Promise<{ id: string; login: string }> {
  const login = address();
  await run(`email,name\n${login},${name}`);
  await harness.test.admin`update users set activated_at = now() where tenant_id = ${portal.id} and login = ${login}`;
  return { id: String((await userOf(login))?.['id']), login };
}

describe('peopleImport.undo of new accounts', () => {
  it('removes those that nobody has used with their names, mails and enrolments, and keeps the others', async () => {
    const course = await newCourse();
    const [unused, used] = [address(), address()];
    const { id } = await run(`email,name,courses\n${unused},Sara Ali,${course.id}\n${used},Omar Ali,${course.id}`);
    await harness.test.admin`update users set activated_at = now() where login = ${used}`;
    const removed = await userOf(unused);
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', undone: 1, kept: 1, created: 2, undoableUntil: null });
    expect(await resultsOf(id)).toEqual({ [unused]: 'undone', [used]: 'in-use' });
    expect(await userOf(unused)).toBeUndefined();
    const [row] = await harness.test.admin`select * from users where id = ${String(removed?.['id'])}`;
    expect(row).toMatchObject({ first_name: '–', last_name: '', name_search_key: '', removed_at: expect.any(String) });
    expect(await harness.test.admin`select 1 from mails where recipient = ${unused}`).toHaveLength(0);
    expect(await harness.test.admin`select 1 from mails where recipient = ${used}`).toHaveLength(1);
    expect(await learnerCount(course.id)).toBe(1);
    expect((await portal.call('peopleImport.rows', { id, outcome: 'kept' })).data).toMatchObject({
      ...{ total: 1, rows: [{ email: used, undo: 'in-use' }] },
    });
  });

  it('leaves events that name a removed account by its address, and the import by its file', async () => {
    const [login, name] = [address(), 'Sara Ali'];
    const response = await harness.app.inject({
      ...{
        method: 'POST',
        url: '/api/tenant/users/import?fileName=class.csv',
        payload: `email,name\n${login},${name}`,
      },
      headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
    });
    await undone(peopleImport.parse(response.json()).id);
    const { data } = await portal.call('reports.recent', undefined);
    const shown = (data as RecentEvent[]).map(({ action, subject }) => [action, subject?.name]);
    expect(shown.slice(0, 3).toSorted()).toEqual([
      ['people-import.undone', 'class.csv'],
      ['user.created', login],
      ['user.removed', login],
    ]);
  });

  it('keeps an account that somebody has enrolled elsewhere, given another role or written a note about', async () => {
    const course = await newCourse();
    const [enrolled, promoted, noted] = [address(), address(), address()];
    const { id } = await run(`email\n${enrolled}\n${promoted}\n${noted}`);
    const ids = await Promise.all([enrolled, noted].map(async (login) => String((await userOf(login))?.['id'])));
    await insertEnrolment(harness.test.admin, { tenantId: portal.id, courseId: course.id, userId: ids[0] ?? '' });
    await harness.test.admin`update users set role = 'ROLE_LECTURER' where login = ${promoted}`;
    expect((await portal.call('learner.addNote', { userId: ids[1], text: 'x' })).status).toBe(200);
    expect(await undone(id)).toMatchObject({ undone: 0, kept: 3 });
    expect(await resultsOf(id)).toEqual({ [enrolled]: 'changed', [promoted]: 'changed', [noted]: 'changed' });
    expect(await userOf(enrolled)).toMatchObject({ removed_at: null });
  });

  it('makes the accounts again when the file is imported again, and gives a freed seat to who waits', async () => {
    const course = await newCourse({ seats: 1 });
    const login = address();
    const waiting = await usedLearner();
    const { id } = await run(`email,courses\n${login},${course.id}`);
    await insertEnrolment(harness.test.admin, {
      ...{ tenantId: portal.id, courseId: course.id, userId: waiting.id, status: 'WAITING' },
    });
    await undone(id);
    expect(await statusesIn(course.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ user_id: waiting.id, status: 'ACTIVE' })]),
    );
    expect(await run(`email\n${login}`)).toMatchObject({ created: 1 });
  });
});

describe('peopleImport.undo of changes', () => {
  it('restores names, numbers and countries where they are still those of the file', async () => {
    const [one, other] = [await usedLearner('Ali Hasan'), await usedLearner('Mona Said')];
    await run(`email,mobile,country\n${one.login},+966512229901,SA`);
    const { id, updated } = await run(
      `email,name,mobile,country\n${one.login},Aly Hassan,+966512229902,EG\n${other.login},Muna Saied,+966512229903,`,
    );
    expect(updated).toBe(2);
    await harness.test.admin`update users set first_name = 'Mouna' where id = ${other.id}`;
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 1 });
    expect(await resultsOf(id)).toEqual({ [one.login]: 'undone', [other.login]: 'changed' });
    expect(await userOf(one.login)).toMatchObject({
      ...{ first_name: 'Ali', last_name: 'Hasan', mobile: '+966512229901', mobile_country: 'SA', country: 'SA' },
      name_search_key: 'ali hasan',
    });
    expect(await userOf(other.login)).toMatchObject({ first_name: 'Mouna', last_name: 'Said', mobile: null });
  });

  it('keeps the number if the former one belongs to another account by now', async () => {
    const [one, other] = [await usedLearner(), await usedLearner()];
    await run(`email,mobile\n${one.login},+966512228801`);
    const { id } = await run(`email,mobile\n${one.login},+966512228802`);
    await run(`email,mobile\n${other.login},+966512228801`);
    expect(await undone(id)).toMatchObject({ undone: 0, kept: 1 });
    expect(await resultsOf(id)).toEqual({ [one.login]: 'mobile-exists' });
    expect(await userOf(one.login)).toMatchObject({ mobile: '+966512228802' });
  });

  it('deletes a new enrolment, restores a former status, and keeps the one in which the learner has begun', async () => {
    const course = await newCourse();
    const people = await Promise.all([usedLearner(), usedLearner(), usedLearner(), usedLearner()]);
    const [fresh, ended, begun, blocked] = people;
    await insertEnrolment(harness.test.admin, {
      ...{ tenantId: portal.id, courseId: course.id, userId: ended.id, status: 'ENDED' },
    });
    const { id, enrolled } = await run(
      `email,courses\n${people.map(({ login }) => `${login},${course.id}`).join('\n')}`,
    );
    expect(enrolled).toBe(4);
    await harness.test.admin`update enrolments set last_seen_at = now() where user_id = ${begun.id}`;
    await harness.test.admin`update enrolments set status = 'BLOCKED' where user_id = ${blocked.id}`;
    expect(await undone(id)).toMatchObject({ undone: 2, kept: 2 });
    expect(await resultsOf(id)).toEqual({
      ...{ [fresh.login]: 'undone', [ended.login]: 'undone', [begun.login]: 'begun', [blocked.login]: 'changed' },
    });
    const statuses = Object.fromEntries((await statusesIn(course.id)).map((row) => [row['user_id'], row['status']]));
    expect(statuses).toEqual({ [ended.id]: 'ENDED', [begun.id]: 'ACTIVE', [blocked.id]: 'BLOCKED' });
    expect(await learnerCount(course.id)).toBe(1);
  });
});

it('keeps a new enrolment in a course of a group that the learner has joined since', async () => {
  const course = await newCourse();
  const learner = await usedLearner();
  const { id } = await run(`email,courses\n${learner.login},${course.id}`);
  const group = { name: 'Evening class', courseIds: [course.id] };
  const { id: groupId } = (await portal.call('group.create', group)).data as { id: string };
  expect((await portal.call('group.addMembers', { id: groupId, userIds: [learner.id] })).status).toBe(200);
  expect(await undone(id)).toMatchObject({ undone: 0, kept: 1 });
  expect(await resultsOf(id)).toEqual({ [learner.login]: 'changed' });
  expect(await statusesIn(course.id)).toEqual([{ user_id: learner.id, status: 'ACTIVE' }]);
});

describe('who may undo, and when', () => {
  it('refuses a dry run, one that still runs, and one that ended more than a day ago; a second undo changes nothing', async () => {
    const dry = await harness.app.inject({
      ...{ method: 'POST', url: '/api/tenant/users/import?dryRun=true', payload: `email\n${address()}` },
      headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
    });
    expect((await undo(dry.json().id)).error?.data.appCode).toBe('import-final');
    const login = address();
    const { id, undoableUntil, finishedDate } = await run(`email\n${login}`);
    expect(Date.parse(undoableUntil ?? '') - Date.parse(finishedDate ?? '')).toBe(24 * 3_600_000);
    await harness.test.admin`update people_imports set finished_at = now() - interval '25 hours' where id = ${id}`;
    expect((await undo(id)).error?.data.appCode).toBe('import-final');
    await harness.test.admin`update people_imports set finished_at = null, state = 'RUNNING' where id = ${id}`;
    expect((await undo(id)).error?.data.appCode).toBe('import-final');
    await harness.test.admin`update people_imports set finished_at = now(), state = 'DONE' where id = ${id}`;
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', undone: 1 });
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', undone: 1 });
  });

  it('refuses a token that may not enrol, and names who undid in the audit trail', async () => {
    const course = await newCourse();
    const { id } = await run(`email,courses\n${address()},${course.id}`);
    const maker = { tenantId: portal.id, id: portal.admin.id };
    const { text: token } = await insertApiToken(harness, maker, { scopes: ['people:write'] });
    const refused = await harness.app.inject({
      ...{ method: 'POST', url: `/api/tenant/users/import/${id}/undo` },
      headers: { host: portal.host, authorization: `Bearer ${token}` },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    await undone(id);
    const [event] = await harness.test.admin`
      select actor_id, details from audit_events where subject_id = ${id} and action = 'people-import.undone'`;
    expect(event).toMatchObject({ actor_id: portal.admin.id, details: { undone: 1, kept: 0 } });
  });
});
