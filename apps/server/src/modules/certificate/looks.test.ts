import { certificateFile, type StaffCertificate } from '@dars/contracts/learning/certificate';
import {
  type CertificateAppearance,
  DEFAULT_CERTIFICATE_APPEARANCE,
} from '@dars/contracts/learning/certificate-design';
import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { samplePng, upload } from '../../testing/uploads.ts';

let harness: Harness;
let at: TestPortal;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  const { admin } = harness.test;
  courseId = (await insertTestCourse(admin, { tenantId: at.id, title: 'Drawing', lessons: [['TEXT']] })).id;
});

const update = (input: object) => at.call('settings.update', input);
const setAppearance = (appearance: Partial<CertificateAppearance>) =>
  update({ certificates: { ...DEFAULT_CERTIFICATE_APPEARANCE, ...appearance } });
const settings = async () => (await at.call('settings.get')).data as PortalSettings;

async function issue(): Promise<string> {
  const learner = await at.signedIn('ROLE_LEARNER');
  await insertEnrolment(harness.test.admin, { tenantId: at.id, courseId, userId: learner.id });
  await at.call('certificate.issue', { courseId, userIds: [learner.id] });
  const { rows } = (await at.call('certificate.list', {})).data as { rows: StaffCertificate[] };
  return rows.find(({ userId }) => userId === learner.id)?.code ?? '';
}
async function picture(code: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await harness.request({ host: at.host, url: certificateFile(code, 'png') });
  expect(statusCode).toBe(200);
  return rawPayload;
}
async function send(body: Buffer, contentType = 'image/png'): Promise<string> {
  const sender = { host: at.host, cookie: at.admin.cookie };
  return (await upload(harness, sender, { purpose: 'certificate', contentType, body })).publicUrl;
}
const statusOf = async (address: string) => {
  const path = new URL(address, 'http://any.invalid').pathname;
  const [row] = await harness.test.admin`select status from uploads where '/files/' || key = ${path}`;
  return row?.['status'];
};
const preview = (body: object, by: SignedInUser = at.admin) =>
  harness.request({ host: at.host, method: 'POST', url: '/api/certificates/preview', cookie: by.cookie, body });

describe('an issued certificate', () => {
  it('keeps the look with which it was issued, and a later one has the new look', async () => {
    const first = await issue();
    const before = await picture(first);
    await setAppearance({
      design: 'band',
      orientation: 'portrait',
      signatures: [{ name: 'Hala', title: '' }] as never,
    });
    await update({ colors: { colorCodes: [{ hex: '#B3261E' }] }, font: { value: 'Cairo' }, names: NAMES });
    const second = await issue();
    expect((await picture(first)).equals(before)).toBe(true);
    const { width = 0, height = 0 } = await sharp(await picture(second)).metadata();
    expect(height).toBeGreaterThan(width);
  });

  it('shares its look with all that were issued with the same one', async () => {
    await Promise.all([await issue(), await issue()]);
    await setAppearance({ design: 'frame' });
    await issue();
    await setAppearance({});
    await issue();
    const looks = await harness.test.admin`select look_id from certificates where tenant_id = ${at.id} order by number`;
    const ids = looks.map(({ look_id }) => look_id);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[0]]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('keeps its pictures when the settings drop them, and others are released', async () => {
    const [shown, unused] = [await send(await samplePng()), await send(await samplePng(20))];
    await setAppearance({ background: unused });
    await setAppearance({ signatures: [{ picture: shown, name: 'Hala', title: 'Director' }] });
    expect(await statusOf(unused)).toBe('stored');
    const code = await issue();
    const before = await picture(code);
    await setAppearance({});
    expect(await statusOf(shown)).toBe('attached');
    expect((await picture(code)).equals(before)).toBe(true);
    const again = await setAppearance({ signatures: [{ picture: shown, name: 'Hala', title: 'Director' }] });
    expect(again.status).toBe(200);
  });

  it('has its look even if the settings change while it is issued', async () => {
    const shown = await send(await samplePng());
    await setAppearance({ background: shown });
    await Promise.all([issue(), setAppearance({})]);
    const [look] = await harness.test.admin`
      select files from certificate_looks where tenant_id = ${at.id}`;
    const isShown = look?.['files'].length > 0;
    expect(await statusOf(shown)).toBe(isShown ? 'attached' : 'stored');
  });
});

const NAMES = { ar: 'أكاديمية', en: 'Another academy', es: 'Otra academia' };

describe('the settings of certificates', () => {
  it('are stored with the paths of their pictures, also of a WebP, and are in the audit trail', async () => {
    const webp = await sharp(await samplePng())
      .webp()
      .toBuffer();
    const background = await send(webp, 'image/webp');
    expect((await setAppearance({ paper: 'letter', languages: ['ar', 'en'], background })).status).toBe(200);
    const { certificates } = await settings();
    expect(certificates).toMatchObject({ paper: 'letter', languages: ['ar', 'en'] });
    expect(certificates.background).toMatch(/^\/files\/.*\/certificate\/.*\.webp$/);
    const [event] = await harness.test.admin`
      select details from audit_events where tenant_id = ${at.id} and action = 'settings.updated'`;
    expect(event?.['details']).toMatchObject({ certificates: { after: { paper: 'letter' } } });
  });

  it('are not changed by somebody who has not seen the latest ones', async () => {
    const { updatedDate } = await settings();
    await setAppearance({ design: 'frame' });
    const late = await update({ certificates: DEFAULT_CERTIFICATE_APPEARANCE, updatedDate });
    expect(late.error?.data.appCode).toBe('edited-meanwhile');
    expect((await settings()).certificates.design).toBe('frame');
  });

  it.each([
    ['a signature without a name', { signatures: [{ name: ' ', title: '' }] }],
    ['four signatures', { signatures: Array.from({ length: 4 }, () => ({ name: 'Hala', title: '' })) }],
    ['three languages', { languages: ['ar', 'en', 'es'] }],
    ['one language twice', { languages: ['ar', 'ar'] }],
    ['an unknown design', { design: 'other' }],
    ['a picture of nowhere', { background: '/files/nowhere.png' }],
  ])('refuse %s', async (_what, wrong) => {
    expect((await setAppearance(wrong as never)).status).toBe(400);
  });

  it('have pictures that nobody but the portal’s admins opens', async () => {
    const address = await send(await samplePng());
    await setAppearance({ background: address });
    const url = new URL(address, 'http://any.invalid').pathname;
    const open = async (cookie?: string) =>
      (await harness.request({ host: at.host, url, ...(cookie && { cookie }) })).statusCode;
    expect(await open(at.admin.cookie)).toBe(200);
    expect(await open((await at.signedIn('ROLE_LECTURER')).cookie)).toBe(404);
    expect(await open()).toBe(404);
  });
});

describe('the preview of certificates', () => {
  it('draws settings and pictures that are not saved, and changes nothing', async () => {
    const plain = await preview(DEFAULT_CERTIFICATE_APPEARANCE);
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/png']);
    const background = await send(await samplePng());
    const other = await preview({ ...DEFAULT_CERTIFICATE_APPEARANCE, background });
    expect(other.rawPayload.equals(plain.rawPayload)).toBe(false);
    expect((await settings()).certificates).toEqual(DEFAULT_CERTIFICATE_APPEARANCE);
  });

  it('is refused to people who may not change the settings, and for wrong ones', async () => {
    const lecturer = await at.signedIn('ROLE_LECTURER');
    expect((await preview(DEFAULT_CERTIFICATE_APPEARANCE, lecturer)).statusCode).toBe(403);
    const wrong = await preview({ ...DEFAULT_CERTIFICATE_APPEARANCE, design: 'other' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'validation']);
  });
});
