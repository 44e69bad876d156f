import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@dars/db/columns';
import { insertTenant } from '@dars/db/testing/builders';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../core/storage.ts';
import { sweepFiles } from '../jobs/sweep-files.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { insertSignedInUser } from '../testing/people.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { type StallingProxy, stallingProxy } from '../testing/stalling-proxy.ts';
import { complete, presign, SAMPLES, type Sender, send, upload } from '../testing/uploads.ts';
import { StorageFaults } from './faults.ts';
import { openStorage } from './open.ts';

// A busy machine needs longer than some hundred milliseconds for an answer that nothing holds up.
const LIMITS = { connect: 1000, answer: 1000, idle: 1000, copy: 1000 };
const BODY = SAMPLES['application/pdf'];
const PDF = { purpose: 'pdf', contentType: 'application/pdf' };

let s3: S3Server;
let proxy: StallingProxy;
let harness: Harness;
let storage: Storage;
let faults: StorageFaults;
let lecturer: Sender;
const logs: string[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  proxy = await stallingProxy(s3.config.endpoint);
  // Browsers reach the service by another address than the server does.
  const config = { ...s3.config, endpoint: proxy.url };
  faults = new StorageFaults(pino({ level: 'info' }, { write: (line: string) => void logs.push(line) }));
  storage = openStorage({ s3: config, dataDir: '' }, { faults, limits: LIMITS });
  harness = await createHarness({ config: { s3: config }, deps: { storage } });
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'mine' });
  const { cookie } = await insertSignedInUser(harness, { tenantId, role: 'ROLE_LECTURER', slug: 'mine' });
  lecturer = { host: portalHost('mine'), cookie };
});
afterAll(async () => {
  await harness.close();
  storage.close();
  await proxy.close();
  await s3.close();
});
beforeEach(() => () => proxy.resume());

const countOf = (operation: string) =>
  faults.counts().find((each) => each.operation === operation && each.cause === 'timeout')?.count ?? 0;

describe('a storage service that does not answer', () => {
  it('lets callers announce and send a file, and answers unavailable when they complete it', async () => {
    proxy.stall();
    const presigned = await presign(harness, lecturer, { ...PDF, size: BODY.length });
    expect((await send(harness, presigned, BODY)).status).toBe(200);
    const refused = await complete(harness, lecturer, presigned.uploadId);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    proxy.resume();
    expect((await complete(harness, lecturer, presigned.uploadId)).statusCode).toBe(200);
  });

  it('answers unavailable when a file is opened', async () => {
    const { publicUrl } = await upload(harness, lecturer, { ...PDF, body: BODY });
    const look = () => harness.request({ ...lecturer, url: new URL(publicUrl).pathname });
    expect((await look()).statusCode).toBe(200);
    proxy.stall();
    const refused = await look();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    proxy.resume();
    expect((await look()).rawPayload).toEqual(BODY);
  });

  it('answers unavailable when a form sends a file', async () => {
    const presigned = await presign(harness, lecturer, { ...PDF, size: BODY.length });
    const key = new URL(presigned.publicUrl).pathname.replace('/files/', '');
    const part = 'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf';
    const body = Buffer.concat([Buffer.from(`--b\r\n${part}\r\n\r\n`), BODY, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const post = () =>
      harness.request({ ...lecturer, method: 'POST', url: `/api/uploads/files?key=${key}`, headers, body });
    proxy.stall();
    const refused = await post();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    proxy.resume();
    expect((await post()).statusCode).toBe(200);
  });

  it('ends the sweep instead of blocking it', async () => {
    const old = new Date(0).toISOString();
    await harness.test.admin`
      insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, expires_at)
      select id, ${newId()}, 'pdf', id || '/pdf/' || ${newId()}::text || '.pdf', 'application/pdf', 1, id, ${old}
      from tenants where name_in_english = 'mine'`;
    proxy.stall();
    await expect(sweepFiles(harness.deps)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('breaks off a download that it stops sending', async () => {
    const key = `mine/pdf/${newId()}.pdf`;
    const content = 'x'.repeat(2_000_000);
    await storage.receive(key, Readable.from([Buffer.from(content)]), content.length);
    const received = await storage.take(key);
    proxy.stallAfter(500_000);
    const body = await received?.read();
    await expect(body && text(body)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(countOf('read')).toBeGreaterThan(0);
  });

  it('does not count when the sender or the reader is slow', async () => {
    const before = faults.counts();
    const key = `mine/pdf/${newId()}.pdf`;
    async function* slowly() {
      for (let part = 0; part < 3; part++) {
        await pause(LIMITS.idle * 1.5);
        yield Buffer.from('abc');
      }
    }
    await storage.receive(key, Readable.from(slowly()), 9);
    const received = await storage.take(key);
    const body = await received?.read();
    await pause(LIMITS.idle * 1.5);
    expect(body && (await text(body))).toBe('abcabcabc');
    expect(faults.counts()).toEqual(before);
  });

  it('is counted and logged with the operation and the cause', async () => {
    proxy.stall();
    await expect(storage.open('a.pdf')).rejects.toMatchObject({ code: 'unavailable' });
    const metrics = createMetrics({ ...harness.deps, storageFaults: faults });
    expect(await metrics.text()).toContain(
      `dars_storage_failures_total{operation="open",cause="timeout"} ${countOf('open')}`,
    );
    expect(JSON.parse(logs.at(-1) ?? '{}')).toMatchObject({
      msg: 'storage unavailable',
      operation: 'open',
      cause: 'timeout',
      reason: { message: expect.stringContaining(`${LIMITS.answer} ms: opening a file`) },
    });
  });
});
