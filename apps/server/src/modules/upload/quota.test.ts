import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { GIBIBYTE } from '@dars/contracts/portal/storage-quota';
import { PURPOSES, UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import { compareFigures, type Difference } from '@dars/db/figures/compare';
import { recountFigures } from '@dars/db/figures/recount';
import { insertTenant } from '@dars/db/testing/builders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLimits } from '../../config/limits.ts';
import { sweepFiles } from '../../jobs/sweep-files.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser } from '../../testing/people.ts';
import { complete, presign, type Sender, samplePng, send, upload } from '../../testing/uploads.ts';

const MEBIBYTE = 1024 * 1024;
const MINUTE = 60_000;
const AUDIO = { purpose: 'audio', contentType: 'audio/mpeg', size: 100 * MEBIBYTE };
const PHOTO = { purpose: 'photo', contentType: 'image/png', size: 5 * MEBIBYTE };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let made = 0;
async function newPortal(quota: number | null = null) {
  made += 1;
  const slug = `portal-${made}`;
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: slug });
  await harness.test.admin`update tenants set storage_quota = ${quota} where id = ${id}`;
  const person = async (role: Role): Promise<Sender & { id: string }> => {
    const { cookie, id: userId } = await insertSignedInUser(harness, { tenantId: id, role, slug });
    return { host: portalHost(slug), cookie, id: userId };
  };
  return { id, person };
}

async function onPlatform(role: Role): Promise<Sender & { id: string }> {
  const { cookie, id } = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role });
  return { host: PLATFORM_HOST, cookie, id };
}

const ask = (sender: Sender, body: object, at = harness) =>
  at.request({
    host: sender.host,
    cookie: sender.cookie,
    method: 'POST',
    url: '/api/uploads/presign',
    headers: { 'accept-language': 'en' },
    body,
  });

async function bytesOf(tenantId: string): Promise<number> {
  const [row] = await harness.test.admin<{ value: string }[]>`
    select value from tenant_counters where tenant_id = ${tenantId} and name = 'storage'`;
  return Number(row?.value ?? 0);
}

async function differences(): Promise<Difference[]> {
  const found = await Array.fromAsync(compareFigures(harness.db));
  return found.filter(({ figure }) => figure === 'storage');
}

const sweepAt = (later: number) => sweepFiles({ ...harness.deps, now: () => new Date(Date.now() + later) });

describe('announcing a file', () => {
  it.each(['ROLE_ADMIN_PORTAL', 'ROLE_SUPER_ADMIN'] as const)(
    'is allowed to %s on the platform for pictures of themselves only',
    async (role) => {
      const sender = await onPlatform(role);
      const answers = [];
      // The file of an answer is announced to its question, and the server makes the copies of people's data.
      const purposes = UPLOAD_PURPOSES.filter((purpose) => purpose !== 'answer' && purpose !== 'export');
      for (const purpose of purposes) {
        const [contentType] = PURPOSES[purpose].types;
        answers.push([purpose, (await ask(sender, { purpose, contentType, size: 10 })).statusCode]);
      }
      expect(answers).toEqual(purposes.map((purpose) => [purpose, purpose === 'photo' ? 201 : 403]));
    },
  );
});

describe('the quota of a portal', () => {
  it('is not exceeded when many files are announced at once, where unfinished ones count', async () => {
    const portal = await newPortal(1);
    const lecturer = await portal.person('ROLE_LECTURER');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(lecturer, AUDIO)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(40).fill(400)]);
    const refused = answers.find(({ statusCode }) => statusCode === 400)?.json<{ code: string; message: string }>();
    expect(refused).toMatchObject({ code: 'storage-quota', message: expect.stringContaining('1 of 1 GB') });
    expect(await bytesOf(portal.id)).toBe(10 * AUDIO.size);
    const small = await ask(lecturer, { ...AUDIO, size: GIBIBYTE - 10 * AUDIO.size });
    expect(small.statusCode).toBe(201);
    expect((await ask(lecturer, { ...AUDIO, size: 1 })).statusCode).toBe(400);
  });

  it('is separate for each portal', async () => {
    const [full, other] = [await newPortal(1), await newPortal(1)];
    await harness.test.admin`
      insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, expires_at)
      values (${full.id}, ${newId()}, 'video', 'k', 'video/mp4', ${GIBIBYTE}, ${full.id}, now())`;
    expect((await ask(await full.person('ROLE_LECTURER'), AUDIO)).statusCode).toBe(400);
    expect((await ask(await other.person('ROLE_LECTURER'), AUDIO)).statusCode).toBe(201);
  });

  it('has room again when the sweep has deleted uploads that never came', async () => {
    const portal = await newPortal(1);
    const lecturer = await portal.person('ROLE_LECTURER');
    for (let sent = 0; sent < 10; sent++) expect((await ask(lecturer, AUDIO)).statusCode).toBe(201);
    expect((await ask(lecturer, AUDIO)).statusCode).toBe(400);
    await sweepAt(50 * MINUTE);
    expect(await bytesOf(portal.id)).toBe(0);
    expect((await ask(lecturer, AUDIO)).statusCode).toBe(201);
  });

  it('counts a picture’s size after encoding, and refuses it when that exceeds the quota', async () => {
    const portal = await newPortal(1);
    const lecturer = await portal.person('ROLE_LECTURER');
    // Two colours take far fewer bytes as a palette than as pixels, so encoding makes the picture larger.
    const noise = Buffer.from(Uint8Array.from({ length: 512 * 512 }, (_, at) => ((at * 2_654_435_761) >>> 13) & 255));
    const body = await sharp(noise, { raw: { width: 512, height: 512, channels: 1 } })
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer();
    const first = await upload(harness, lecturer, { purpose: 'image', contentType: 'image/png', body });
    const grown = await bytesOf(portal.id);
    expect(grown).toBeGreaterThan(body.length);
    expect(await differences()).toEqual([]);

    await harness.test.admin`
      insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, expires_at)
      values (${portal.id}, ${newId()}, 'video', 'k', 'video/mp4', ${GIBIBYTE - grown - body.length}, ${portal.id}, now())`;
    const presigned = await presign(harness, lecturer, {
      purpose: 'image',
      contentType: 'image/png',
      size: body.length,
    });
    // The local disk checks the file as soon as it has been received.
    const { status, text } = await send(harness, presigned, body);
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'storage-quota']);
    expect(await bytesOf(portal.id)).toBe(GIBIBYTE);
    expect((await complete(harness, lecturer, first.uploadId)).statusCode).toBe(200);
  });

  it('is set by super-admins and recorded, and readable by the portal’s admin', async () => {
    const portal = await newPortal();
    const { cookie } = await onPlatform('ROLE_SUPER_ADMIN');
    const admin = await portal.person('ROLE_ADMIN_PORTAL');
    await ask(admin, AUDIO);
    const seen = await harness.trpc(PLATFORM_HOST, 'tenant.storage', { id: portal.id }, cookie);
    expect(seen.data).toEqual({ used: AUDIO.size, quota: 5 * GIBIBYTE, storageQuota: null, packageQuota: 5 });

    const set = (storageQuota: number | null) =>
      harness.trpc(PLATFORM_HOST, 'tenant.setStorageQuota', { id: portal.id, storageQuota }, cookie);
    expect((await set(7)).data).toMatchObject({ quota: 7 * GIBIBYTE, storageQuota: 7 });
    expect((await harness.trpc(admin.host, 'settings.storage', undefined, admin.cookie)).data).toEqual({
      used: AUDIO.size,
      quota: 7 * GIBIBYTE,
    });
    for (const wrong of [0, 1.5, 100_001]) expect((await set(wrong)).status).toBe(400);
    expect((await set(null)).data).toMatchObject({ quota: 5 * GIBIBYTE, storageQuota: null });

    const { data } = await harness.trpc(PLATFORM_HOST, 'tenant.audit', { id: portal.id, page: 0, size: 10 }, cookie);
    const changes = (data as { rows: { changes: unknown[] }[] }).rows.map((row) => row.changes);
    expect(changes).toEqual([
      [{ field: 'storageQuota', before: '7', after: null }],
      [{ field: 'storageQuota', before: null, after: '7' }],
    ]);
  });

  it.each([
    ['PN', 20],
    ['UP', 100],
    ['BS', 500],
    ['CO', 2000],
  ] as const)('is that of package %s where nothing else was set: %i GB', async (code, gigabytes) => {
    const portal = await newPortal();
    await harness.test.admin`update tenants set package = ${code} where id = ${portal.id}`;
    const admin = await portal.person('ROLE_ADMIN_PORTAL');
    const { data } = await harness.trpc(admin.host, 'settings.storage', undefined, admin.cookie);
    expect(data).toEqual({ used: 0, quota: gigabytes * GIBIBYTE });
  });

  it('is counted in agreement with the rows, and a wrong count is found and corrected', async () => {
    const portal = await newPortal();
    const lecturer = await portal.person('ROLE_LECTURER');
    await upload(harness, lecturer, { purpose: 'photo', contentType: 'image/png', body: await samplePng() });
    await ask(lecturer, AUDIO);
    expect(await differences()).toEqual([]);
    const truth = await bytesOf(portal.id);
    await harness.test.admin`
      update tenant_counters set value = value + 5 where tenant_id in (${portal.id}, ${PLATFORM_ID}) and name = 'storage'`;
    expect(await differences()).toContainEqual({
      portal: expect.stringMatching(/^portal-/),
      figure: 'storage',
      stored: truth + 5,
      truth,
    });
    await recountFigures(harness.db);
    expect(await differences()).toEqual([]);
    expect(await bytesOf(portal.id)).toBe(truth);
  });
});

describe('the quota of an account', () => {
  const fill = async (sender: Sender) => {
    const answers = [];
    for (let sent = 0; sent < 5; sent++) answers.push(await ask(sender, PHOTO));
    return answers;
  };

  it.each([
    ['a learner', async () => (await newPortal()).person('ROLE_LEARNER')],
    ['an owner on the platform', () => onPlatform('ROLE_ADMIN_PORTAL')],
    ['a super-admin', () => onPlatform('ROLE_SUPER_ADMIN')],
  ] as const)('of %s is 20 MB, and nobody else’s', async (_who, make) => {
    const answers = await fill(await make());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 400]);
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'account-storage-quota',
      message: expect.stringContaining('20 of 20 MB'),
    });
    expect((await ask(await make(), PHOTO)).statusCode).toBe(201);
  });

  it('does not apply to a portal’s staff', async () => {
    const lecturer = await (await newPortal()).person('ROLE_LECTURER');
    expect((await fill(lecturer)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  });
});

describe('announcing files', () => {
  it('is limited per account, whatever its address', async () => {
    const limits = toLimits(1000);
    const limited = await createHarness({ config: { limits } });
    const { id } = await insertTenant(limited.test.admin, { nameInEnglish: 'hasty' });
    const { cookie } = await insertSignedInUser(limited, { tenantId: id, role: 'ROLE_LEARNER', slug: 'hasty' });
    const sender = { host: portalHost('hasty'), cookie };
    const answers = [];
    for (let sent = 0; sent < 13; sent++) answers.push(await ask(sender, { ...PHOTO, size: 10 }, limited));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(201), 429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    limited.setNow(new Date(Date.now() + MINUTE));
    expect((await ask(sender, { ...PHOTO, size: 10 }, limited)).statusCode).toBe(201);
    await limited.close();
  });
});

describe('the sweep', () => {
  it('deletes unfinished and unused uploads within an hour', async () => {
    const portal = await newPortal();
    const lecturer = await portal.person('ROLE_LECTURER');
    await upload(harness, lecturer, { purpose: 'photo', contentType: 'image/png', body: await samplePng() });
    await ask(lecturer, PHOTO);
    const left = async () => (await harness.test.admin`select from uploads where tenant_id = ${portal.id}`).length;
    await sweepAt(40 * MINUTE);
    expect(await left()).toBe(2);
    // The sweep runs every ten minutes.
    await sweepAt(50 * MINUTE);
    expect(await left()).toBe(0);
  });
});

describe('a picture of the platform’s people', () => {
  it('is visible to its sender and to super-admins only', async () => {
    const owner = await onPlatform('ROLE_ADMIN_PORTAL');
    const body = await samplePng();
    const { publicUrl } = await upload(harness, owner, { purpose: 'photo', contentType: 'image/png', body });
    const url = new URL(publicUrl).pathname;
    const look = async ({ host, cookie }: { host: string; cookie?: string }) =>
      (await harness.request({ host, cookie, url })).statusCode;
    expect(await look(owner)).toBe(200);
    expect(await look(await onPlatform('ROLE_SUPER_ADMIN'))).toBe(200);
    expect(await look(await onPlatform('ROLE_ADMIN_PORTAL'))).toBe(404);
    expect(await look({ host: PLATFORM_HOST })).toBe(404);
    expect(await look(await (await newPortal()).person('ROLE_ADMIN_PORTAL'))).toBe(404);
  });
});
