import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const COMMAND = join(import.meta.dirname, 'run-command.ts');
const SEED = join(import.meta.dirname, '..', 'seed.ts');

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dars-command-'));
  // Otherwise root's database would be created elsewhere and stay there.
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command, sends it the signal when its output contains `at`, and returns the output and the exit. */
async function interrupt(parameters: string[], { at, signal }: { at: string; signal: NodeJS.Signals | undefined }) {
  const env = { PATH: '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const isThere = output.includes(at);
      output += chunk;
      if (signal && !isThere && output.includes(at)) child.kill(signal);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const script = (body: string) => [
  '--input-type=module',
  '-e',
  `import { runCommand } from ${JSON.stringify(COMMAND)};
   await runCommand(async ({ opened, signal, unlessStopped }) => {
     opened.defer(() => console.log('closed'));
     ${body}
   });`,
];
const ENDLESS =
  'await unlessStopped(() => { console.log("working"); return new Promise((done) => setTimeout(done, 1e8)); });';

describe('a command', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves its work at %s, closes what it opened, and ends with %i', async (signal, code) => {
    expect(await interrupt(script(ENDLESS), { at: 'working', signal })).toEqual({
      code,
      output: 'working\nclosed\nStopped before it was done.\n',
    });
  });

  test('starts no work after it was stopped', async () => {
    const body = `console.log('opening'); await new Promise((done) => setTimeout(done, 500)); ${ENDLESS}`;
    const { code, output } = await interrupt(script(body), { at: 'opening', signal: 'SIGTERM' });
    expect({ code, output }).toEqual({ code: 143, output: 'opening\nclosed\nStopped before it was done.\n' });
  });

  test('prints the reason and exits with 1 when it fails, and otherwise exits with 0', async () => {
    const failing = await interrupt(script('throw new Error("Something new");'), { at: '', signal: undefined });
    expect(failing).toEqual({ code: 1, output: 'closed\nThe command failed: Something new\n' });
    const done = await interrupt(script('await unlessStopped(async () => 1);'), { at: '', signal: undefined });
    expect(done).toEqual({ code: 0, output: 'closed\n' });
  });
});

test('a stopped command leaves no Postgres behind', { timeout: 120_000 }, async () => {
  const parameters = [SEED, '--scale', '--portals', '100', '--users', '500000', '--events', '1000000'];
  const { code, output } = await interrupt(parameters, { at: '100 %', signal: 'SIGINT' });
  expect(output).toMatch(/Stopped before it was done\.\n$/);
  expect(code).toBe(130);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
});
