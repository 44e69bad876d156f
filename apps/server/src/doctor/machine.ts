import { readFileSync } from 'node:fs';
import { access, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../config/env.ts';
import { causeOf } from '../core/describe-error.ts';
import { explainFailure } from '../start/failure.ts';
import { assertPortFree, ListenError, type Listener } from '../start/port.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Free disk space that a start needs, in bytes. A new database takes about 60 MB. */
const REQUIRED_BYTES = 200 * MEGABYTE;
const RECOMMENDED_BYTES = 1024 * MEGABYTE;

/**
 * Checks the version of Node. The project includes the one that it was tested with, which the scripts of package.json
 * use.
 */
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

export async function checkListener(listener: Listener): Promise<Finding> {
  const { port, prefix } = listener;
  const title = prefix === '' ? 'Port' : 'Port of the metrics';
  try {
    await assertPortFree(listener);
    return good(title, `${port} is free`);
  } catch (error) {
    const running = await (prefix === '' ? fetchServerState(listener) : fetchMetricsState(listener));
    if (running === 'ready') return good(title, `${port} is in use by a running Dars`);
    if (running !== undefined)
      return bad(title, `a Dars is running at ${port}, and not ready: ${running}`, WAIT_ADVICE);
    if (error instanceof ListenError) return bad(title, error.what, error.remedy);
    return bad(title, explainFailure(error), `Set another ${prefix}HOST or ${prefix}PORT.`);
  }
}

const WAIT_ADVICE = 'Look again in a moment: its database may be starting again. If it stays so, its log says why.';

/** Asks the program that listens there for its state; undefined if it is not Dars. */
async function fetchServerState(listener: Listener): Promise<string | undefined> {
  const answer = await fetchFrom(listener, '/readyz');
  if (!answer?.headers.has('x-request-id')) return undefined;
  if (answer.ok) return 'ready';
  const { status } = (await answer.json().catch(() => ({}))) as { status?: string };
  return status ?? `it answers ${answer.status}`;
}

async function fetchMetricsState(listener: Listener): Promise<string | undefined> {
  const text = await (await fetchFrom(listener, '/metrics'))?.text().catch(() => '');
  return text?.includes('dars_database_up') ? 'ready' : undefined;
}

async function fetchFrom({ host, port }: Listener, path: string): Promise<Response | undefined> {
  const name = host.includes(':') ? `[${host}]` : host;
  // Longer than the server itself waits for a connection to its database.
  const signal = AbortSignal.timeout(8_000);
  return fetch(`http://${name}:${port}${path}`, { signal }).catch(() => undefined);
}

/** Checks the folder of the data, or the one in which it will be made, by making and removing a folder in it. */
export async function checkDataDir(dataDir: string): Promise<Finding> {
  const existing = await firstExisting(dataDir);
  try {
    await rmdir(await mkdtemp(join(existing, '.dars-doctor-')));
  } catch (error) {
    const detail = existing === dataDir ? `${dataDir} may not be written` : `${dataDir} cannot be made in ${existing}`;
    const remedy = 'Set DATA_DIR to a folder of this user, or change the rights of this one.';
    return bad('Data', `${detail}: ${describeReason(error)}`, remedy);
  }
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const detail = `${dataDir}, ${Math.floor(free / MEGABYTE)} MB free`;
  if (free < REQUIRED_BYTES) return bad('Data', detail, 'Free some space, or set DATA_DIR to another disk.');
  return free < RECOMMENDED_BYTES
    ? doubtful('Data', detail, 'Uploads need room: free some space.')
    : good('Data', detail);
}

const describeReason = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return causeOf(code) ?? message;
};

async function firstExisting(path: string): Promise<string> {
  const found = await access(path).then(
    () => true,
    () => false,
  );
  return found || dirname(path) === path ? path : firstExisting(dirname(path));
}
