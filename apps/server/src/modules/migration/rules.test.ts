import { expect, test } from 'vitest';
import { compareMigrations } from './rules.ts';

const file = (name: string, checksum = `sum of ${name}`) => ({ name, sql: '', checksum });
const row = (name: string, checksum = `sum of ${name}`) => ({
  name,
  checksum,
  appliedAt: new Date('2026-11-21T09:00:00Z'),
  durationMs: 12,
});
const states = (...sides: Parameters<typeof compareMigrations>) =>
  compareMigrations(...sides).map(({ name, state }) => `${name} ${state}`);

test('compareMigrations says applied for names in both, pending for files without a row, newest first', () => {
  expect(states([file('0001'), file('0002'), file('0003')], [row('0001'), row('0002')])).toEqual([
    '0003 pending',
    '0002 applied',
    '0001 applied',
  ]);
});

test('compareMigrations says unknown for rows without a file', () => {
  expect(states([file('0001')], [row('0001'), row('0002')])).toEqual(['0002 unknown', '0001 applied']);
});

test('compareMigrations says changed, with both checksums, when they differ', () => {
  const [changed] = compareMigrations([file('0001', 'new')], [row('0001', 'old')]);
  expect(changed).toEqual({
    name: '0001',
    state: 'changed',
    appliedDate: '2026-11-21T09:00:00.000Z',
    durationMs: 12,
    fileChecksum: 'new',
    appliedChecksum: 'old',
  });
});

test('compareMigrations says late for a file before the newest applied one', () => {
  expect(states([file('0001'), file('0002')], [row('0002')])).toEqual(['0002 applied', '0001 late']);
});

test('compareMigrations answers an empty list for an empty database without files', () => {
  expect(compareMigrations([], [])).toEqual([]);
});
