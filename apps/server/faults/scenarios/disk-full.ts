import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePng } from '../../src/testing/uploads.ts';
import { sendFile, sendRequest } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atLeast, atMost, exactly, type FaultFigure, type FaultScenario } from '../figures.ts';
import { countLost, startWriteLoad, unexpectedAnswers } from '../write-load.ts';

const SIZE = '400m';
const LOAD_MS = 4_000;

export const diskFull: FaultScenario = {
  name: 'disk-full',
  what: `the disk (a tmpfs of ${SIZE}) with the database and the files is full under load, and then has room again`,
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'dars-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory], { stdio: 'pipe' });
    } catch {
      rmdirSync(directory);
      return [{ name: 'left out: only root may mount a small disk', measured: '', allowed: '', reached: true }];
    }
    try {
      return await measureFullDisk(directory);
    } finally {
      execFileSync('umount', ['--lazy', directory]);
      rmdirSync(directory);
    }
  },
};

async function measureFullDisk(directory: string): Promise<FaultFigure[]> {
  await using opened = new AsyncDisposableStack();
  chmodSync(directory, 0o755);
  const environment = opened.adopt(await openFaultEnvironment(join(directory)), (each) => each.close());
  const server = await environment.startServer();
  const portal = await environment.openPortal(server);
  const picture = await samplePng();
  const [editor] = portal.editors;
  const uploadPicture = async () => {
    const sender = { port: server.port, host: portal.host, cookie: editor?.cookie ?? '' };
    const file = { purpose: 'cover', contentType: 'image/png', size: picture.length };
    const announced = await sendRequest({ ...sender, method: 'POST', path: '/api/uploads/presign', body: file });
    if (announced.status !== 201) return announced.status;
    const { url, headers } = JSON.parse(announced.text) as { url: string; headers: Record<string, string> };
    const address = url.replace(new URL(url).origin, `http://127.0.0.1:${server.port}`);
    return sendFile(address, { ...headers, host: portal.host }, picture);
  };
  const writing = startWriteLoad(portal, () => server.port);
  await sleep(LOAD_MS);
  const filler = join(directory, 'filler');
  fill(filler);
  await sleep(LOAD_MS);
  fill(filler);
  const upload = await uploadPicture();
  const page = await sendRequest({ port: server.port, host: portal.host, path: '/home/login' });
  const alive = await sendRequest({ port: server.port, host: portal.host, path: '/healthz' });
  rmSync(filler);
  const freed = performance.now();
  if (!(await answersAgain(server.port))) await environment.stopPostgres('in order').then(environment.startPostgres);
  await sleep(LOAD_MS);
  const ledger = await writing.stop();
  return [
    atLeast('writes acknowledged', ledger.acknowledged, 100),
    exactly('of these lost', await countLost(environment.admin, portal, ledger), 0),
    exactly('503 without a Retry-After', ledger.withoutRetry, 0),
    unexpectedAnswers(ledger, [200, 409, 503]),
    exactly('an upload to the full disk', upload, 503),
    exactly('/healthz meanwhile', alive.status, 200),
    exactly('a page meanwhile is shown or refused with 503', [200, 503].includes(page.status) ? 1 : 0, 1),
    atMost('seconds until all writes succeed again', (ledger.recoveredAt - freed) / 1000, 15),
    exactly('an upload afterwards', await uploadPicture(), 200),
  ];
}

/** Fills a disk to its last block. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  const [large, small] = [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)];
  for (const block of [large, small]) {
    try {
      for (;;) writeSync(descriptor, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(descriptor);
}

/** Waits for the server to be ready: a Postgres without room for its log ends, and its keeper restarts it. */
async function answersAgain(port: number): Promise<boolean> {
  for (let second = 0; second < 5; second += 1) {
    if ((await sendRequest({ port, host: 'localhost', path: '/readyz' })).status === 200) return true;
    await sleep(1_000);
  }
  return false;
}
