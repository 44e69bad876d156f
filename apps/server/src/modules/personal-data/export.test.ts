import { buffer } from 'node:stream/consumers';
import type { DataExports } from '@dars/contracts/accounts/personal-data';
import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sweepFiles } from '../../jobs/sweep-files.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';
import { samplePng, upload } from '../../testing/uploads.ts';

const DAY = 24 * 3_600_000;
const WAIT_OPTIONS = { timeout: 60_000, interval: 200 };

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness({ work: true });
  at = await newPortal(harness);
});
afterAll(() => harness.close());

const state = async (by: SignedInUser) =>
  expectData<DataExports>(await at.call('personalData.getExports', undefined, by));
const request = (by: SignedInUser) => at.call('personalData.requestExport', undefined, by);

async function ready(by: SignedInUser): Promise<NonNullable<DataExports['latest']>> {
  expectData(await request(by));
  return vi.waitFor(async () => {
    const { latest } = await state(by);
    expect(latest?.state).toBe('READY');
    return latest as NonNullable<DataExports['latest']>;
  }, WAIT_OPTIONS);
}

const open = (url: string | null, by: SignedInUser) =>
  harness.app.inject({ url: url ?? '', headers: { host: at.host, cookie: by.cookie } });

/** Reads the members of an archive by their names. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const members = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    members.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return members;
}

describe('personalData.requestExport', () => {
  it('makes an archive of what is stored about the person alone, and mails them a link to their profile', async () => {
    const { admin } = harness.test;
    const ana = await at.signedIn('ROLE_LEARNER', 'ana@example.test');
    const other = await at.signedIn('ROLE_LEARNER', 'other@example.test');
    await admin`update users set first_name = 'Ana', last_name = 'Ruiz', language = 'es' where id = ${ana.id}`;
    const { id: courseId, lessons } = await insertTestCourse(admin, {
      tenantId: at.id,
      title: '<b>Drawing</b>',
      lessons: [['TEXT']],
    });
    for (const { id } of [ana, other]) {
      await insertEnrolment(admin, { tenantId: at.id, courseId, userId: id });
      await admin`insert into lesson_progress ${admin({ tenant_id: at.id, course_id: courseId, lesson_id: lessons[0]?.id ?? '', user_id: id, notes: `notes of ${id}` })}`;
      await admin`insert into activity_progress ${admin({ tenant_id: at.id, course_id: courseId, activity_id: lessons[0]?.activities[0] ?? '', user_id: id })}`;
    }
    await at.call('certificate.issue', { courseId, userIds: [ana.id, other.id] });
    const png = await samplePng();
    const sent = await upload(
      harness,
      { host: at.host, cookie: ana.cookie },
      { purpose: 'photo', contentType: 'image/png', body: png },
    );
    const profile = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      language: 'es',
      calendar: null,
      country: null,
      imageUrl: sent.publicUrl,
    };
    expectData(await at.call('profile.update', profile, ana));

    const [first] = await admin`select id from certificates where user_id = ${ana.id}`;
    expectData(await at.call('certificate.reissue', { id: first?.['id'], name: 'Ana Ruiz' }));
    const { url, size, expiresDate } = await ready(ana);
    const { statusCode, headers, rawPayload } = await open(url, ana);
    expect([statusCode, rawPayload.length]).toEqual([200, size]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="dars-data-[\d-]{10}\.zip"$/);
    const members = await unzip(rawPayload);
    expect([...members.keys()].map((name) => name.replace(/[\w-]+(?=\.\w+$)/, '*'))).toEqual([
      ...['*.json', 'files/*.png', 'certificates/*.pdf', '*.html'],
    ]);
    const texts = `${members.get('data.json')}${members.get('index.html')}`;
    expect(texts).toContain(`notes of ${ana.id}`);
    expect(texts).not.toMatch(new RegExp(`${other.id}|other@example|password|hash`, 'i'));
    const { data, names } = JSON.parse(`${members.get('data.json')}`);
    expect(data.account.users).toEqual([expect.objectContaining({ login: 'ana@example.test', firstName: 'Ana' })]);
    expect(data.learning.enrolments).toHaveLength(1);
    const [lesson] = lessons;
    const [activityId] = lesson?.activities ?? [];
    expect(names).toEqual({
      courses: { [courseId]: '<b>Drawing</b>' },
      lessons: { [lesson?.id ?? '']: expect.any(String) },
      activities: { [activityId ?? '']: expect.any(String) },
    });
    expect(data.history.auditEvents).toContainEqual(expect.objectContaining({ action: 'user.data-requested' }));
    const page = `${members.get('index.html')}`;
    expect(page).toContain('Sustituido por otro');
    expect(page).toMatch(/^<!doctype html>\n<html lang="es" dir="ltr">/);
    expect(page).toContain('<b>Drawing</b>'.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(
      [...members]
        .find(([name]) => name.endsWith('.pdf'))?.[1]
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const [mail] =
      await admin`select subject, text from mails where recipient = 'ana@example.test' order by id desc limit 1`;
    expect(mail?.['subject']).toContain('La copia de tus datos está lista');
    expect(mail?.['text']).toContain(`http://${at.host}/home/profile#my-data`);
    expect(Date.parse(expiresDate ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY);
  }, 120_000);

  it('lets nobody else open the file, and deletes it when it expires', async () => {
    const person = await at.signedIn('ROLE_LECTURER');
    const { url } = await ready(person);
    const lecturer = await at.signedIn('ROLE_LECTURER');
    for (const by of [at.admin, lecturer, { ...person, cookie: '' }])
      expect((await open(url, by)).statusCode).toBe(404);
    const root = await superAdmin(harness);
    expect((await harness.request({ url: url ?? '', cookie: root.cookie })).statusCode).toBe(404);
    harness.setNow(new Date(Date.now() + 7 * DAY + 60_000));
    try {
      await sweepFiles(harness.deps);
      expect(await harness.deps.storage.open((url ?? '').replace('/files/', ''))).toBeUndefined();
      const again = await insertSignedInUser(harness, { tenantId: at.id, role: 'ROLE_LECTURER', slug: at.slug });
      await harness.test.admin`update data_exports set user_id = ${again.id} where user_id = ${person.id}`;
      expect(await state(again)).toMatchObject({ latest: { state: 'EXPIRED', url: null }, nextDate: null });
    } finally {
      harness.setNow(new Date());
    }
  }, 90_000);

  it('makes one at a time, one a day, and counts one that nobody works on as failed', async () => {
    const person = await at.signedIn('ROLE_LEARNER');
    const both = await Promise.all([request(person), request(person)]);
    const ids = both.map((answer) => expectData<DataExports>(answer).latest?.id);
    expect(new Set(ids).size).toBe(1);
    await vi.waitFor(async () => expect((await state(person)).latest?.state).toBe('READY'), WAIT_OPTIONS);
    const { error } = await request(person);
    expect(error?.data.appCode).toBe('too-many-requests');
    expect((await state(person)).nextDate).not.toBeNull();

    const stuck = await at.signedIn('ROLE_LEARNER');
    const old = new Date(Date.now() - DAY / 12).toISOString();
    const row = {
      tenant_id: at.id,
      id: newId(),
      user_id: stuck.id,
      state: 'RUNNING',
      language: 'ar',
      created_at: old,
      updated_at: old,
    };
    await harness.test.admin`insert into data_exports ${harness.test.admin(row)}`;
    expect((await state(stuck)).latest).toMatchObject({ state: 'FAILED', url: null });
    await ready(stuck);
  }, 90_000);

  it.each<Role>(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL'])(
    'serves %s on the platform',
    async (role) => {
      const person = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role });
      const call = (path: string) => harness.trpc('localhost:3000', path, undefined, person.cookie);
      expectData(await call('personalData.requestExport'));
      const { latest } = await vi.waitFor(async () => {
        const shown = expectData<DataExports>(await call('personalData.getExports'));
        expect(shown.latest?.state).toBe('READY');
        return shown;
      }, WAIT_OPTIONS);
      const answer = await harness.app.inject({
        url: latest?.url ?? '',
        headers: { host: 'localhost:3000', cookie: person.cookie },
      });
      expect([...(await unzip(answer.rawPayload)).keys()]).toEqual(['data.json', 'index.html']);
    },
    90_000,
  );
});
