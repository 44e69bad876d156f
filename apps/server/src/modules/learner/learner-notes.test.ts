import { LEARNER_NOTE_MAX, type LearnerEvent, type LearnerNote } from '@dars/contracts/learning/learner-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../testing/quiz.ts';

let harness: Harness;
let portal: TestPortal;
let learner: SignedInUser;
let lecturer: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
/** The learner is in a course of the lecturer. */
beforeEach(async () => {
  portal = await newPortal(harness);
  lecturer = await portal.signedIn('ROLE_LECTURER');
  learner = await portal.signedIn('ROLE_LEARNER');
  const place = { tenantId: portal.id };
  const course = await insertTestCourse(harness.test.admin, {
    ...{ ...place, title: 'Algebra', lecturerId: lecturer.id, lessons: [['TEXT']] },
  });
  await insertEnrolment(harness.test.admin, { ...place, courseId: course.id, userId: learner.id });
});

const call = (path: string, input: object, by?: SignedInUser) =>
  portal.call(`learner.${path}`, { userId: learner.id, ...input }, by);
const add = async (text: string, by?: SignedInUser) =>
  expectData<{ id: string }>(await call('addNote', { text }, by)).id;
const removal = async (id: string, by?: SignedInUser) => errorCodeOf(await call('removeNote', { id }, by));

async function notes(by?: SignedInUser): Promise<LearnerNote[]> {
  const { rows } = expectData<{ rows: LearnerEvent[] }>(await call('events', {}, by));
  return rows.flatMap(({ note }) => note ?? []);
}

const nameOf = async ({ id }: SignedInUser) => {
  const [person] = await harness.test.admin`select first_name || ' ' || last_name as name from users where id = ${id}`;
  return person?.['name'];
};

describe('notes about a learner', () => {
  it('stand among the events for every reader of the learner, the newest first', async () => {
    const first = await add('  Needs more time.\nAgreed with the parents. ', lecturer);
    await harness.test.admin`update learner_notes set created_at = now() - interval '1 hour' where id = ${first}`;
    const second = await add('Called on Sunday.');
    const [byAdmin, byLecturer] = [await nameOf(portal.admin), await nameOf(lecturer)];
    const written = [
      { id: second, author: byAdmin, text: 'Called on Sunday.' },
      { id: first, author: byLecturer, text: 'Needs more time.\nAgreed with the parents.' },
    ];
    expect(await notes()).toMatchObject(written);
    expect(await notes(lecturer)).toMatchObject(written);
  });

  it('are removed by their author and by staff who may change people', async () => {
    const [own, other] = [await add('One', lecturer), await add('Two')];
    const colleague = await portal.signedIn('ROLE_LECTURER');
    expect((await notes(lecturer)).map(({ id, canRemove }) => [id, canRemove])).toEqual([
      [other, false],
      [own, true],
    ]);
    expect(await removal(other, lecturer)).toBe('forbidden');
    expect(await removal(own, colleague)).toBe('not-found');
    expect(await removal(own, lecturer)).toBeUndefined();
    expect(await removal(own, lecturer)).toBe('not-found');
    expect(await removal(other)).toBeUndefined();
    expect(await notes()).toEqual([]);
    const recorded = await harness.test.admin`
      select action from audit_events where subject_id = ${learner.id} and action like 'user.note-%' order by action`;
    const [added, removed] = ['user.note-added', 'user.note-removed'];
    expect(recorded.map(({ action }) => action)).toEqual([added, added, removed, removed]);
  });

  it('are refused when they are empty or longer than the limit', async () => {
    expect((await call('addNote', { text: ' \n ' })).status).toBe(400);
    expect((await call('addNote', { text: 'x'.repeat(LEARNER_NOTE_MAX + 1) })).status).toBe(400);
    await add('x'.repeat(LEARNER_NOTE_MAX));
  });

  it('are closed to the learner, to lecturers of other courses, and to people who are no learners', async () => {
    const stranger = await portal.signedIn('ROLE_LECTURER');
    const id = await add('Private');
    expect(errorCodeOf(await call('addNote', { text: 'x' }, learner))).toBe('forbidden');
    expect(errorCodeOf(await call('events', {}, learner))).toBe('forbidden');
    expect(await removal(id, learner)).toBe('forbidden');
    expect(errorCodeOf(await call('addNote', { text: 'x' }, stranger))).toBe('not-found');
    expect(errorCodeOf(await call('addNote', { text: 'x', userId: stranger.id }))).toBe('not-found');
  });

  it('outlive their author and end with the learner', async () => {
    const name = await nameOf(lecturer);
    await add('Stays', lecturer);
    expectData(await portal.call('people.remove', { id: lecturer.id }));
    expect(await notes()).toMatchObject([{ author: name, text: 'Stays', canRemove: true }]);
    expectData(await portal.call('people.remove', { id: learner.id }));
    const left = await harness.test.admin`select id from learner_notes where tenant_id = ${portal.id}`;
    expect(left).toHaveLength(0);
    expect(errorCodeOf(await call('addNote', { text: 'Late' }))).toBe('not-found');
  });
});
