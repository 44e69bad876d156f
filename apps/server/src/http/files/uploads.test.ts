import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Presigned } from '@dars/contracts/upload';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser } from '../../testing/people.ts';
import { namesIn, presign, SAMPLES, type Sender, samplePng, send } from '../../testing/uploads.ts';

const PDF = SAMPLES['application/pdf'];

let harness: Harness;
let png: Buffer;
let mine: Sender;
let colleague: Sender;
let neighbour: Sender;
beforeAll(async () => {
  const timeouts = { headers: 10_000, request: 30_000, upload: 60_000, stall: 400, check: 50 };
  harness = await createHarness({ config: { timeouts } });
  png = await samplePng();
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: 'mine' });
  mine = await person(id, 'mine');
  colleague = await person(id, 'mine');
  neighbour = await person((await insertTenant(harness.test.admin, { nameInEnglish: 'theirs' })).id, 'theirs');
});
afterAll(() => harness.close());

async function person(tenantId: string, slug: string): Promise<Sender> {
  const { cookie } = await insertSignedInUser(harness, { tenantId, role: 'ROLE_LECTURER', slug });
  return { host: portalHost(slug), cookie };
}

const photo = () => presign(harness, mine, { purpose: 'photo', contentType: 'image/png', size: png.length });
const look = ({ publicUrl }: Presigned) => {
  const { host, pathname } = new URL(publicUrl);
  return harness.request({ host, url: pathname });
};
const received = () => namesIn(harness.deps.storage, 'received');

describe('a form', () => {
  const form = (body: Buffer, type = 'image/png') =>
    Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="file"; filename="../../a.html"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      body,
      Buffer.from('\r\n--b--\r\n'),
    ]);
  const post = ({ host, cookie }: Sender, key: string, body: Buffer, headers = {}) =>
    harness.request({
      host,
      cookie,
      method: 'POST',
      url: `/api/uploads/files?key=${encodeURIComponent(key)}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
      body,
    });
  const keyOf = ({ publicUrl }: Presigned) => new URL(publicUrl).pathname.replace('/files/', '');

  test('sends a file as well', async () => {
    const presigned = await photo();
    const answer = await post(mine, keyOf(presigned), form(png));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { uploadId: presigned.uploadId, url: presigned.publicUrl } });
    expect((await look(presigned)).statusCode).toBe(200);
    expect((await post(mine, keyOf(presigned), form(png))).statusCode).toBe(409);
  });

  test('refuses another user’s file, even with its key', async () => {
    const presigned = await photo();
    expect((await post(colleague, keyOf(presigned), form(png))).statusCode).toBe(404);
    expect(await received()).toEqual([]);
    expect((await post(mine, keyOf(presigned), form(png))).statusCode).toBe(200);
  });

  test('refuses another portal’s key, a path, another type, another size and another site', async () => {
    const presigned = await photo();
    const key = keyOf(presigned);
    expect((await post(neighbour, key, form(png))).statusCode).toBe(404);
    expect((await post({ ...mine, cookie: '' }, key, form(png))).statusCode).toBe(401);
    expect((await post(mine, key, form(png), { origin: `http://${neighbour.host}` })).statusCode).toBe(403);
    for (const path of ['../../etc/passwd', `${key}/../x`, '', key.replace('.png', '.html')]) {
      expect((await post(mine, path, form(png))).statusCode).toBe(404);
    }
    expect((await post(mine, key, form(png, 'text/html'))).statusCode).toBe(400);
    expect((await post(mine, key, form(Buffer.concat([png, png])))).statusCode).toBe(413);
    expect((await post(mine, key, form(png.subarray(0, 9)))).statusCode).toBe(400);
    for (const body of ['--b--\r\n', 'nonsense', '']) {
      const { statusCode } = await post(mine, key, Buffer.from(body));
      expect([400, 415]).toContain(statusCode);
    }
    expect((await look(presigned)).statusCode).toBe(404);
    expect(await received()).toEqual([]);
  });
});

describe('a PUT to the server’s own address', () => {
  test('answers with the file’s address, and reports success again the second time', async () => {
    const presigned = await photo();
    const { status, text } = await send(harness, presigned, png);
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { url: presigned.url.split('?')[0] } }]);
    expect((await send(harness, presigned, png)).status).toBe(409);
  });

  test('refuses a missing or another signature, another portal, a path and an expired address', async () => {
    const presigned = await photo();
    const other = await photo();
    const unsigned = presigned.url.split('?')[0] ?? '';
    const [, otherQuery] = other.url.split('?');
    const from = async (url: string) => (await send(harness, { ...presigned, url }, png)).status;
    expect(await from(unsigned)).toBe(400);
    expect(await from(`${unsigned}?${otherQuery}`)).toBe(400);
    expect(await from(presigned.url.replace('mine.', 'theirs.'))).toBe(404);
    expect(await from(presigned.url.replace('/photo/', '/photo/..%2f..%2f'))).toBe(404);
    harness.setNow(new Date(Date.now() + 16 * 60_000));
    expect(await from(presigned.url)).toBe(400);
    harness.setNow(new Date());
    expect(await from(presigned.url)).toBe(200);
  });

  /** Sends a request with any length header. */
  async function raw(presigned: Presigned, length: number | 'chunked') {
    if (!harness.app.server.listening) await harness.app.listen({ host: '127.0.0.1', port: 0 });
    const { host, pathname, search } = new URL(presigned.url);
    const socket = connect((harness.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      heard += chunk;
    });
    const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nx-amz-acl: public-read\r\nContent-Type: application/pdf\r\n${framing}\r\n\r\n`,
    );
    await once(socket, 'connect');
    return { socket, heard: () => heard };
  }
  const pdf = () => presign(harness, mine, { purpose: 'pdf', contentType: 'application/pdf', size: 1_000_000 });
  const arrives = () => vi.waitFor(async () => expect(await received()).not.toEqual([]), 20_000);
  const isGone = () => vi.waitFor(async () => expect(await received()).toEqual([]), 20_000);

  test('leaves nothing when it breaks off', async () => {
    const presigned = await pdf();
    const { socket } = await raw(presigned, 1_000_000);
    socket.write(Buffer.alloc(500_000, PDF));
    await arrives();
    socket.destroy();
    await isGone();
    expect((await look(presigned)).statusCode).toBe(404);
  });

  test('ends and leaves nothing when the body stalls', async () => {
    const { socket, heard } = await raw(await pdf(), 1_000_000);
    socket.write(Buffer.alloc(1000, PDF));
    await arrives();
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 400 /), 20_000);
    await isGone();
    socket.destroy();
  });

  test('ends at its announced length when the body is longer', async () => {
    const { socket, heard } = await raw(await pdf(), 'chunked');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 32 && socket.writable; sent++) socket.write(chunk);
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 413 /), 20_000);
    socket.destroy();
    await isGone();
  });

  test('is not read when it announces another length', async () => {
    const { socket, heard } = await raw(await pdf(), 2_000_000);
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 413 /), 20_000);
    expect(heard().toLowerCase()).toContain('connection: close');
    socket.destroy();
  });
});
