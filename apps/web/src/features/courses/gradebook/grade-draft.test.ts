import { expect, it } from 'vitest';
import { readDraft, toDraft } from './grade-draft.ts';

const none = { percent: false, reason: false };

it.each([
  [undefined, { kind: 'EARNED', percent: '', reason: '' }],
  [
    { percent: 0, reason: 'x' },
    { kind: 'SET', percent: '0', reason: 'x' },
  ],
  [
    { percent: null, reason: 'x' },
    { kind: 'EXEMPT', percent: '', reason: 'x' },
  ],
])('toDraft(%j)', (override, draft) => {
  expect(toDraft(override)).toEqual(draft);
});

it.each([
  [{ kind: 'EARNED', percent: '7', reason: '' }, null, none],
  [{ kind: 'SET', percent: '٨٥', reason: 'x' }, { percent: 85, reason: 'x' }, none],
  [{ kind: 'EXEMPT', percent: '85', reason: 'x' }, { percent: null, reason: 'x' }, none],
  [{ kind: 'SET', percent: '101', reason: 'x' }, expect.anything(), { percent: true, reason: false }],
  [{ kind: 'SET', percent: '', reason: ' ' }, expect.anything(), { percent: true, reason: true }],
  [{ kind: 'EXEMPT', percent: '', reason: 'x'.repeat(501) }, expect.anything(), { percent: false, reason: true }],
] as const)('readDraft(%j)', (draft, override, problems) => {
  expect(readDraft(draft)).toEqual({ override, problems });
});
