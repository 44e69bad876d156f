import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyOut, digestRows, rowsOf } from './copy.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dars-copy-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rows = (count: number, width: number) => `select g, repeat('x', ${width}) from generate_series(1, ${count}) g`;

describe('copyOut of a table that is larger than one read', () => {
  test.each([
    [1_413, 250],
    [5_000, 100],
    [100_000, 100],
    [300, 100_000],
  ])('copies %i rows of %i characters whole, and the connection can be used again', async (count, width) => {
    const path = join(folder, `${count}`);
    await database.admin.begin(async (tx) => {
      const digest = await copyOut(tx, rows(count, width), createWriteStream(path, { flush: true }));
      expect(digest.rows).toBe(count);
      expect(await digestRows(createReadStream(path))).toEqual(digest);
      expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
    });
  });

  test.each([1, 16_384])('reports a full disk, and the connection can be used again (%i)', async (highWaterMark) => {
    const full = new Writable({
      highWaterMark,
      write: (_chunk, _encoding, done) => setImmediate(done, new Error('full')),
    });
    await expect(database.admin.begin((tx) => copyOut(tx, rows(100_000, 100), full))).rejects.toThrow('full');
    expect(await database.admin`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

test('rowsOf sorts texts alike in every locale', async () => {
  const read = (collation: string) =>
    database.admin.begin(async (tx) => {
      await tx.unsafe(`create table texts (key text collate "${collation}" primary key)`);
      await tx`insert into texts values ('a'), ('B')`;
      const table = { name: 'texts', columns: ['key'], key: ['key'], texts: ['key'] };
      const inBytes = await copyOut(tx, rowsOf(table, { order: 'bytes' }));
      const inLocale = await copyOut(tx, rowsOf(table, { order: undefined }));
      await tx`drop table texts`;
      return [inBytes.sha256, inLocale.sha256];
    });
  const [bytes, sameBytes] = await read('C');
  const [elsewhere, inLocale] = await read('und-x-icu');
  expect([sameBytes, elsewhere]).toEqual([bytes, bytes]);
  // A backup of 0.2.0 is compared as it was made.
  expect(inLocale).not.toBe(bytes);
});
