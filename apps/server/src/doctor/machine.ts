import { readFileSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../env.ts';
import { explainFailure } from '../start/failure.ts';
import { assertPortFree } from '../start/port.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** A fresh database takes about 60 MB. */
const NEEDED = 200 * MEGABYTE;
const COMFORTABLE = 1024 * MEGABYTE;

/** The project brings the Node that it was tested with; the scripts of package.json run on that. */
export function checkNode(): Finding {
  const { devDependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const wanted = devDependencies.node;
  const { node: running } = process.versions;
  if (running === wanted) return good('Node', running);
  const remedy =
    'Run it by `npm run doctor`, and `npm start` once: it installs the Node that the project was tested with.';
  return doubtful('Node', `this is ${running}, the project was tested with ${wanted}`, remedy);
}

export async function checkPort({ host, port }: { host: string; port: number }): Promise<Finding> {
  try {
    await assertPortFree({ host, port });
    return good('Port', `${port} is free`);
  } catch (error) {
    if (await isDars(host, port)) return good('Port', `${port} is in use by a running Dars`);
    return bad('Port', explainFailure(error), 'Set another PORT, or stop what listens there.');
  }
}

async function isDars(host: string, port: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://${name}:${port}/healthz`, { signal }).catch(() => undefined);
  return answer?.headers.has('x-request-id') ?? false;
}

export async function checkDataDir(dataDir: string): Promise<Finding> {
  const existing = await firstExisting(dataDir);
  try {
    await access(existing, constants.W_OK | constants.X_OK);
  } catch {
    return bad(
      'Data',
      `${existing} may not be written`,
      'Set DATA_DIR to a folder of this user, or change the rights of this one.',
    );
  }
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const detail = `${dataDir}, ${Math.floor(free / MEGABYTE)} MB free`;
  if (free < NEEDED) return bad('Data', detail, 'Free some space, or set DATA_DIR to another disk.');
  return free < COMFORTABLE ? doubtful('Data', detail, 'Uploads need room: free some space.') : good('Data', detail);
}

async function firstExisting(path: string): Promise<string> {
  const found = await access(path).then(
    () => true,
    () => false,
  );
  return found || dirname(path) === path ? path : firstExisting(dirname(path));
}
