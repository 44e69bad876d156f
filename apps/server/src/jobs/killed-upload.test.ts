import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Storage } from '../core/storage.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { insertSignedInUser } from '../testing/people.ts';
import { complete, namesIn, presign, SAMPLES, type Sender, send } from '../testing/uploads.ts';
import { sweepFiles, sweepOrphans } from './sweep-files.ts';

const SERVER = fileURLToPath(new URL('../testing/file-server.ts', import.meta.url));
const WAIT_OPTIONS = { timeout: 30_000, interval: 50 };
const PDF = SAMPLES['application/pdf'];
const SIZE = 1_000_000;

let harness: Harness;
let dataDir: string;
let storage: Storage;
let lecturer: Sender;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dars-killed-'));
  storage = createDiskStorage(dataDir);
  harness = await createHarness({ deps: { storage } });
  const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'mine' });
  const { cookie } = await insertSignedInUser(harness, { tenantId, role: 'ROLE_LECTURER', slug: 'mine' });
  lecturer = { host: portalHost('mine'), cookie };
});
afterAll(async () => {
  await harness.close();
  await rm(dataDir, { recursive: true });
});

/** Starts the server in another process on the same database and the same files. */
async function start() {
  const server = spawn(process.execPath, [SERVER, harness.test.url, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, port: Number(port.toString()) };
}

const received = () => namesIn(storage, 'received');

test('an upload leaves nothing visible and nothing unswept when the server is killed while it receives the file', async () => {
  const file = { purpose: 'pdf', contentType: 'application/pdf', size: SIZE };
  const presigned = await presign(harness, lecturer, file);
  const { host, pathname, search } = new URL(presigned.url);
  const { server, port } = await start();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = `Host: ${host}\r\nx-amz-acl: public-read\r\nContent-Type: application/pdf\r\nContent-Length: ${SIZE}`;
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${head}\r\n\r\n`);
  socket.write(Buffer.alloc(SIZE / 2, PDF));
  await vi.waitFor(async () => expect(await received()).toEqual([expect.stringMatching(/\.part$/)]), WAIT_OPTIONS);
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  socket.destroy();

  const look = async () => (await harness.request({ host, url: pathname, cookie: lecturer.cookie })).statusCode;
  expect(await received()).toHaveLength(1);
  expect(await look()).toBe(404);
  expect((await complete(harness, lecturer, presigned.uploadId)).statusCode).toBe(400);

  // The same address still accepts the file until it expires.
  const whole = Buffer.alloc(SIZE, PDF);
  expect((await send(harness, presigned, whole)).status).toBe(200);
  expect(await look()).toBe(200);

  const tomorrow = { db: harness.db, storage, now: () => new Date(Date.now() + 25 * 3_600_000) };
  await sweepFiles(tomorrow);
  await sweepOrphans(tomorrow, 'published');
  expect(await received()).toEqual([]);
  expect(await harness.test.admin`select id from uploads`).toEqual([]);
  const left = await readdir(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['upload-secret']);
}, 60_000);

test('an upload shows nothing when the server is killed between publishing the file and marking it in the database', async () => {
  const presigned = await presign(harness, lecturer, {
    purpose: 'pdf',
    contentType: 'application/pdf',
    size: PDF.length,
  });
  const { pathname } = new URL(presigned.url);
  const key = pathname.replace('/files/', '');
  // Runs the steps that come before the database is written.
  await storage.receive(key, Readable.from([PDF]), PDF.length);
  const taken = await storage.take(key);
  await taken?.publish('application/pdf');
  await taken?.release();
  const shown = await storage.open(key);
  expect(shown && (await text(shown))).toBe(PDF.toString());
  expect((await harness.request({ ...lecturer, url: pathname })).statusCode).toBe(404);
  // A repeated call completes the upload.
  expect((await complete(harness, lecturer, presigned.uploadId)).statusCode).toBe(200);
  expect((await harness.request({ ...lecturer, url: pathname })).statusCode).toBe(200);
});
