import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateFile, type StaffCertificate } from '@dars/contracts/learning/certificate';
import { DEFAULT_CERTIFICATE_APPEARANCE } from '@dars/contracts/learning/certificate-design';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../testing/learning.ts';
import { newPortal, type TestPortal } from '../testing/portal.ts';
import { expectData } from '../testing/quiz.ts';
import { samplePng, upload } from '../testing/uploads.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';

/** Issues a certificate with a signature, which the portal replaces afterwards. Returns its code. */
async function issue(home: Harness, at: TestPortal): Promise<string> {
  const { id: courseId } = await insertTestCourse(home.test.admin, { tenantId: at.id, lessons: [['TEXT']] });
  const learner = await at.signedIn('ROLE_LEARNER');
  await insertEnrolment(home.test.admin, { tenantId: at.id, courseId, userId: learner.id });
  const file = { purpose: 'certificate', contentType: 'image/png', body: await samplePng() };
  const { publicUrl: picture } = await upload(home, { host: at.host, cookie: at.admin.cookie }, file);
  const signatures = [{ name: 'هالة الزهراني', title: 'المديرة', picture }];
  expectData(await at.call('settings.update', { certificates: { ...DEFAULT_CERTIFICATE_APPEARANCE, signatures } }));
  expectData(await at.call('certificate.issue', { courseId, userIds: [learner.id] }));
  expectData(await at.call('settings.update', { certificates: DEFAULT_CERTIFICATE_APPEARANCE }));
  const { rows } = expectData<{ rows: StaffCertificate[] }>(await at.call('certificate.list', {}));
  return rows[0]?.code ?? '';
}

test('A restored portal draws a certificate with the look and the signature that it was issued with', async () => {
  const [home, abroad] = [await createHarness(), await createHarness()];
  const at = await newPortal(home);
  const url = certificateFile(await issue(home, at), 'png');
  const issued = await home.request({ host: at.host, url });
  expect(issued.statusCode).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'dars-certificates-'));
  const to = join(folder, 'backup');
  const { adminUrl } = home.test;
  const { storage } = home.deps;
  const installation = 'http://localhost:3000';
  const made = await createBackup({ adminUrl, installation, tenant: at.slug, to, storage });
  expect([made.files.length, made.missing]).toEqual([1, []]);
  await restoreBackup({
    ...{ from: to, replace: false, all: false, storage: abroad.deps.storage },
    database: { adminUrl: abroad.test.adminUrl, servingUrl: abroad.test.url },
  });
  const restored = await abroad.request({ host: at.host, url });
  expect(restored.statusCode).toBe(200);
  const pixels = ({ rawPayload }: typeof issued) => sharp(rawPayload).raw().toBuffer();
  expect((await pixels(restored)).equals(await pixels(issued))).toBe(true);
  await rm(folder, { recursive: true });
  await Promise.all([home.close(), abroad.close()]);
});
