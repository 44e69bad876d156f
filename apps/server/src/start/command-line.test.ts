import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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

// The usage of each command is printed here too.
test.each([...COMMANDS, 'bench/run.ts', 'faults/run.ts'])(
  '%s refuses an unknown option and prints its usage',
  (command) => {
    const { status, stdout, stderr } = run(command, '--sideways');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--sideways'.*\nnpm /);
    expect(stderr).not.toContain('    at ');
  },
);

test.each(['bench/run.ts', 'faults/run.ts'])('%s lists the existing scenarios', (command) => {
  const { status, stderr } = run(command, 'earthquake');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no scenario earthquake\.\n(.*\n)+ {2}Scenarios: [a-z-]+, [a-z-]+/);
});

test.each([
  ['bench/run.ts', '--rounds', 'many'],
  ['bench/run.ts', '--seconds', '0'],
  ['src/seed.ts', '--scale', '--users', 'many'],
  ['src/seed.ts', '--scale', '--events', '1e309'],
])('%s %s %s: an amount is a whole number', (command, ...parameters) => {
  const { status, stderr } = run(command, ...parameters);
  expect(status).toBe(2);
  expect(stderr).toContain('must be a whole number from 1.');
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
