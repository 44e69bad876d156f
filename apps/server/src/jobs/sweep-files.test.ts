import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@dars/db/columns';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTablesByWorkers } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Storage, StorageArea } from '../core/storage.ts';
import { deleteExpired, findExistingUploads } from '../modules/upload/store.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { namesIn } from '../testing/uploads.ts';
import { sweepFiles, sweepOrphans } from './sweep-files.ts';

const HOUR = 3_600_000;
const NOW = new Date();
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: TestDatabase;
let dataDir: string;
let storage: Storage;
let tenantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await insertTenant(database.admin)).id;
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.admin`delete from uploads`;
  dataDir = await mkdtemp(join(tmpdir(), 'dars-sweep-'));
  storage = createDiskStorage(dataDir);
  return () => rm(dataDir, { recursive: true });
});

const deps = () => ({ db: database.db, storage, now: () => NOW });
const names = (area: StorageArea) => namesIn(storage, area);

/** Stores a file of that age in the area, with a row if one is given. */
async function put(area: StorageArea, age: number, row?: { status: string; until: Date | null }): Promise<string> {
  const id = newId();
  const key = `${tenantId}/photo/${id}.png`;
  await storage.receive(key, Readable.from(['x']), 1);
  if (area === 'published') {
    const received = await storage.take(key);
    await received?.publish('image/png');
    await storage.remove('received', key);
  }
  await utimes(join(dataDir, 'files', area, key), at(-age), at(-age));
  if (row) {
    const { status, until } = row;
    await database.admin`
      insert into uploads (tenant_id, id, purpose, key, content_type, size, status, created_by, checksum, expires_at)
      values (${tenantId}, ${id}, 'photo', ${key}, 'image/png', 1, ${status}, ${id}, 'x', ${until?.toISOString() ?? null})`;
  }
  return key;
}

test('sweepFiles deletes file and row of uploads that never came or belong to nothing, and keeps the others', async () => {
  await put('received', 2 * HOUR, { status: 'pending', until: at(0) });
  await put('published', 25 * HOUR, { status: 'stored', until: at(-1) });
  const waiting = await put('received', HOUR / 2, { status: 'pending', until: at(1) });
  const stored = await put('published', HOUR, { status: 'stored', until: at(HOUR) });
  const used = await put('published', 9999 * HOUR, { status: 'attached', until: null });
  await sweepFiles(deps());
  await sweepOrphans(deps(), 'published');
  expect(await names('received')).toEqual([waiting]);
  expect(await names('published')).toEqual([stored, used].sort());
  const rows = await database.admin`select key from uploads order by key`;
  expect(rows.map(({ key }) => key)).toEqual([waiting, stored, used].sort());
  await sweepFiles(deps());
  expect(await names('published')).toHaveLength(2);
});

test('sweepOrphans deletes old files without a row whatever their names, and keeps young ones', async () => {
  await put('received', 3 * HOUR);
  await put('published', 3 * HOUR);
  const [young, new_] = [await put('received', HOUR / 4), await put('published', HOUR)];
  await sweepFiles(deps());
  await sweepOrphans(deps(), 'published');
  expect(await names('received')).toEqual([young]);
  expect(await names('published')).toEqual([new_]);
});

test('sweepOrphans deletes an upload that was sent again after its check, and keeps the checked file', async () => {
  const key = await put('published', 3 * HOUR, { status: 'attached', until: null });
  await storage.receive(key, Readable.from(['y']), 1);
  await utimes(join(dataDir, 'files/received', key), at(-3 * HOUR), at(-3 * HOUR));
  await sweepFiles(deps());
  await sweepOrphans(deps(), 'published');
  expect(await names('received')).toEqual([]);
  expect(await names('published')).toEqual([key]);
});

async function insertMany(count: number, until: Date): Promise<void> {
  await database.admin`
    insert into uploads (tenant_id, id, purpose, key, content_type, size, created_by, expires_at)
    select ${tenantId}, id, 'photo', ${tenantId} || '/photo/' || id || '.png', 'image/png', 1, id, ${until.toISOString()}
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) as made`;
}

test('sweepFiles and sweepOrphans delete any number of files', async () => {
  await insertMany(1200, at(-1));
  await sweepFiles(deps());
  expect(await database.admin`select id from uploads`).toEqual([]);
});

test('sweepFiles and sweepOrphans read no table whole', async () => {
  await insertMany(5000, at(HOUR));
  await database.admin`analyze uploads`;
  const [file] = await database.admin<{ id: string }[]>`select id from uploads limit 1`;
  const read = await seqScannedTablesByWorkers(database.db, async (tx) => {
    await deleteExpired(tx, NOW, 10);
    await findExistingUploads(tx, [{ tenantId, id: file?.id ?? '' }]);
  });
  expect(read).toEqual([]);
});
