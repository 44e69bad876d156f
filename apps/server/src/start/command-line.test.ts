import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readAmount } from './command-line.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const COMMANDS = ['main', 'dev', 'doctor', 'migrate', 'seed', 'figures', 'backup', 'restore'].map(
  (name) => `src/${name}.ts`,
);

/** A command that ran by mistake could store nothing: its folder for data cannot exist. Compiled modules are kept. */
function run(command: string, ...parameters: string[]) {
  const env = { DATA_DIR: '/dev/null/nowhere', NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/compiled` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...parameters], {
    ...{ cwd: ROOT, env, encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}

test('--help prints the usage', () => {
  expect(run('src/migrate.ts', '--help')).toEqual({ status: 0, stdout: expect.stringMatching(/^npm /), stderr: '' });
});

test.each(COMMANDS)('%s refuses an unknown option and prints its usage', (command) => {
  const { status, stdout, stderr } = run(command, '--sideways');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--sideways'.*\nnpm /);
  expect(stderr).not.toContain('    at ');
});

test.each(['bench/run.ts', 'faults/run.ts'])('%s lists the existing scenarios in its usage', (command) => {
  const { status, stderr } = run(command, 'earthquake');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no scenario earthquake\.\nnpm (.*\n)+ {2}Scenarios: [a-z-]+, [a-z-]+/);
});

test.each(['many', '0', '1e309', '1.5', '-1', ''])('%j is no amount', (text) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  try {
    expect(() => readAmount('users', text, 'npm run x')).toThrow('exit 2');
    expect(error).toHaveBeenCalledWith('--users must be a whole number from 1.\nnpm run x');
  } finally {
    exit.mockRestore();
    error.mockRestore();
  }
});

test.each([
  ['src/backup.ts', '--all', 'Name --to or --into, or set BACKUP_DIR.'],
  ['src/backup.ts', '--to=/dev/null/x', 'Name either one portal or --all.'],
  ['src/restore.ts', '--all', '--from is missing.'],
  ['src/seed.ts', '--portals=3', '--portals is for --scale.'],
])('%s %s: %s', (command, parameter, problem) => {
  const { status, stderr } = run(command, parameter);
  expect(status).toBe(2);
  expect(stderr).toContain(`${problem}\nnpm run `);
});
