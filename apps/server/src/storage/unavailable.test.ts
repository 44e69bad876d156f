import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { openStorage } from './open.ts';

const UNAVAILABLE = { code: 'unavailable', details: { retryAfter: 5 } };

test('an unreachable service answers unavailable to every operation', async () => {
  const s3 = await startS3Server();
  await s3.close();
  const warn = vi.spyOn(console, 'warn');
  const storage = openStorage({ s3: s3.config, dataDir: '' });
  await expect(storage.open('a.png')).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.take('a.png')).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.remove('published', 'a.png')).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.receive('a.png', Readable.from([Buffer.from('a')]), 1)).rejects.toMatchObject(UNAVAILABLE);
  // Only the log may write output.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  storage.close();
}, 30_000);

test('other errors are not turned into unavailable', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dars-storage-'));
  const storage = openStorage({ s3: undefined, dataDir });
  await expect(storage.open('../a')).rejects.toThrow('This is not the name of a file');
  storage.close();
  await rm(dataDir, { recursive: true });
});
