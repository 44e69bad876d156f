import type { QuestionInput } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptQuestion } from './kept-questions.ts';
import { type QuestionCalls, QuestionSync } from './question-sync.ts';

/** The questions that the test's server has stored, and the calls that it has received. */
let stored: QuizQuestion[];
let calls: string[];
let kept: readonly KeptQuestion[];
let removed: readonly string[];
let failures: unknown[];
/** Calls that are refused before one is taken. */
let refusals: unknown[];
const CONFLICT = new Error('conflict');

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const questionRow = (text: string, number: number): QuizQuestion => ({
  id: idOf(number),
  version: 1,
  question: { schema: 1, type: 'trueFalse', text, explanation: '', image: null, points: 1, isTrue: true },
});

function storedAs(input: QuestionInput) {
  if (input.type !== 'trueFalse') throw new Error('these tests ask true or false');
  return { ...input, schema: 1 as const, image: null };
}

const server: QuestionCalls = {
  create: async (question, after) => {
    calls.push(`create ${question.text}`);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    const created = { id: idOf(100 + stored.length), version: 1, question: storedAs(question) };
    const at = after === undefined ? stored.length : stored.findIndex(({ id }) => id === after) + 1;
    stored = [...stored.slice(0, at), created, ...stored.slice(at)];
    return created;
  },
  update: async ({ id, version, question }) => {
    calls.push(`update ${question.text}`);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    const found = stored.find((each) => each.id === id);
    if (!found || found.version !== version) throw CONFLICT;
    const next = { id, version: version + 1, question: storedAs(question) };
    stored = stored.map((each) => (each.id === id ? next : each));
    return next;
  },
  reorder: async (ids) => {
    calls.push('reorder');
    if (ids.length !== stored.length) throw new Error('other set');
    stored = ids.flatMap((id) => stored.find((each) => each.id === id) ?? []);
  },
  remove: async (id) => {
    calls.push('remove');
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    stored = stored.filter((each) => each.id !== id);
  },
  read: async (id) => stored.find((each) => each.id === id),
};

const open = (rows = stored, found: readonly KeptQuestion[] = [], removedIds: readonly string[] = []) =>
  new QuestionSync({
    rows,
    others: [],
    order: rows.map(({ id }) => id),
    kept: found,
    removed: removedIds,
    calls: server,
    keep: (questions, ids) => {
      kept = questions;
      removed = ids;
    },
    isConflict: (error) => error === CONFLICT,
    isUnanswered: () => false,
    onFailed: (error) => failures.push(error),
  });

const textsOf = (rows: readonly QuizQuestion[]) => rows.map(({ question }) => question.text);
const addTo = (sync: QuestionSync, type: QuestionType) => sync.add(type) ?? '';
const keyAt = (sync: ReturnType<typeof open>, at: number) => sync.entries.get()[at]?.key ?? '';

beforeEach(() => {
  stored = [questionRow('one', 1), questionRow('two', 2)];
  calls = [];
  kept = [];
  failures = [];
  refusals = [];
});

describe('QuestionSync', () => {
  test('stores a new question once, as soon as it is complete', async () => {
    const sync = open();
    const key = addTo(sync, 'trueFalse');
    sync.change(key, { text: 'three' });
    await sync.flush();
    expect(calls).toEqual([]);
    expect(sync.entries.get()[2]).toMatchObject({ state: 'incomplete', faults: [{ field: 'isTrue' }] });
    sync.change(key, { isTrue: false });
    const first = sync.flush();
    sync.change(key, { text: 'third' });
    await first;
    await sync.flush();
    expect(calls).toEqual(['create three', 'update third']);
    expect(textsOf(stored)).toEqual(['one', 'two', 'third']);
    expect(sync.entries.get()[2]).toMatchObject({ key, state: 'saved' });
  });

  test('keeps an incomplete question and shows it again after a reload', async () => {
    const sync = open();
    sync.change(addTo(sync, 'shortText'), { text: 'half a question' });
    sync.change(keyAt(sync, 0), { text: '' });
    expect(kept).toMatchObject([{ id: idOf(1) }, { draft: { text: 'half a question' } }]);
    const again = open(stored, kept);
    expect(again.entries.get().map(({ draft, state }) => [draft.text, state])).toEqual([
      ['', 'incomplete'],
      ['two', 'saved'],
      ['half a question', 'incomplete'],
    ]);
    again.change(keyAt(again, 0), { text: 'one, again' });
    await again.flush();
    expect(textsOf(stored)).toEqual(['one, again', 'two']);
    expect(kept).toHaveLength(1);
  });

  test('shows incomplete questions in their order after each reload', () => {
    const sync = open();
    for (const text of ['D1', 'D2', 'D3']) sync.change(addTo(sync, 'single'), { text });
    // Before all that is stored, and behind one that nobody has written in.
    sync.move(2, 0);
    addTo(sync, 'single');
    sync.change(addTo(sync, 'single'), { text: 'D4' });
    const written = ['D1', 'one', 'two', 'D2', 'D3', 'D4'];
    for (let visit = 1; visit <= 2; visit += 1) {
      const again = open(stored, kept);
      expect(again.entries.get().map(({ draft }) => draft.text)).toEqual(written);
      expect(kept.map(({ draft }) => draft.text)).toEqual(['D1', 'D2', 'D3', 'D4']);
    }
  });

  test('stores nothing for a new question in which nothing was written', () => {
    open().add('single');
    expect(kept).toEqual([]);
  });

  test('keeps a question that could not be sent, and sends it again', async () => {
    const sync = open();
    refusals = [new Error('offline')];
    sync.change(keyAt(sync, 1), { text: 'two, better' });
    await sync.flush();
    expect(sync.entries.get()[1]).toMatchObject({ state: 'failed' });
    expect(kept).toMatchObject([{ id: idOf(2), draft: { text: 'two, better' } }]);
    await sync.flush();
    expect(textsOf(stored)).toEqual(['one', 'two, better']);
    expect(kept).toEqual([]);
  });

  test('refuses more questions than a quiz may have, counting removed ones that may be restored', () => {
    const sync = open(Array.from({ length: MAX_QUESTIONS - 1 }, (_, index) => questionRow(`${index}`, index)));
    expect(sync.duplicate(keyAt(sync, 0))).toBeDefined();
    sync.remove(keyAt(sync, 5));
    const before = sync.entries.get();
    expect([sync.duplicate(keyAt(sync, 0)), sync.add('single'), sync.isFull()]).toEqual([undefined, undefined, true]);
    expect(sync.entries.get()).toEqual(before);
  });

  test('lets the person whose save was overtaken choose a version', async () => {
    const sync = open();
    stored = stored.map((each) => ({ ...each, version: 7, question: { ...each.question, text: 'theirs' } }));
    for (const at of [0, 1]) sync.change(keyAt(sync, at), { text: `mine ${at}` });
    await sync.flush();
    expect(sync.entries.get().map(({ state }) => state)).toEqual(['conflict', 'conflict']);
    const [first, second] = await Promise.all([0, 1].map((at) => sync.readTheirs(keyAt(sync, at))));
    if (!first || !second) throw new Error('both are stored');
    // A version that nobody has seen is not replaced.
    stored = stored.map((each) => (each.id === first.id ? { ...each, version: 8 } : each));
    await sync.keepMine(keyAt(sync, 0), first);
    expect(sync.entries.get()[0]?.state).toBe('conflict');
    await sync.keepMine(keyAt(sync, 0), { ...first, version: 8 });
    sync.takeTheirs(keyAt(sync, 1), second);
    expect(textsOf(stored)).toEqual(['mine 0', 'theirs']);
    expect(sync.entries.get().map(({ draft, state }) => [draft.text, state])).toEqual([
      ['mine 0', 'saved'],
      ['theirs', 'saved'],
    ]);
  });

  test('sends an order with all stored questions, including those being stored or removed', async () => {
    const sync = open();
    sync.remove(keyAt(sync, 0));
    const copy = sync.duplicate(keyAt(sync, 0)) ?? '';
    sync.change(copy, { text: 'copy' });
    sync.move(1, 0);
    await sync.flush();
    expect(textsOf(stored)).toEqual(['one', 'copy', 'two']);
    sync.restore(idOf(1));
    expect(sync.entries.get().map(({ draft }) => draft.text)).toEqual(textsOf(stored));
    expect(failures).toEqual([]);
  });

  test('restores a removed question until its removal is confirmed', async () => {
    const sync = open();
    const key = keyAt(sync, 0);
    sync.remove(key);
    expect(sync.entries.get()).toHaveLength(1);
    sync.restore(key);
    await sync.confirmRemoval(key);
    expect(calls).toEqual([]);
    sync.remove(key);
    await sync.confirmRemoval(key);
    expect(textsOf(stored)).toEqual(['two']);
  });

  test('leaves out a removed question when the page was read before its removal arrived', async () => {
    const before = open();
    before.remove(keyAt(before, 0));
    expect(removed).toEqual([idOf(1)]);
    const after = open(stored, kept, removed);
    expect(after.entries.get().map(({ draft }) => draft.text)).toEqual(['two']);
    expect(after.unconfirmed()).toEqual([idOf(1)]);
    await after.confirmRemoval(idOf(1));
    expect(textsOf(stored)).toEqual(['two']);
    expect(removed).toEqual([]);
  });

  test('removes nothing when the question was not stored, or somebody else has removed it', () => {
    expect(open(stored, [], [idOf(7)]).unconfirmed()).toEqual([]);
    expect(removed).toEqual([]);
  });

  test('sends a removal at once, without waiting for earlier changes', async () => {
    const sync = open();
    const [stay, fresh] = [keyAt(sync, 0), addTo(sync, 'trueFalse')];
    sync.change(stay, { text: 'one, again' });
    sync.change(fresh, { text: 'three', isTrue: true });
    for (const key of [stay, fresh]) {
      sync.remove(key);
      await sync.confirmRemoval(key);
    }
    expect(calls).toEqual(['remove']);
    expect(textsOf(stored)).toEqual(['two']);
  });

  test('stores earlier changes of a question when its removal is refused', async () => {
    const sync = open();
    const key = keyAt(sync, 0);
    sync.change(key, { text: 'one, again' });
    sync.remove(key);
    refusals = [new Error('offline')];
    await expect(sync.confirmRemoval(key)).rejects.toThrow('offline');
    sync.restore(key);
    await sync.flush();
    expect(textsOf(stored)).toEqual(['one, again', 'two']);
  });

  test('shows the stored order again when an order is refused', async () => {
    const sync = open();
    stored = [...stored, questionRow('three', 3)];
    sync.move(0, 1);
    await sync.flush();
    expect(sync.entries.get().map(({ draft }) => draft.text)).toEqual(['one', 'two']);
    expect(failures).toEqual([new Error('other set')]);
  });
});
