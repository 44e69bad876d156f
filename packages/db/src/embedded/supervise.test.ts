import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, expect, it } from 'vitest';
import { isAlive } from './processes.ts';
import { type Embedded, startEmbedded } from './start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dars-keep-'));
chmodSync(dataDir, 0o755);
let embedded: Embedded | undefined;
let said: string[];

async function start(): Promise<Embedded> {
  said = [];
  const keeper = {
    onLost: (message: string) => void said.push(message),
    onGivenUp: (error: Error) => void said.push(error.message),
  };
  embedded = await startEmbedded({ dataDir, forTests: true, keeper });
  return embedded;
}

afterEach(async () => {
  await embedded?.stop();
  embedded = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pidNow = (clusterDir: string): number =>
  Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(50);
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return (await sql`select 1`).length === 1;
  } catch (error) {
    if (['ECONNREFUSED', 'ECONNRESET', '57P03', 'CONNECTION_CLOSED'].includes((error as { code: string }).code))
      return false;
    throw error;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

it('supervise restarts a killed server at the same address, and gives up one that ends again at once', async () => {
  const { pid, clusterDir, adminUrl, stop } = await start();
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
  await until(() => answers(adminUrl));
  expect(said).toEqual([`The embedded Postgres (process ${pid}) has ended by itself, and is started again.`]);
  const second = pidNow(clusterDir);
  expect(second).not.toBe(pid);
  process.kill(second, 'SIGKILL');
  await until(() => said.length > 1);
  expect(said[1]).toMatch(/does not stay .*it ended again as soon as it was started again\. See .*postgres\.log/);
  await stop();
  expect(isAlive(second)).toBe(false);
});

it('supervise gives up when the server cannot be started', async () => {
  const { pid, clusterDir } = await start();
  renameSync(join(clusterDir, 'global'), join(clusterDir, 'aside'));
  process.kill(pid, 'SIGKILL');
  await until(() => said.length > 1);
  expect(said[1]).toContain('The embedded Postgres does not start');
  renameSync(join(clusterDir, 'aside'), join(clusterDir, 'global'));
});

it('supervise ends when it is told to leave, and stops a server that it is restarting', async () => {
  const first = await start();
  await first.stop();
  expect(said).toEqual([]);
  const second = await start();
  process.kill(second.pid, 'SIGKILL');
  await until(() => said.length > 0);
  await second.stop();
  expect(said).toHaveLength(1);
  expect(await answers(second.adminUrl)).toBe(false);
});
