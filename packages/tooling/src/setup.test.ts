import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A project with the set-up script and nothing installed, where `npx` is a script of the test. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dars set-up-'));
  mkdirSync(join(root, 'packages/tooling'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  copyFileSync(fileURLToPath(new URL('../setup.mjs', import.meta.url)), join(root, 'packages/tooling/setup.mjs'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies: { pnpm: '12.0.0' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

function start(npx: string): { child: ReturnType<typeof spawn>; output: () => string; ended: Promise<unknown[]> } {
  writeFileSync(join(root, 'bin/npx'), `#!/bin/sh\n${npx}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
  const child = spawn(process.execPath, [join(root, 'packages/tooling/setup.mjs'), '--no-build'], { env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'close') };
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

test('setup installs the pinned pnpm with the lock file as it is, in one line', async () => {
  const { ended, output } = start(`echo "$@" > '${root}/arguments'; echo 'a wall of text'`);
  expect(await ended).toEqual([0, null]);
  expect(read('arguments')).toBe('--yes pnpm@12.0.0 install --frozen-lockfile --prefer-offline\n');
  expect(output()).toMatch(/^Installing packages for the first time \(this can take a minute\) … \d+\.\d s\n$/);
});

test.each([
  ['ENOSPC: no space left on device, write', 'The disk is full.'],
  ['EROFS: read-only file system', 'read-only disk'],
  ['Permission denied (os error 13)', 'may not be written'],
  ['getaddrinfo EAI_AGAIN registry.npmjs.org', 'npm registry does not answer'],
  ['ERR_PNPM_OUTDATED_LOCKFILE', 'does not match package.json'],
])('%s: says what to do and nothing else', async (printed, said) => {
  const { ended, output } = start(`echo '${printed}' >&2; echo '    at Object.<anonymous> (npm.js:1:1)' >&2; exit 228`);
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain(said);
  expect(output()).not.toContain('    at ');
});

test('setup shows what an unknown failure printed', async () => {
  const { ended, output } = start(`echo 'something new'; exit 3`);
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain('something new');
});

test('setup ends its child processes when a signal ends it', async () => {
  const { child, ended } = start(`sleep 60 & echo $! > '${root}/pid'; wait`);
  await vi.waitFor(() => expect(Number(read('pid'))).toBeGreaterThan(0), 15_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
  const pid = Number(read('pid'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 15_000);
});
