import { certificateFile, type StaffCertificate, type VerifiedCertificate } from '@dars/contracts/learning/certificate';
import { groupCertificateCode, makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { TYPED_CODE_MAX } from '@dars/contracts/typed-code';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

/** Statements that the server has sent. */
let statements = 0;
let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
let issued: StaffCertificate;
beforeAll(async () => {
  const observe = () => {
    statements += 1;
    return undefined;
  };
  harness = await createHarness({ test: await createTestDatabase({ observe }) });
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  learner = await at.signedIn('ROLE_LEARNER');
  const { admin } = harness.test;
  const course = await insertTestCourse(admin, { tenantId: at.id, title: 'Drawing', lessons: [['TEXT']] });
  await insertEnrolment(admin, { tenantId: at.id, courseId: course.id, userId: learner.id });
  await at.call('certificate.issue', { courseId: course.id, userIds: [learner.id] });
  issued = ((await at.call('certificate.list', {})).data as { rows: StaffCertificate[] }).rows[0] as StaffCertificate;
});

async function verify(code = issued.code, host = at.host) {
  const { statusCode, body } = await harness.request({ host, url: `/api/certificates/${encodeURIComponent(code)}` });
  return { status: statusCode, answer: JSON.parse(body) as Partial<VerifiedCertificate> & { code?: string } };
}
async function page(path: string, host = at.host) {
  const seen = harness.pages.length;
  const { statusCode, headers } = await harness.request({ host, url: path });
  const shown = harness.pages.slice(seen).at(-1)?.page;
  return { statusCode, location: headers.location, ...(shown?.kind === 'verify' && { shown }) };
}

describe('the verification of a certificate', () => {
  it('says what it proves, to anybody, at the portal and at the platform', async () => {
    const known = {
      ...{ code: issued.code, reference: issued.reference, status: 'VALID', learnerName: issued.learnerName },
      ...{ courseTitle: 'Drawing', lessonCount: 1, successor: null, revokedReason: null },
      issuer: { url: expect.stringContaining(at.host.split(':')[0] ?? '') },
    };
    expect(await verify()).toMatchObject({ status: 200, answer: known });
    expect(await verify(issued.code, PLATFORM_HOST)).toMatchObject({ status: 200, answer: known });
    expect((await verify()).answer).not.toHaveProperty('userId');
    const typed = groupCertificateCode(issued.code).toLowerCase();
    expect(await verify(typed)).toMatchObject({ status: 200, answer: known });
  });

  it.each([
    ['a code that nobody has', () => makeCertificateCode((count) => crypto.getRandomValues(new Uint8Array(count)))],
    ['a code with a wrong symbol', () => issued.code.slice(0, -1) + (issued.code.endsWith('0') ? '1' : '0')],
    ['a text that is no code', () => 'x'],
    ['the number of a certificate', () => issued.reference],
  ])('answers the same to %s', async (_what, code) => {
    for (const host of [at.host, PLATFORM_HOST]) {
      const { status, answer } = await verify(code(), host);
      expect(status).toBe(404);
      expect(answer).toMatchObject({ code: 'not-found' });
    }
  });

  it('runs as many statements for a code that nobody has as for a known one', async () => {
    const unknown = makeCertificateCode((count) => crypto.getRandomValues(new Uint8Array(count)));
    for (const host of [at.host, PLATFORM_HOST])
      for (const ask of [verify, (code: string, of: string) => page(`/verify/${code}`, of)]) {
        const counts: number[] = [];
        for (const code of [issued.code, unknown, 'x']) {
          await ask(code, host);
          statements = 0;
          await ask(code, host);
          counts.push(statements);
        }
        expect(counts).toEqual([counts[0], counts[0], counts[0]]);
        expect(counts[0]).toBeGreaterThan(0);
      }
  });

  it('knows no certificates of other portals at a portal', async () => {
    const other = await newPortal(harness);
    expect((await verify(issued.code, other.host)).status).toBe(404);
  });

  it('shows the name and the course of a revoked one with the reason, and no score', async () => {
    await at.call('certificate.revoke', { id: issued.id, reason: 'Wrong person' });
    expect((await verify()).answer).toMatchObject({
      ...{ status: 'REVOKED', revokedReason: 'Wrong person', score: null, lecturerName: null },
      ...{ learnerName: issued.learnerName, courseTitle: 'Drawing', issuedDate: expect.any(String) },
    });
  });

  it('leads from a replaced one to its successor', async () => {
    const { data } = await at.call('certificate.reissue', { id: issued.id, name: 'Ana María' });
    const { code, reference } = data as StaffCertificate;
    expect((await verify()).answer).toMatchObject({
      ...{ status: 'REPLACED', learnerName: issued.learnerName, successor: { code, reference } },
    });
    const dated = { originalDate: issued.issuedDate, issuedDate: (data as StaffCertificate).issuedDate };
    expect((await verify(code)).answer).toMatchObject({ status: 'VALID', learnerName: 'Ana María', ...dated });
    expect((await verify()).answer).toMatchObject({ originalDate: null });
  });

  it('works while the portal is suspended and after the account was removed', async () => {
    await at.call('people.remove', { id: learner.id });
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${at.id}`;
    const known = { status: 'VALID', learnerName: issued.learnerName, courseTitle: 'Drawing', lessonCount: null };
    expect(await verify()).toMatchObject({ status: 200, answer: known });
    expect(await verify(issued.code, PLATFORM_HOST)).toMatchObject({ status: 200, answer: known });
    expect(await page(`/verify/${issued.code}`)).toMatchObject({ statusCode: 200 });
  });
});

describe('an archived portal', () => {
  /** Archives the portal, and lets the minute pass for which its host is known. */
  const archive = async () => {
    await harness.test.admin`
      update tenants set status = 'ARCHIVED', suspended_reason = 'closed', suspended_at = now() where id = ${at.id}`;
    const later = performance.now() + 60_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
  };

  it('answers at its own host to those who verify its certificates', async () => {
    const { admin } = harness.test;
    await admin`update tenant_settings set value = value || '{"logo": {"value": "/files/x.png"}, "icon": {"value": "/files/x.png"}}' where tenant_id = ${at.id}`;
    await archive();
    const known = { status: 'VALID', learnerName: issued.learnerName, issuer: { name: expect.any(String) } };
    expect(await verify()).toMatchObject({ status: 200, answer: known });
    expect(await verify('ABC')).toMatchObject({ status: 404, answer: { code: 'not-found' } });
    expect(await page('/verify')).toMatchObject({ statusCode: 200, shown: { certificate: null } });
    expect(await page(`/verify/${issued.code}`)).toMatchObject({ statusCode: 200, shown: { certificate: known } });
    // Its files and its other pages are closed, so the page links to none.
    const realm = harness.pages.at(-1)?.realm;
    expect([realm?.slug, realm?.settings.logo, realm?.settings.icon, realm?.legal]).toEqual([
      at.slug,
      null,
      null,
      undefined,
    ]);
    expect((await page('/verify')).shown?.isAlone).toBe(true);
    const [pdf, png] = [certificateFile(issued.code, 'pdf'), certificateFile(issued.code, 'png')];
    expect((await harness.request({ host: at.host, url: pdf })).statusCode).toBe(200);
    expect((await harness.request({ host: at.host, url: png })).statusCode).toBe(200);
  });

  it('answers to those who verify its badges, at every address that a badge names', async () => {
    await archive();
    const read = (url: string) => harness.request({ host: at.host, url });
    const token = await read(`/api/certificates/${issued.code}.jwt`);
    expect(token.statusCode).toBe(200);
    const [{ kid }, { iss, credentialSubject, credentialStatus }] = token.body
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    const { achievement } = credentialSubject;
    const named = [kid, iss, achievement.id, achievement.image.id, credentialStatus.id].map((url) => new URL(url));
    expect(named.map(({ host }) => host)).toEqual(named.map(() => at.host));
    const paths = [...named.map(({ pathname }) => pathname), '/.well-known/jwks.json'];
    const pictures = ['png', 'svg'].map((format) => `/api/certificates/${issued.code}/badge.${format}`);
    for (const path of [...paths, ...pictures]) expect([path, (await read(path)).statusCode]).toEqual([path, 200]);
  });

  it.each([
    ...['/', '/home', '/home/login', '/legal/privacy', '/api/certificates'],
    ...['/api/courses', '/files/x.png', '/verify/a/b'],
  ])('stays unknown at %s', async (url) => {
    await archive();
    const { statusCode } = await harness.request({ host: at.host, url, cookie: learner.cookie });
    const unknown = await harness.request({ host: portalHost('never-was'), url, cookie: learner.cookie });
    expect([statusCode, unknown.statusCode]).toEqual([404, 404]);
  });

  it('answers no call of the client', async () => {
    await archive();
    const { status, error } = await at.call('certificate.verify', { code: issued.code });
    expect([status, error?.data.appCode]).toEqual([404, 'tenant-unknown']);
  });
});

describe('the page of a certificate', () => {
  it('shows the certificate, or the form again with what was typed', async () => {
    for (const host of [at.host, PLATFORM_HOST]) {
      expect(await page(`/verify/${issued.code}`, host)).toMatchObject({
        ...{ statusCode: 200, shown: { certificate: { reference: issued.reference } } },
      });
      expect(await page('/verify/ABC', host)).toMatchObject({
        ...{ statusCode: 404, shown: { typed: 'ABC', certificate: null } },
      });
      expect(await page('/verify', host)).toMatchObject({
        ...{ statusCode: 200, shown: { typed: null, certificate: null, isAlone: false } },
      });
    }
  });

  it('is reached from the form by a typed code', async () => {
    const typed = encodeURIComponent(groupCertificateCode(issued.code).toLowerCase());
    expect(await page(`/verify?code=${typed}`)).toMatchObject({
      ...{ statusCode: 303, location: `/verify/${issued.code}` },
    });
    expect(await page('/verify?code=%20a/b%20')).toMatchObject({ statusCode: 303, location: '/verify/a%2Fb' });
    expect(await page('/verify?code=%20')).toMatchObject({ statusCode: 200 });
    // The longest text that is looked up ends within this sign.
    const cut = encodeURIComponent(`${'A'.repeat(TYPED_CODE_MAX - 1)}😀`);
    expect(await page(`/verify?code=${cut}`)).toMatchObject({ statusCode: 303 });
  });
});

describe('the document of a certificate', () => {
  const open = async (format: string, { host = at.host, code = issued.code } = {}) => {
    const { statusCode, headers, rawPayload } = await harness.request({
      host,
      url: certificateFile(code, format as 'pdf'),
    });
    return { statusCode, type: headers['content-type'], headers, start: rawPayload.subarray(1, 4).toString('latin1') };
  };

  it('is a PDF and a picture, at the portal and at the platform, also while the portal is suspended', async () => {
    await harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${at.id}`;
    for (const host of [at.host, PLATFORM_HOST]) {
      expect(await open('pdf', { host })).toMatchObject({ statusCode: 200, type: 'application/pdf', start: 'PDF' });
      expect(await open('png', { host })).toMatchObject({ statusCode: 200, type: 'image/png', start: 'PNG' });
    }
    const { headers } = await open('pdf');
    expect(headers['content-disposition']).toBe(`inline; filename="${issued.reference}.pdf"`);
  });

  it('does not exist for a revoked one, for an unknown code and at another portal', async () => {
    const other = await newPortal(harness);
    expect((await open('pdf', { host: other.host })).statusCode).toBe(404);
    expect((await open('pdf', { code: 'ABC' })).statusCode).toBe(404);
    await at.call('certificate.revoke', { id: issued.id, reason: 'x' });
    expect((await open('pdf')).statusCode).toBe(404);
  });
});
