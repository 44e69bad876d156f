import { expect, test } from 'vitest';
import { slugState } from './slug-state.ts';

const quiet = { isFetching: false, isError: false, data: undefined };
const facts = { name: 'nakhla', fixed: false, issue: undefined, lookup: quiet };
const broken = (rule: 'portal-same-name' | 'system-reserved-name' | 'slug-validation' | 'required-field') => ({
  path: ['nameInEnglish'],
  rule,
});

test.each([
  ['empty', { name: '  ' }],
  ['unchecked', {}],
  ['checking', { lookup: { isFetching: true, isError: false, data: undefined } }],
  ['free', { lookup: { isFetching: false, isError: false, data: null } }],
  ['taken', { issue: broken('portal-same-name'), lookup: { isFetching: false, isError: false, data: { id: '1' } } }],
  ['failed', { lookup: { isFetching: false, isError: true, data: undefined } }],
  ['reserved', { name: 'admin', issue: broken('system-reserved-name') }],
  ['invalid', { name: 'Nakh La', issue: broken('slug-validation') }],
  ['empty', { name: '', issue: broken('required-field') }],
  ['fixed', { fixed: true, lookup: { isFetching: true, isError: false, data: undefined } }],
] as const)('slugState is %s', (state, known) => {
  expect(slugState({ ...facts, ...known })).toBe(state);
});

test('slugState is checking when a name that was free is typed again', () => {
  const lookup = { isFetching: true, isError: false, data: null };
  expect(slugState({ ...facts, lookup })).toBe('checking');
});
