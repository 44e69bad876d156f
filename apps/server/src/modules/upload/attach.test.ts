import type { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { UploadPurpose } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import { insertTenant } from '@dars/db/testing/builders';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { AnyTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachUpload, type FileChange } from './attach.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-02T12:00:00Z');

let database: TestDatabase;
let mine: string;
let theirs: string;
const me = newId();
beforeAll(async () => {
  database = await createTestDatabase();
  mine = (await insertTenant(database.admin)).id;
  theirs = (await insertTenant(database.admin)).id;
});
afterAll(() => database.drop());

interface File {
  id: string;
  path: string;
}

interface Given {
  tenantId?: string;
  purpose?: UploadPurpose;
  status?: string;
  until?: Date;
  createdBy?: string;
}

async function file(values: Given = {}) {
  const { tenantId = mine, purpose = 'photo', status = 'stored', until = LATER, createdBy = me } = values;
  const id = newId();
  const key = `${tenantId}/${purpose}/${id}.png`;
  await database.admin`
    insert into uploads (tenant_id, id, purpose, key, content_type, size, status, created_by, checksum, expires_at)
    values (${tenantId}, ${id}, ${purpose}, ${key}, 'image/png', 1, ${status}, ${createdBy}, 'x', ${until.toISOString()})`;
  return { id, path: `/files/${key}` } satisfies File;
}

const change = (from: string | null, to: string | null, values: Partial<FileChange> = {}): FileChange => ({
  tenantId: mine,
  sender: { userId: me, role: 'ROLE_ADMIN_PORTAL' },
  purpose: 'photo',
  field: 'imageUrl',
  from,
  to,
  now: NOW,
  ...values,
});
const attach = (...of: Parameters<typeof change>) =>
  database.db.withTenant(change(...of).tenantId, (tx) => attachUpload(tx, change(...of)));
const ruleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => error.details.issues?.[0],
  );
const stateOf = async ({ id }: File) => {
  const [row] = await database.admin`select status, expires_at from uploads where id = ${id}`;
  return [row?.['status'], row?.['expires_at'] ? new Date(row['expires_at']).getTime() : null];
};

test('attachUpload attaches a file, which is kept from then on', async () => {
  const photo = await file();
  expect(await attach(null, photo.path)).toBe(photo.path);
  expect(await stateOf(photo)).toEqual(['attached', null]);
});

test('attachUpload accepts a file’s path, its full address and its address in the bucket', async () => {
  for (const address of ['http://mine.dars.test', 'https://s3.test/bucket/pending']) {
    const photo = await file();
    const given = address.includes('s3') ? photo.path.replace('/files', address) : address + photo.path;
    expect(await attach(null, given)).toBe(photo.path);
  }
});

test('attachUpload releases the former file when another one replaces it', async () => {
  const [first, second] = [await file(), await file()];
  await attach(null, first.path);
  expect(await attach(first.path, second.path)).toBe(second.path);
  expect(await stateOf(first)).toEqual(['stored', NOW.getTime()]);
  expect(await attach(second.path, null)).toBeNull();
  expect(await stateOf(second)).toEqual(['stored', NOW.getTime()]);
});

test('attachUpload keeps an unchanged value, whatever it is', async () => {
  const photo = await file();
  await attach(null, photo.path);
  expect(await attach(photo.path, photo.path)).toBe(photo.path);
  expect(await attach(photo.path, `http://mine.dars.test${photo.path}`)).toBe(photo.path);
  expect(await attach('https://old.test/photo.png', 'https://old.test/photo.png')).toBe('https://old.test/photo.png');
  expect(await stateOf(photo)).toEqual(['attached', null]);
});

test('attachUpload refuses uploads that are unchecked, of another sender, realm or purpose, or attached already', async () => {
  const attached = await file();
  await attach(null, attached.path);
  const bad = [
    (await file({ createdBy: newId() })).path,
    (await file({ tenantId: theirs })).path,
    (await file({ purpose: 'cover' })).path,
    (await file({ status: 'pending' })).path,
    (await file({ until: NOW })).path,
    attached.path,
    (await file()).path.replace(mine, theirs),
    `/files/${mine}/photo/${newId()}.png`,
    'https://evil.test/tracker.png',
    'javascript:alert(1)',
    '',
  ];
  for (const to of bad) {
    expect([to, await ruleOf(attach(null, to))]).toEqual([to, { path: ['imageUrl'], rule: 'file-gone' }]);
  }
  expect(await stateOf(attached)).toEqual(['attached', null]);
});

test('attachUpload succeeds once when two want the same file at once', async () => {
  const photo = await file();
  const all = await Promise.allSettled([attach(null, photo.path), attach(null, photo.path)]);
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('attachUpload attaches nothing when its transaction fails', async () => {
  const photo = await file();
  const failing = database.db.withTenant(mine, async (tx) => {
    await attachUpload(tx, change(null, photo.path));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await stateOf(photo)).toEqual(['stored', LATER.getTime()]);
});

test('attachUpload refuses a file whose purpose the sender’s role may not use in the realm', async () => {
  const film = await file({ purpose: 'video' });
  const byLearner = { purpose: 'video', sender: { userId: me, role: 'ROLE_LEARNER' } } as const;
  await expect(attach(null, film.path, byLearner)).rejects.toMatchObject({ code: 'forbidden' });
  const cover = await file({ tenantId: PLATFORM_ID, purpose: 'cover' });
  const onPlatform = { tenantId: PLATFORM_ID, purpose: 'cover' } as const;
  await expect(attach(null, cover.path, onPlatform)).rejects.toMatchObject({ code: 'forbidden' });
  expect([await stateOf(film), await stateOf(cover)].map(([status]) => status)).toEqual(['stored', 'stored']);
});

test('attachUpload works in the platform’s realm', async () => {
  const photo = await file({ tenantId: PLATFORM_ID });
  const ofPlatform = { tenantId: PLATFORM_ID };
  const run = (tx: AnyTx) => attachUpload(tx, change(null, photo.path, ofPlatform));
  expect(await database.db.withPlatform(run)).toBe(photo.path);
  expect(await stateOf(photo)).toEqual(['attached', null]);
});
