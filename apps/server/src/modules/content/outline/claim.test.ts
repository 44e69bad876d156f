import { CLAIM_SECONDS, type Claims } from '@dars/contracts/content/outline';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPart, addText, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let lesson: string;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
  courseId = (await newCourse(at)).id;
  lesson = await addPart(at, 'lesson', await addPart(at, 'section', courseId));
});
afterAll(() => harness.close());

interface ClaimOptions {
  kind?: 'lesson' | 'activity';
  isOpen?: boolean;
  by?: SignedInUser;
}

async function claimBy(id: string, { kind = 'activity', isOpen = true, by }: ClaimOptions = {}): Promise<Claims> {
  return (await at.call('outline.claim', { kind, id, isOpen }, by)).data as Claims;
}

describe('claims of an open part', () => {
  test('list the other editors until they close the part or stop renewing', async () => {
    const lecturer = await at.signedIn('ROLE_LECTURER');
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${courseId}`;
    const id = await addText(at, lesson);
    const claim = async (by: SignedInUser, isOpen = true) => {
      const { others } = await claimBy(id, { isOpen, by });
      return others.map((each) => each.id);
    };
    const start = Date.now();
    const after = (seconds: number) => harness.setNow(new Date(start + seconds * 1000));
    after(0);
    expect(await claim(lecturer)).toEqual([]);
    expect(await claim(at.admin)).toEqual([lecturer.id]);
    after(CLAIM_SECONDS - 1);
    expect(await claim(lecturer)).toEqual([at.admin.id]);
    after(CLAIM_SECONDS + 1);
    expect(await claim(lecturer)).toEqual([]);
    expect(await claim(at.admin)).toEqual([lecturer.id]);
    expect(await claim(lecturer, false)).toEqual([at.admin.id]);
    expect(await claim(at.admin)).toEqual([]);
    harness.setNow(new Date());
  });

  test('tell of a newer version, and are renewed only when half of their time is over', async () => {
    const id = await addText(at, lesson);
    const start = Date.now();
    const after = (seconds: number) => harness.setNow(new Date(start + seconds * 1000));
    const until = async () => {
      const [row] = await harness.test.admin<{ seconds: number }[]>`
        select extract(epoch from expires_at)::float8 - ${start / 1000}::float8 as seconds
        from editing_claims where activity_id = ${id}`;
      return Math.round(row?.seconds ?? 0);
    };
    after(0);
    expect(await claimBy(id)).toEqual({ others: [], version: 1 });
    expect(await until()).toBe(CLAIM_SECONDS);
    await at.call('activity.update', { id, name: 'Newer', version: 1 });
    after(20);
    expect(await claimBy(id)).toEqual({ others: [], version: 2 });
    expect(await until()).toBe(CLAIM_SECONDS);
    after(25);
    await claimBy(id);
    expect(await until()).toBe(CLAIM_SECONDS + 25);
    harness.setNow(new Date());
  });

  test('work for lessons and activities only', async () => {
    const lecturer = await at.signedIn('ROLE_LECTURER');
    await harness.test.admin`update courses set lecturer_id = ${lecturer.id} where id = ${courseId}`;
    const of = { kind: 'lesson' } as const;
    expect(await claimBy(lesson, { ...of, by: lecturer })).toEqual({ others: [], version: 1 });
    expect(await claimBy(lesson, of)).toMatchObject({ others: [{ id: lecturer.id }] });
    expect(await claimBy(await addText(at, lesson))).toMatchObject({ others: [] });
    await at.call('outline.rename', { kind: 'lesson', id: lesson, title: 'Newer', version: 1 });
    expect(await claimBy(lesson, { ...of, by: lecturer })).toMatchObject({ others: [{ id: at.admin.id }], version: 2 });
    await claimBy(lesson, { ...of, isOpen: false });
    expect(await claimBy(lesson, { ...of, by: lecturer })).toMatchObject({ others: [] });
    expect(await at.call('outline.claim', { kind: 'section', id: lesson, isOpen: true })).toMatchObject({
      status: 400,
    });
  });

  test('are refused when the person may not edit the course', async () => {
    const elsewhere = await newPortal(harness);
    const [other, learner] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LEARNER')];
    for (const [kind, id] of [
      ['activity', await addText(at, lesson)],
      ['lesson', lesson],
    ]) {
      const input = { kind, id, isOpen: true };
      expect(await at.call('outline.claim', input, other)).toMatchObject({ status: 404 });
      expect(await elsewhere.call('outline.claim', input)).toMatchObject({ status: 404 });
      expect(await at.call('outline.claim', input, learner)).toMatchObject({ status: 403 });
    }
  });

  test('show an owner from the platform as their account in the portal', async () => {
    const member = await at.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true });
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${at.id}`;
    const id = await addText(at, lesson);
    const answer = await harness.request({
      host: PLATFORM_HOST,
      cookie: owner.cookie,
      method: 'POST',
      url: '/trpc/outline.claim',
      headers: { 'x-tenant-id': at.id },
      body: { kind: 'activity', id, isOpen: true },
    });
    expect(answer.statusCode).toBe(200);
    expect(await claimBy(id)).toMatchObject({ others: [{ id: member.id }] });
  });
});
