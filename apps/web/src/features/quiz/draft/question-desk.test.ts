import type { QuestionInput } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptQuestion } from './kept-questions.ts';
import { type DeskCalls, QuestionDesk } from './question-desk.ts';

/** What a server of these tests has been told, and what it keeps. */
let stored: QuizQuestion[];
let calls: string[];
let kept: readonly KeptQuestion[];
let removed: readonly string[];
let failures: unknown[];
/** Calls that are refused before one is taken. */
let refusals: unknown[];
const CONFLICT = new Error('conflict');

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const asked = (text: string, number: number): QuizQuestion => ({
  id: idOf(number),
  version: 1,
  question: { schema: 1, type: 'trueFalse', text, explanation: '', image: null, points: 1, isTrue: true },
});

function storedAs(input: QuestionInput) {
  if (input.type !== 'trueFalse') throw new Error('these tests ask true or false');
  return { ...input, schema: 1 as const, image: null };
}

const server: DeskCalls = {
  create: async (question, after) => {
    calls.push(`create ${question.text}`);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    const made = { id: idOf(100 + stored.length), version: 1, question: storedAs(question) };
    const at = after === undefined ? stored.length : stored.findIndex(({ id }) => id === after) + 1;
    stored = [...stored.slice(0, at), made, ...stored.slice(at)];
    return made;
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

const open = (rows = stored, found: readonly KeptQuestion[] = [], gone: readonly string[] = []) =>
  new QuestionDesk({
    rows,
    kept: found,
    removed: gone,
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
const addTo = (desk: QuestionDesk, type: QuestionType) => desk.add(type) ?? '';
const keyAt = (desk: ReturnType<typeof open>, at: number) => desk.entries()[at]?.key ?? '';

beforeEach(() => {
  stored = [asked('one', 1), asked('two', 2)];
  calls = [];
  kept = [];
  failures = [];
  refusals = [];
});

describe('questions on the desk', () => {
  test('a new one is stored once it is complete, and once only', async () => {
    const desk = open();
    const key = addTo(desk, 'trueFalse');
    desk.change(key, { text: 'three' });
    await desk.flush();
    expect(calls).toEqual([]);
    expect(desk.entries()[2]).toMatchObject({ state: 'incomplete', faults: [{ place: 'isTrue' }] });
    desk.change(key, { isTrue: false });
    const first = desk.flush();
    desk.change(key, { text: 'third' });
    await first;
    await desk.flush();
    expect(calls).toEqual(['create three', 'update third']);
    expect(textsOf(stored)).toEqual(['one', 'two', 'third']);
    expect(desk.entries()[2]).toMatchObject({ key, state: 'saved' });
  });

  test('one that is incomplete is kept, and is there again after the page was gone', async () => {
    const desk = open();
    desk.change(addTo(desk, 'shortText'), { text: 'half a question' });
    desk.change(keyAt(desk, 0), { text: '' });
    expect(kept).toMatchObject([{ id: idOf(1) }, { draft: { text: 'half a question' } }]);
    const again = open(stored, kept);
    expect(again.entries().map(({ draft, state }) => [draft.text, state])).toEqual([
      ['', 'incomplete'],
      ['two', 'saved'],
      ['half a question', 'incomplete'],
    ]);
    again.change(keyAt(again, 0), { text: 'one, again' });
    await again.flush();
    expect(textsOf(stored)).toEqual(['one, again', 'two']);
    expect(kept).toHaveLength(1);
  });

  test('incomplete ones are in their order again after the page was gone, time and again', () => {
    const desk = open();
    for (const text of ['D1', 'D2', 'D3']) desk.change(addTo(desk, 'single'), { text });
    // Before all that is stored, and behind one that nobody has written in.
    desk.move(2, 0);
    addTo(desk, 'single');
    desk.change(addTo(desk, 'single'), { text: 'D4' });
    const written = ['D1', 'one', 'two', 'D2', 'D3', 'D4'];
    for (let visit = 1; visit <= 2; visit += 1) {
      const again = open(stored, kept);
      expect(again.entries().map(({ draft }) => draft.text)).toEqual(written);
      expect(kept.map(({ draft }) => draft.text)).toEqual(['D1', 'D2', 'D3', 'D4']);
    }
  });

  test('a new one that nobody has written in leaves nothing behind', () => {
    open().add('single');
    expect(kept).toEqual([]);
  });

  test('what could not be sent is kept, and is sent again', async () => {
    const desk = open();
    refusals = [new Error('offline')];
    desk.change(keyAt(desk, 1), { text: 'two, better' });
    await desk.flush();
    expect(desk.entries()[1]).toMatchObject({ state: 'failed' });
    expect(kept).toMatchObject([{ id: idOf(2), draft: { text: 'two, better' } }]);
    await desk.flush();
    expect(textsOf(stored)).toEqual(['one', 'two, better']);
    expect(kept).toEqual([]);
  });

  test('of which there are as many as a quiz may have leave room for no other, also where some may still come back', () => {
    const desk = open(Array.from({ length: MAX_QUESTIONS - 1 }, (_, index) => asked(`${index}`, index)));
    expect(desk.duplicate(keyAt(desk, 0))).toBeDefined();
    desk.remove(keyAt(desk, 5));
    const before = desk.entries();
    expect([desk.duplicate(keyAt(desk, 0)), desk.add('single'), desk.isFull()]).toEqual([undefined, undefined, true]);
    expect(desk.entries()).toEqual(before);
  });

  test('who was overtaken decides which of the two stays', async () => {
    const desk = open();
    stored = stored.map((each) => ({ ...each, version: 7, question: { ...each.question, text: 'theirs' } }));
    for (const at of [0, 1]) desk.change(keyAt(desk, at), { text: `mine ${at}` });
    await desk.flush();
    expect(desk.entries().map(({ state }) => state)).toEqual(['conflict', 'conflict']);
    const [first, second] = await Promise.all([0, 1].map((at) => desk.readTheirs(keyAt(desk, at))));
    if (!first || !second) throw new Error('both are stored');
    // A version that nobody has seen is not replaced.
    stored = stored.map((each) => (each.id === first.id ? { ...each, version: 8 } : each));
    await desk.keepMine(keyAt(desk, 0), first);
    expect(desk.entries()[0]?.state).toBe('conflict');
    await desk.keepMine(keyAt(desk, 0), { ...first, version: 8 });
    desk.takeTheirs(keyAt(desk, 1), second);
    expect(textsOf(stored)).toEqual(['mine 0', 'theirs']);
    expect(desk.entries().map(({ draft, state }) => [draft.text, state])).toEqual([
      ['mine 0', 'saved'],
      ['theirs', 'saved'],
    ]);
  });

  test('an order names all questions, also those that are being stored or may come back', async () => {
    const desk = open();
    desk.remove(keyAt(desk, 0));
    const copy = desk.duplicate(keyAt(desk, 0)) ?? '';
    desk.change(copy, { text: 'copy' });
    desk.move(1, 0);
    await desk.flush();
    expect(textsOf(stored)).toEqual(['one', 'copy', 'two']);
    desk.restore(idOf(1));
    expect(desk.entries().map(({ draft }) => draft.text)).toEqual(textsOf(stored));
    expect(failures).toEqual([]);
  });

  test('what is removed comes back until that is confirmed', async () => {
    const desk = open();
    const key = keyAt(desk, 0);
    desk.remove(key);
    expect(desk.entries()).toHaveLength(1);
    desk.restore(key);
    await desk.confirmRemoval(key);
    expect(calls).toEqual([]);
    desk.remove(key);
    await desk.confirmRemoval(key);
    expect(textsOf(stored)).toEqual(['two']);
  });

  test('what was removed stays off a page that was read before the removal arrived', async () => {
    const before = open();
    before.remove(keyAt(before, 0));
    expect(removed).toEqual([idOf(1)]);
    const after = open(stored, kept, removed);
    expect(after.entries().map(({ draft }) => draft.text)).toEqual(['two']);
    expect(after.unconfirmed()).toEqual([idOf(1)]);
    await after.confirmRemoval(idOf(1));
    expect(textsOf(stored)).toEqual(['two']);
    expect(removed).toEqual([]);
  });

  test('what was removed while it was not stored, or by somebody else, is nothing to remove', () => {
    expect(open(stored, [], [idOf(7)]).unconfirmed()).toEqual([]);
    expect(removed).toEqual([]);
  });

  test('a removal waits for nothing that was written before: the page may be about to go', async () => {
    const desk = open();
    const [stay, fresh] = [keyAt(desk, 0), addTo(desk, 'trueFalse')];
    desk.change(stay, { text: 'one, again' });
    desk.change(fresh, { text: 'three', isTrue: true });
    for (const key of [stay, fresh]) {
      desk.remove(key);
      await desk.confirmRemoval(key);
    }
    expect(calls).toEqual(['remove']);
    expect(textsOf(stored)).toEqual(['two']);
  });

  test('what was written before a removal that is refused is stored', async () => {
    const desk = open();
    const key = keyAt(desk, 0);
    desk.change(key, { text: 'one, again' });
    desk.remove(key);
    refusals = [new Error('offline')];
    await expect(desk.confirmRemoval(key)).rejects.toThrow('offline');
    desk.restore(key);
    await desk.flush();
    expect(textsOf(stored)).toEqual(['one, again', 'two']);
  });

  test('an order that is refused is shown undone', async () => {
    const desk = open();
    stored = [...stored, asked('three', 3)];
    desk.move(0, 1);
    await desk.flush();
    expect(desk.entries().map(({ draft }) => draft.text)).toEqual(['one', 'two']);
    expect(failures).toEqual([new Error('other set')]);
  });
});
