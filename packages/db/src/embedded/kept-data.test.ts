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

  it('are kept, also as root', async () => {
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(hidden);
    clusterDir = first.clusterDir;
    await query(first.adminUrl, 'create table here ()');
    await stopAll();
    expect(await query((await start(hidden)).adminUrl, 'select from here')).toEqual([]);
  });

  it('are there after it was opened to others, and after it was closed again', async () => {
    for (const mode of [0o755, 0o700]) {
      chmodSync(closed, mode);
      const again = await start(hidden);
      expect(again.clusterDir).toBe(clusterDir);
      expect(await query(again.adminUrl, 'select from here')).toEqual([]);
      await stopAll();
    }
  });

  it('are not what a start afresh begins with', async () => {
    rmSync(hidden, { recursive: true });
    const fresh = await start(hidden);
    await expect(query(fresh.adminUrl, 'select from here')).rejects.toMatchObject({ code: '42P01' });
    await stopAll();
    for (const made of [clusterDir, fresh.clusterDir]) {
      if (!made.startsWith(base)) rmSync(dirname(made), { recursive: true });
    }
  });
});

it('opens a cluster that was moved away again with the passwords that it had', async () => {
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

describe('says what is wrong with the data, before a start and at it', () => {
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

  it('when they are of another version of Postgres', () =>
    whileFileIs(at('postgres/PG_VERSION'), '14\n', () => expectRefusal(/is of Postgres 14/)));

  it('when they are not whole', () =>
    whileFileIs(at('postgres/PG_VERSION'), undefined, () => expectRefusal(/holds no whole database.* Restore/)));

  it('when the passwords are missing', () =>
    whileFileIs(at('postgres.secrets.json'), undefined, () => expectRefusal(/The passwords of the database.*missing/)));

  it.each(['null', '{}', '', '{"admin":"x"}', '{"admin":1,"serving":2}', '[]'])(
    'when the passwords are damaged: %s',
    (content) =>
      whileFileIs(at('postgres.secrets.json'), content, () =>
        expectRefusal(/postgres\.secrets\.json is damaged\. Restore that file/),
      ),
  );

  it('when the passwords are those of another database', async () => {
    const others = JSON.stringify({ admin: 'a', serving: 'b' });
    await whileFileIs(at('postgres.secrets.json'), others, () =>
      expect(start(dataDir)).rejects.toThrow(/passwords in postgres\.secrets\.json are not those of this database/),
    );
  });

  it('when a folder is where the lock has to be', async () => {
    mkdirSync(at('postgres.lock'));
    await expectRefusal(/postgres\.lock is a folder and has to be a file\. Delete it\./);
    rmSync(at('postgres.lock'), { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)('when nobody cannot enter any more', async () => {
    chmodSync(base, 0o700);
    await expectRefusal(/belongs to the user nobody, who cannot enter/).finally(() => chmodSync(base, 0o755));
  });

  it('and nothing where nothing is yet', () => {
    expect(() => examineCluster(join(base, 'nowhere', 'yet'))).not.toThrow();
  });
});
