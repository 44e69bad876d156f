import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const released = headings.slice(1).map((heading) => heading.split(' – ')[0] ?? '');

it('CHANGELOG.md begins with what is unreleased, and lists every release once with its date', () => {
  expect(headings[0]).toBe('Unreleased');
  expect(new Set(released).size).toBe(released.length);
  // The first version has no date.
  for (const heading of headings.slice(1, -1)) expect(heading).toMatch(/^\d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2}$/);
});

it('every package has the version of the newest release', () => {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })];
  const versions = files.map((file) => (JSON.parse(read(file)) as { version?: string }).version);
  expect(new Set(versions.filter((version) => version !== undefined))).toEqual(new Set([released[0]]));
});

it('docs/operations/upgrading.md names the newest release, and its examples upgrade that one', () => {
  const text = read('docs/operations/upgrading.md').replaceAll('**', '');
  const [, named] = /^The newest release is (\S+)[;.]/m.exec(text) ?? [];
  expect(named).toBe(released[0]);
  const [major = 0, minor = 0, patch = 0] = (released[0] ?? '').split('.').map(Number);
  const next = [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`];
  const examples = [...text.matchAll(/(?:dars-|\bv|\(|## |Release |Dars )(\d+\.\d+\.\d+)/g)].map(
    ([, version]) => version,
  );
  expect(new Set(examples)).toEqual(new Set(next));
});

it('every tag of a version has a section in CHANGELOG.md', (context) => {
  const { status, stdout } = spawnSync('git', ['tag', '--list', 'v[0-9]*'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) context.skip('this is no checkout of git');
  const versions = stdout.split('\n').filter((tag) => tag !== '');
  expect(versions.filter((tag) => !released.includes(tag.slice(1)))).toEqual([]);
});
