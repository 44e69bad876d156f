import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Storage, StorageArea } from '../core/storage.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { namesIn } from '../testing/uploads.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';

let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'dars-disk-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const from = (content: string) => Readable.from([Buffer.from(content)]);
let files = 0;
const newKey = () => `portal/pdf/file-${++files}.pdf`;

const makers: [string, () => Storage][] = [
  ['the local disk', () => createDiskStorage(dataDir)],
  ['an S3-compatible service', () => createS3Storage(s3.config)],
];

describe.each(makers)('%s', (_name, make) => {
  let storage: Storage;
  let key: string;
  beforeEach(() => {
    storage = make();
    key = newKey();
    return () => storage.close();
  });

  const names = (area: StorageArea) => namesIn(storage, area);
  const send = (content: string, to = key) => storage.receive(to, from(content), Buffer.byteLength(content));
  const shown = async (range?: { start: number; end: number }) => {
    const body = await storage.open(key, range);
    return body && text(body);
  };

  test('shows a received file only after it is published, and not after it is removed', async () => {
    await send('hello');
    expect(await shown()).toBeUndefined();
    const received = await storage.take(key);
    expect(received?.size).toBe(5);
    await received?.publish('application/pdf');
    await received?.release();
    await storage.remove('received', key);
    expect(await shown()).toBe('hello');
    expect(await names('published')).toContain(key);
    expect(await names('received')).toEqual([]);
    expect(await storage.take(key)).toBeUndefined();
  });

  test('publishes other content in place of a received file', async () => {
    await send('<script>');
    const received = await storage.take(key);
    await received?.publish('application/pdf', Buffer.from('clean'));
    await received?.release();
    expect(await shown()).toBe('clean');
    expect(await names('received')).toEqual([key]);
    await storage.remove('received', key);
  });

  test('reads ranges before and after publishing', async () => {
    await send('0123456789');
    const received = await storage.take(key);
    expect(await received?.read({ start: 2, end: 4 }).then(text)).toBe('234');
    await received?.publish('application/pdf');
    await received?.release();
    expect(await shown({ start: 9, end: 9 })).toBe('9');
    expect(await shown({ start: 0, end: 3 })).toBe('0123');
  });

  test('publishes the snapshot when the file is sent again meanwhile', async () => {
    await send('checked');
    const received = await storage.take(key);
    await send('another');
    await received?.publish('application/pdf').catch(() => undefined);
    await received?.release();
    expect(await shown()).not.toBe('another');
  });

  test('keeps nothing of a body that breaks off', async () => {
    const broken = new Readable({ read: () => undefined });
    broken.push('half of ');
    const receiving = storage.receive(key, broken, 100);
    setImmediate(() => broken.destroy(new Error('gone')));
    await expect(receiving).rejects.toThrow();
    expect(await storage.take(key)).toBeUndefined();
    expect((await names('received')).filter((name) => name.startsWith(key))).toEqual([]);
  });

  test('answers undefined for a missing file, and removes it without an error', async () => {
    expect(await storage.take(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
    await storage.remove('received', key);
    await storage.remove('published', key);
  });

  test('removes a file', async () => {
    await send('x');
    const received = await storage.take(key);
    await received?.publish('application/pdf');
    await received?.release();
    await storage.remove('published', key);
    expect(await shown()).toBeUndefined();
  });

  test.each(['../../etc/passwd', 'a/../b', '/etc/passwd', 'a//b', 'a/.hidden', 'a\0b', ''])(
    'refuses a name that leads to another directory: %j',
    async (name) => {
      await expect(async () => storage.remove('published', name)).rejects.toThrow(TypeError);
      await expect(async () => storage.open(name)).rejects.toThrow(TypeError);
      await expect(async () => storage.receive(name, from(''), 0)).rejects.toThrow(TypeError);
    },
  );
});

describe('the address on the local disk', () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const sending = {
    key: 'portal/pdf/a.pdf',
    contentType: 'application/pdf',
    size: 5,
    expiresAt,
    origin: 'http://a.test',
  };
  const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

  test('is valid for its key and until its expiry only', async () => {
    const storage = createDiskStorage(dataDir);
    const { url } = await storage.presign(sending);
    const query = queryOf(url);
    expect(url.split('?')[0]).toBe('http://a.test/files/portal/pdf/a.pdf');
    const admits = (key: string, each: object, now = new Date()) => storage.admits(key, { ...query, ...each }, now);
    expect(admits(sending.key, {})).toBe(true);
    expect(admits('portal/pdf/b.pdf', {})).toBe(false);
    expect(admits(sending.key, {}, expiresAt)).toBe(false);
    expect(admits(sending.key, { expires: String(expiresAt.getTime() + 1) })).toBe(false);
    expect(admits(sending.key, { signature: '' })).toBe(false);
    expect(admits(sending.key, { signature: ['a', 'b'] })).toBe(false);
  });

  test('is accepted by another process on the same directory, and by no other directory', async () => {
    const query = queryOf((await createDiskStorage(dataDir).presign(sending)).url);
    expect(createDiskStorage(dataDir).admits(sending.key, query, new Date())).toBe(true);
    const other = await mkdtemp(join(tmpdir(), 'dars-disk-'));
    expect(createDiskStorage(other).admits(sending.key, query, new Date())).toBe(false);
    expect(await readdir(other)).toEqual(['upload-secret']);
    await rm(other, { recursive: true });
  });
});

describe('the address in the bucket', () => {
  const content = Buffer.from('%PDF-1.7');
  const sign = async (values = {}) => {
    const storage = createS3Storage(s3.config);
    const expiresAt = new Date(Date.now() + 60_000);
    const sending = { contentType: 'application/pdf', size: content.length, expiresAt, origin: 'http://a.test' };
    const key = newKey();
    return { storage, key, ...(await storage.presign({ key, ...sending, ...values })) };
  };
  const put = (url: string, headers: Record<string, string>, body: Buffer = content) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });

  test('accepts the file with the signed headers, and does not show it', async () => {
    const { storage, key, url, headers } = await sign();
    expect(headers).toEqual({ 'x-amz-acl': 'public-read', 'content-type': 'application/pdf' });
    expect((await put(url, headers)).status).toBe(200);
    const received = await storage.take(key);
    expect(received && (await buffer(await received.read()))).toEqual(content);
    expect(await storage.open(key)).toBeUndefined();
  });

  test('refuses another type, another size, another access, another key and no signature', async () => {
    const { storage, key, url, headers } = await sign();
    const refused = [
      put(url, { ...headers, 'content-type': 'text/html' }),
      put(url, headers, Buffer.from('%PDF-1.7 and more')),
      put(url, { ...headers, 'x-amz-acl': 'private' }),
      put(url.replace('/pdf/', '/logo/'), headers),
      put(url.replace(/Signature=\w{4}/, 'Signature=0000'), headers),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await storage.take(key)).toBeUndefined();
  });

  test('refuses when it has expired', async () => {
    const { url, headers } = await sign({ expiresAt: new Date(Date.now() + 60_000) });
    const old = new URL(url);
    expect(old.searchParams.get('X-Amz-Expires')).toBe('60');
    old.searchParams.set('X-Amz-Date', '20200101T000000Z');
    expect((await put(old.href, headers)).status).toBe(403);
  });
});
