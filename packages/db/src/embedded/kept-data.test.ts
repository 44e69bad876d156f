import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedError } from './errors.ts';
import { examineCluster } from './examine.ts';
import { type Embedded, startEmbedded } from './start.ts';

const base = mkdtempSync(join(tmpdir(), 'dars-kept-'));
chmodSync(base, 0o755);
const running: Embedded[] = [];

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, forTests: true });
  running.push(embedded);
  return embedded;
}

async function stopAll(): Promise<void> {
  for (const embedded of running.splice(0)) await embedded.stop();
}

afterEach(stopAll);
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function query(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

describe('data in a directory that other users cannot enter', () => {
  const closed = join(base, 'closed');
  const hidden = join(closed, 'data');
  let clusterDir: string;

  it('are kept when Postgres runs as another user than root', async () => {
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(hidden);
    clusterDir = first.clusterDir;
    await query(first.adminUrl, 'create table here ()');
    await stopAll();
    expect(await query((await start(hidden)).adminUrl, 'select from here')).toEqual([]);
  });

  it('are found again after the directory was opened to other users, and after it was closed', async () => {
    for (const mode of [0o755, 0o700]) {
      chmodSync(closed, mode);
      const again = await start(hidden);
      expect(again.clusterDir).toBe(clusterDir);
      expect(await query(again.adminUrl, 'select from here')).toEqual([]);
      await stopAll();
    }
  });

  it('are not found by a new start after the directory was deleted', async () => {
    rmSync(hidden, { recursive: true });
    const fresh = await start(hidden);
    await expect(query(fresh.adminUrl, 'select from here')).rejects.toMatchObject({ code: '42P01' });
    await stopAll();
    for (const made of [clusterDir, fresh.clusterDir]) {
      if (!made.startsWith(base)) rmSync(dirname(made), { recursive: true });
    }
  });
});

it('a cluster that was moved away and back opens with its old passwords', async () => {
  const dataDir = join(base, 'moved');
  const { adminUrl, clusterDir } = await start(dataDir);
  await query(adminUrl, 'create table here ()');
  await stopAll();
  renameSync(clusterDir, join(dataDir, 'aside'));
  await expect(query((await start(dataDir)).adminUrl, 'select from here')).rejects.toMatchObject({ code: '42P01' });
  await stopAll();
  rmSync(clusterDir, { recursive: true });
  renameSync(join(dataDir, 'aside'), clusterDir);
  expect(await query((await start(dataDir)).adminUrl, 'select from here')).toEqual([]);
});

describe('examineCluster and startEmbedded report', () => {
  const dataDir = join(base, 'wrong');
  const at = (name: string) => join(dataDir, name);
  beforeAll(async () => {
    await start(dataDir);
    await stopAll();
  });

  async function expectRefusal(reason: RegExp): Promise<void> {
    expect(() => examineCluster(dataDir)).toThrow(reason);
    const refused = start(dataDir);
    await expect(refused).rejects.toThrow(EmbeddedError);
    await expect(refused).rejects.toThrow(reason);
  }

  async function whileFileIs(file: string, content: string | undefined, work: () => Promise<void>): Promise<void> {
    const before = join(base, 'before');
    renameSync(file, before);
    if (content !== undefined) writeFileSync(file, content);
    await work().finally(() => renameSync(before, file));
    expect(() => examineCluster(dataDir)).not.toThrow();
  }

  it('data of another version of Postgres', () =>
    whileFileIs(at('postgres/PG_VERSION'), '14\n', () => expectRefusal(/is of Postgres 14/)));

  it('incomplete data', () =>
    whileFileIs(at('postgres/PG_VERSION'), undefined, () => expectRefusal(/holds no whole database.* Restore/)));

  it('missing passwords', () =>
    whileFileIs(at('postgres.secrets.json'), undefined, () => expectRefusal(/The passwords of the database.*missing/)));

  it.each(['null', '{}', '', '{"admin":"x"}', '{"admin":1,"serving":2}', '[]'])('damaged passwords: %s', (content) =>
    whileFileIs(at('postgres.secrets.json'), content, () =>
      expectRefusal(/postgres\.secrets\.json is damaged\. Restore that file/),
    ),
  );

  it('the passwords of another database', async () => {
    const others = JSON.stringify({ admin: 'a', serving: 'b' });
    await whileFileIs(at('postgres.secrets.json'), others, () =>
      expect(start(dataDir)).rejects.toThrow(/passwords in postgres\.secrets\.json are not those of this database/),
    );
  });

  it('a folder in the place of the lock', async () => {
    mkdirSync(at('postgres.lock'));
    await expectRefusal(/postgres\.lock is a folder and has to be a file\. Delete it\./);
    rmSync(at('postgres.lock'), { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)('a directory that `nobody` can no longer enter', async () => {
    chmodSync(base, 0o700);
    await expectRefusal(/belongs to the user nobody, who cannot enter/).finally(() => chmodSync(base, 0o755));
  });

  it('nothing for an empty directory', () => {
    expect(() => examineCluster(join(base, 'nowhere', 'yet'))).not.toThrow();
  });
});
