import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFile } from '../../modules/upload/store.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser } from '../../testing/people.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { SAMPLES, type Sender, samplePng, upload } from '../../testing/uploads.ts';

const PDF = SAMPLES['application/pdf'];

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each(['disk', 's3'] as const)('a file on %s is served', (kind) => {
  let harness: Harness;
  let manager: Sender;
  let path: string;
  let tenantId: string;
  beforeAll(async () => {
    harness = await createHarness({ config: { s3: kind === 's3' ? s3.config : undefined } });
    tenantId = (await insertTenant(harness.test.admin, { nameInEnglish: 'mine' })).id;
    const { cookie } = await insertSignedInUser(harness, { tenantId, role: 'ROLE_ADMIN_PORTAL', slug: 'mine' });
    manager = { host: portalHost('mine'), cookie };
    path = await pathOf({ purpose: 'pdf', contentType: 'application/pdf', body: PDF });
  });
  afterAll(() => harness.close());

  async function pathOf(file: { purpose: string; contentType: string; body: Buffer }): Promise<string> {
    return new URL((await upload(harness, manager, file)).publicUrl).pathname;
  }
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = path) =>
    harness.request({ ...manager, url, headers, method });

  test('to visitors, with a permanent cache, and so that nothing in it runs or is mistaken for another type', async () => {
    const url = await pathOf({ purpose: 'cover', contentType: 'image/png', body: await samplePng() });
    const { statusCode, headers, rawPayload } = await harness.request({ host: manager.host, url });
    expect([statusCode, rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(rawPayload.length),
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.png"$/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('to mails in any program, if it is a logo', async () => {
    const body = await samplePng();
    const logo = await pathOf({ purpose: 'logo', contentType: 'image/png', body });
    expect((await get({}, 'GET', logo)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('in parts', async () => {
    const part = await get({ range: 'bytes=1-3' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${PDF.length}`,
      '3',
    ]);
    const end = await get({ range: 'bytes=-5' });
    expect([end.statusCode, end.body]).toEqual([206, 'pages']);
    const beyond = await get({ range: `bytes=${PDF.length}-` });
    expect([beyond.statusCode, beyond.body, beyond.headers['content-range']]).toEqual([
      416,
      '',
      `bytes */${PDF.length}`,
    ]);
    expect((await get({ range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
  });

  test('in parts of the same version only', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('without its content to a client that has it', async () => {
    const etag = String((await get()).headers.etag);
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const same = await get({ 'if-none-match': known });
      expect([same.statusCode, same.body]).toEqual([304, '']);
    }
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  test('to a HEAD request', async () => {
    const whole = await get({}, 'HEAD');
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
    expect((await get({ range: 'bytes=0-1' }, 'HEAD')).statusCode).toBe(206);
  });

  test('under its exact name only: no directory, no other spelling, no path outside', async () => {
    const [id = ''] = /[\w-]+(?=\.pdf)/.exec(path) ?? [];
    const paths = [
      '/files',
      '/files/',
      `/files/${tenantId}`,
      `/files/${tenantId}/pdf/`,
      path.replace('.pdf', '.png'),
      path.replace('.pdf', '.PDF'),
      path.replace('/pdf/', '/logo/'),
      path.replace('/pdf/', '//pdf/'),
      `${path}/`,
      `/files/../upload-secret`,
      `/files/%2e%2e/upload-secret`,
      `/files/..%2fupload-secret`,
      `/files/${tenantId}/pdf/..%2f..%2f..%2fupload-secret`,
      `/files/${tenantId}/pdf/${id}.pdf%00.png`,
      `/files/received/${tenantId}/pdf/${id}.pdf`,
    ];
    for (const url of paths) expect([url, (await get({}, 'GET', url)).statusCode]).toEqual([url, 404]);
  });

  test('on the portal’s host and the platform’s only', async () => {
    await insertTenant(harness.test.admin, { nameInEnglish: 'theirs' });
    const url = await pathOf({ purpose: 'cover', contentType: 'image/png', body: await samplePng() });
    const from = async (host: string) => (await harness.request({ host, url })).statusCode;
    expect(await from(PLATFORM_HOST)).toBe(200);
    expect(await from(portalHost('theirs'))).toBe(404);
    expect(await from(portalHost('nobody'))).toBe(404);
  });

  test('with an error in the API’s shape if it does not exist', async () => {
    const answer = await get({}, 'GET', `${path}x`);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not-found' });
  });

  test('without a sequential scan of a table', async () => {
    const [uploadId = ''] = /[\w-]+(?=\.pdf)/.exec(path) ?? [];
    const read = await seqScannedTablesIn(harness.db, tenantId, (tx) => findFile(tx, tenantId, uploadId));
    expect(read).toEqual([]);
  });
});
