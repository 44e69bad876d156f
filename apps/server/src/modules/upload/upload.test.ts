import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { type Presigned, PURPOSES, UPLOAD_PURPOSES } from '@dars/contracts/upload';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, superAdmin } from '../../testing/people.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { complete, namesIn, presign, SAMPLES, type Sender, samplePng, send, upload } from '../../testing/uploads.ts';

const MEBIBYTE = 1024 * 1024;
const PDF = SAMPLES['application/pdf'];

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each(['disk', 's3'] as const)('a file, kept on %s,', (kind) => {
  let harness: Harness;
  let png: Buffer;
  let manager: Sender;
  let lecturer: Sender;
  let learner: Sender;
  let neighbour: Sender;
  beforeAll(async () => {
    harness = await createHarness({ config: { s3: kind === 's3' ? s3.config : undefined } });
    png = await samplePng();
    const [mine, theirs] = [await portal('mine'), await portal('theirs')];
    manager = await mine('ROLE_ADMIN_PORTAL');
    lecturer = await mine('ROLE_LECTURER');
    learner = await mine('ROLE_LEARNER');
    neighbour = await theirs('ROLE_ADMIN_PORTAL');
  });
  afterAll(() => harness.close());

  async function portal(slug: string) {
    const { id } = await insertTenant(harness.test.admin, { nameInEnglish: `${slug}-${kind}` });
    return async (role: Role): Promise<Sender> => {
      const { cookie } = await insertSignedInUser(harness, { tenantId: id, role, slug: `${slug}-${kind}` });
      return { host: portalHost(`${slug}-${kind}`), cookie };
    };
  }

  const photo = () => ({ purpose: 'photo', contentType: 'image/png', size: png.length });
  const pdf = (body = PDF) => ({ purpose: 'pdf', contentType: 'application/pdf', size: body.length });
  const look = ({ publicUrl }: Pick<Presigned, 'publicUrl'>, host = new URL(publicUrl).host) =>
    harness.request({ host, url: new URL(publicUrl).pathname, cookie: lecturer.cookie });
  const statusOf = async ({ uploadId }: Presigned) =>
    (await harness.test.admin`select status from uploads where id = ${uploadId}`)[0]?.['status'];
  const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code;

  test('is announced, sent, checked, and only then visible', async () => {
    const presigned = await presign(harness, learner, photo());
    expect(presigned.headers).toEqual({ 'x-amz-acl': 'public-read', 'content-type': 'image/png' });
    expect(presigned.publicUrl).toMatch(/^http:\/\/mine-\w+\.localhost:3000\/files\/[\w-]+\/photo\/[\w-]+\.png$/);
    expect((await look(presigned)).statusCode).toBe(404);
    expect((await send(harness, presigned, png)).status).toBe(200);
    if (kind === 's3') expect((await look(presigned)).statusCode).toBe(404);
    const done = await complete(harness, learner, presigned.uploadId);
    expect(done.json()).toMatchObject({
      uploadId: presigned.uploadId,
      url: presigned.publicUrl,
      contentType: 'image/png',
      width: 16,
      height: 16,
    });
    const seen = await look(presigned);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await complete(harness, learner, presigned.uploadId)).json()).toEqual(done.json());
  });

  test('is stored unchanged when it is no picture', async () => {
    for (const [contentType, body] of Object.entries(SAMPLES)) {
      const purpose = UPLOAD_PURPOSES.find((each) => PURPOSES[each].types.some((type) => type === contentType)) ?? '';
      const presigned = await upload(harness, lecturer, { purpose, contentType, body });
      expect((await look(presigned)).rawPayload).toEqual(body);
    }
  });

  test('is announced only for the purposes of the caller’s role', async () => {
    const ask = async (sender: Sender, purpose: string, contentType: string) => {
      const body = { purpose, contentType, size: 10 };
      return (await harness.request({ ...sender, method: 'POST', url: '/api/uploads/presign', body })).statusCode;
    };
    const table = [
      ['photo', 'image/png', [201, 201, 201]],
      ['cover', 'image/jpeg', [403, 201, 201]],
      ['video', 'video/mp4', [403, 201, 201]],
      ['pdf', 'application/pdf', [403, 201, 201]],
      ['logo', 'image/svg+xml', [403, 403, 201]],
      ['icon', 'image/png', [403, 403, 201]],
    ] as const;
    for (const [purpose, type, expected] of table) {
      const got = [];
      for (const who of [learner, lecturer, manager]) got.push(await ask(who, purpose, type));
      expect([purpose, ...got]).toEqual([purpose, ...expected]);
    }
    expect(await ask({ host: manager.host, cookie: '' }, 'photo', 'image/png')).toBe(401);
  });

  test('is refused before it is sent when its type or size is not allowed', async () => {
    const ask = async (purpose: string, contentType: string, size: number) => {
      const body = { purpose, contentType, size };
      const { statusCode, body: text } = await harness.request({
        ...manager,
        method: 'POST',
        url: '/api/uploads/presign',
        body,
        headers: { 'accept-language': 'en' },
      });
      return [statusCode, codeOf(text), (JSON.parse(text) as { message: string }).message];
    };
    expect(await ask('logo', 'image/gif', 10)).toEqual([400, 'file-type', expect.stringContaining('png, jpg, svg')]);
    expect(await ask('logo', 'image/png', 10 * MEBIBYTE + 1)).toEqual([
      400,
      'file-size',
      expect.stringContaining('10'),
    ]);
    expect(await ask('photo', 'image/png', 5 * MEBIBYTE + 1)).toEqual([
      400,
      'file-size-limit',
      expect.stringContaining('5'),
    ]);
    expect((await ask('photo', 'image/png', 0))[0]).toBe(400);
  });

  test('is visible on the platform only when people of the platform sent it', async () => {
    const { cookie } = await superAdmin(harness);
    const body = png;
    const presigned = await upload(harness, { host: PLATFORM_HOST, cookie }, { ...photo(), body });
    expect(presigned.publicUrl).toContain(`/files/${PLATFORM_ID}/photo/`);
    const seen = await harness.request({ host: PLATFORM_HOST, cookie, url: new URL(presigned.publicUrl).pathname });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await look(presigned, manager.host)).statusCode).toBe(404);
  });

  describe('is defended against', () => {
    test('another portal, whose hosts do not show it and whose people cannot complete it', async () => {
      const presigned = await presign(harness, learner, photo());
      await send(harness, presigned, png);
      expect((await complete(harness, neighbour, presigned.uploadId)).statusCode).toBe(404);
      expect((await complete(harness, learner, presigned.uploadId)).statusCode).toBe(200);
      expect((await look(presigned, neighbour.host)).statusCode).toBe(404);
      expect((await look(presigned, PLATFORM_HOST)).statusCode).toBe(200);
    });

    test('others of its own portal, who cannot complete it', async () => {
      const presigned = await presign(harness, learner, photo());
      await send(harness, presigned, png);
      for (const other of [lecturer, manager]) {
        const refused = await complete(harness, other, presigned.uploadId);
        expect([refused.statusCode, codeOf(refused.body)]).toEqual([404, 'not-found']);
      }
      if (kind === 's3') expect(await statusOf(presigned)).toBe('pending');
      expect((await complete(harness, learner, presigned.uploadId)).statusCode).toBe(200);
      expect((await complete(harness, manager, presigned.uploadId)).statusCode).toBe(404);
    });

    test('a wrong type', async () => {
      const page = Buffer.from('<!doctype html><script>alert(1)</script>');
      for (const [purpose, contentType] of [
        ['photo', 'image/png'],
        ['photo', 'image/svg+xml'],
        ['pdf', 'application/pdf'],
        ['video', 'video/mp4'],
        ['audio', 'audio/ogg'],
      ] as const) {
        const presigned = await presign(harness, manager, { purpose, contentType, size: page.length });
        await send(harness, presigned, page);
        const { statusCode } = await complete(harness, manager, presigned.uploadId);
        expect([contentType, statusCode]).toEqual([contentType, 400]);
        expect((await look(presigned)).statusCode).toBe(404);
        expect(await namesIn(harness.deps.storage, 'received')).toEqual([]);
      }
    });

    test('a wrong size', async () => {
      const longer = Buffer.concat([PDF, PDF]);
      const presigned = await presign(harness, lecturer, pdf());
      for (const body of [longer, PDF.subarray(0, 10)]) {
        expect((await send(harness, presigned, body)).status).toBeGreaterThanOrEqual(400);
        expect((await complete(harness, lecturer, presigned.uploadId)).statusCode).toBe(400);
      }
      expect((await look(presigned)).statusCode).toBe(404);
      expect(await statusOf(presigned)).toBe('pending');
    });

    test('a type other than the announced one', async () => {
      const presigned = await presign(harness, learner, photo());
      const headers = { ...presigned.headers, 'content-type': 'text/html' };
      expect((await send(harness, { ...presigned, headers }, png)).status).toBeGreaterThanOrEqual(400);
    });

    test('a request without the header that its address was signed with', async () => {
      const presigned = await presign(harness, learner, photo());
      const { 'x-amz-acl': _acl, ...headers } = presigned.headers;
      expect((await send(harness, { ...presigned, headers }, png)).status).toBeGreaterThanOrEqual(400);
      expect((await look(presigned)).statusCode).toBe(404);
    });

    test('a picture that is a page as well', async () => {
      const body = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
      const presigned = await upload(harness, learner, { ...photo(), body });
      expect((await look(presigned)).body).not.toContain('script');
    });

    test('a drawing with scripts', async () => {
      const body = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>',
      );
      const presigned = await upload(harness, manager, { purpose: 'logo', contentType: 'image/svg+xml', body });
      expect((await look(presigned)).body).toMatch(/^<svg [^>]*><path d="M0 0"><\/path><\/svg>$/);
    });

    test('an address that is used again', async () => {
      const presigned = await presign(harness, lecturer, pdf());
      await send(harness, presigned, PDF);
      await complete(harness, lecturer, presigned.uploadId);
      const other = Buffer.from(PDF.toString().replace('pages', 'virus'));
      await send(harness, presigned, other);
      await complete(harness, lecturer, presigned.uploadId);
      expect((await look(presigned)).rawPayload).toEqual(PDF);
    });

    test('an upload after its deadline', async () => {
      const presigned = await presign(harness, learner, photo());
      await send(harness, presigned, png.subarray(0, 1)).catch(() => undefined);
      harness.setNow(new Date(Date.now() + 3_600_000));
      const late = await complete(harness, learner, presigned.uploadId);
      harness.setNow(new Date());
      expect(late.statusCode).toBe(404);
    });

    test('completing it before it was sent', async () => {
      const presigned = await presign(harness, learner, photo());
      expect((await complete(harness, learner, presigned.uploadId)).statusCode).toBe(400);
      expect(await statusOf(presigned)).toBe('pending');
    });

    test('completing it many times at once', async () => {
      const presigned = await presign(harness, lecturer, pdf());
      if (kind === 's3') await send(harness, presigned, PDF);
      else await Promise.all([send(harness, presigned, PDF), send(harness, presigned, PDF)]);
      const all = await Promise.all(Array.from({ length: 5 }, () => complete(harness, lecturer, presigned.uploadId)));
      expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect((await look(presigned)).rawPayload).toEqual(PDF);
    });
  });
});
