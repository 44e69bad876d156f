// Installs the packages and builds the web client; runs before `npm start` and `npm test`.
// Plain JavaScript without dependencies, because nothing is installed yet and Node may be as old as 20.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');

/** The advice for a failure, by the output of the tools. */
const CAUSES = [
  [/ENOSPC|no space left|os error 28\b/i, 'The disk is full. Free some space and try again.'],
  [/EDQUOT|os error 122\b/i, 'Your disk quota is used up. Free some space and try again.'],
  [
    /EROFS|read-only file system|os error 30\b/i,
    `${ROOT} is on a read-only disk. Copy the project to a place that can be written.`,
  ],
  [
    /EACCES|EPERM|permission denied|os error 13\b/i,
    'A file or folder may not be written. Check who owns the project, the home folder and the npm cache.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|dns error|error sending request/i,
    "The npm registry does not answer. Check the network connection and npm's proxy settings.",
  ],
  [/OUTDATED_LOCKFILE/, 'pnpm-lock.yaml does not match package.json. Run `npx pnpm install` and commit the result.'],
];

let child;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(signal));

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
}
const first = existsSync(BIN) ? '' : ' for the first time (this can take a minute)';
await step(`Installing packages${first}`, [...pnpm(), 'install', '--frozen-lockfile', '--prefer-offline']);
if (!process.argv.includes('--no-build')) {
  await step('Building the web client', [join(BIN, 'turbo'), 'run', 'build', '--output-logs=errors-only']);
}

/** The command of the project's own pnpm if it is installed: npx asks the registry first, which takes a second. */
function pnpm() {
  const wanted = readJson('package.json').devDependencies.pnpm;
  const installed = existsSync(join(BIN, 'pnpm')) && existsSync(join(ROOT, 'node_modules/pnpm/package.json'));
  if (installed && readJson('node_modules/pnpm/package.json').version === wanted) return [join(BIN, 'pnpm')];
  return ['npx', '--yes', `pnpm@${wanted}`];
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** Runs a command with one line on the screen; its output is shown only if it fails. */
async function step(title, [command, ...args]) {
  const start = performance.now();
  process.stdout.write(`${title} … `);
  const { code, output } = await run(command, args);
  if (code === 0) {
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return;
  }
  process.stdout.write('failed\n');
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  fail(cause ? cause[1] : output.trim().split('\n').slice(-40).join('\n'));
}

function run(command, args) {
  return new Promise((resolve) => {
    let output = '';
    // The command has its own process group, so that a signal can end its children too.
    child = spawn(command, args, { cwd: ROOT, env: environment(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function environment() {
  return { ...process.env, PATH: BIN + delimiter + process.env.PATH, TURBO_TELEMETRY_DISABLED: '1' };
}

function stop(signal) {
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  process.kill(process.pid, signal);
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
