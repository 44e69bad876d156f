import { newId } from '@dars/db/columns';
import { insertUser } from '@dars/db/testing/builders';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import { newSampleCourse } from './course-samples.ts';
import type { Fields, Sample } from './sample.ts';

const FIELDS = { note: 'x', startsOn: '2026-01-01', endsOn: '2126-12-31', onLeave: 'KEEP' };

export const groupSamples: Record<string, Sample> = {
  'group.addCourse': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    courseId: (await newSampleCourse(place, fixtures)).courseId,
  }),
  'group.addLecturer': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    userId: await newPerson(place, 'ROLE_LECTURER', fixtures),
  }),
  'group.addMembers': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    userIds: [await newPerson(place, 'ROLE_LEARNER', fixtures)],
    emails: [`${tag}@nobody.test`],
  }),
  'group.archive': newSampleGroup,
  'group.create': async (place, tag, fixtures) => ({
    ...FIELDS,
    name: `Group ${tag}`,
    courseIds: [(await newSampleCourse(place, fixtures)).courseId],
    lecturerIds: [await newPerson(place, 'ROLE_LECTURER', fixtures)],
  }),
  'group.get': newSampleGroup,
  'group.list': (place) => ({ page: 0, size: 10, query: 'group', state: 'running', userId: place.ownerId }),
  'group.members': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    ...{ page: 0, size: 10, query: 'learner' },
  }),
  'group.preview': async (place, tag, fixtures) => newSampleGroup(place, tag, fixtures),
  'group.removeCourse': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    courseId: (await newSampleCourse(place, fixtures)).courseId,
  }),
  'group.removeLecturer': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    userId: await newPerson(place, 'ROLE_LECTURER', fixtures),
  }),
  'group.removeMembers': async (place, tag, fixtures) => ({
    ...(await newSampleGroup(place, tag, fixtures)),
    userIds: [await newPerson(place, 'ROLE_LEARNER', fixtures)],
  }),
  'group.restore': newSampleGroup,
  'group.update': async (place, tag, fixtures) => ({
    ...FIELDS,
    ...(await newSampleGroup(place, tag, fixtures)),
    name: `Group ${tag} again`,
  }),
};

/** Inserts a group with the place's first learner, which the place's own lecturer accompanies. */
export async function newSampleGroup(
  place: FixturePlace,
  tag: string,
  { harness, nowhere }: Fixtures,
): Promise<Fields> {
  if (place === nowhere) return { id: place.ownerId };
  const id = newId();
  const { admin } = harness.test;
  await admin`
    insert into groups (tenant_id, id, name, name_key, on_leave, is_running, member_count)
    values (${place.id}, ${id}, ${id}, ${`${tag} ${id}`}, 'END', true, 1)`;
  await admin`
    insert into group_members (tenant_id, group_id, user_id) select ${place.id}, ${id}, u.id from users u
    where u.tenant_id = ${place.id} and u.role = 'ROLE_LEARNER' order by u.created_at, u.id limit 1`;
  await admin`
    insert into group_lecturers (tenant_id, group_id, user_id) select ${place.id}, ${id}, u.id from users u
    where u.tenant_id = ${place.id} and u.role = 'ROLE_LECTURER' order by u.created_at, u.id limit 1`;
  return { id };
}

async function newPerson(
  place: FixturePlace,
  role: 'ROLE_LEARNER' | 'ROLE_LECTURER',
  { harness, nowhere }: Fixtures,
): Promise<string> {
  if (place === nowhere) return place.ownerId;
  return (await insertUser(harness.test.admin, { tenantId: place.id, role })).id;
}
