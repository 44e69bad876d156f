import type { Answer } from '@dars/contracts/content/question';
import type { SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { expect, test } from 'vitest';
import { createAnswerOutbox, openLateOutbox } from './answer-outbox.ts';
import type { Refusal } from './deliver-answer.ts';
import { flushOutboxes } from './flush-outboxes.ts';

const isTrue: Answer = { type: 'trueFalse', isTrue: true };

function createBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    keys: () => [...stored.keys()],
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, value: string) {
      stored.set(name, value);
      return true;
    },
    removeItem: (name: string) => void stored.delete(name),
  };
  const keep = (name: string, ...questions: string[]) => {
    const box = createAnswerOutbox(name, storage);
    for (const questionId of questions) box.put({ questionId, sequence: 1, givenAt: 0, answer: isTrue });
    return box;
  };
  return { storage, stored, keep };
}

type Browser = ReturnType<typeof createBrowser>;

/** Flushes with a server where another device may have stored an answer, `theirs`, under the number 5. */
function sendAll(
  { storage }: Browser,
  refuse: (input: SaveAnswerInput) => Refusal | undefined = () => undefined,
  theirs?: { ageMs: number },
) {
  const sent: string[] = [];
  const options = {
    ...{
      prefix: 'mine:',
      storage,
      isOpen: (name: string) => name === 'mine:open',
      clocks: { now: () => 1000, tick: () => 1000, page: 1 },
    },
    classify: (error: unknown) => (error as Error).message as Refusal,
    send: async (input: SaveAnswerInput) => {
      const refusal = refuse(input);
      if (refusal) throw new Error(refusal);
      sent.push(`${input.attemptId} ${input.questionId}`);
      const isTaken = !theirs || input.sequence > 5;
      return {
        ...input,
        ...(isTaken ? { ageMs: 0 } : { ...theirs, sequence: 5, answer: null }),
        ...{ state: 'OPEN' as const, deadlineDate: null, remainingMs: null, withdrawn: null, clock: null },
        isLate: false,
      };
    },
  };
  return flushOutboxes(options).then((outcome) => ({ sent, outcome }));
}

test('flushOutboxes sends all answers of the learner’s outboxes and touches nobody else’s', async () => {
  const browser = createBrowser();
  browser.keep('mine:a1', 'q1', 'q2');
  browser.keep('mine:a2', 'q3');
  browser.keep('theirs:a3', 'q4');
  expect(await sendAll(browser)).toEqual({
    sent: ['a1 q1', 'a1 q2', 'a2 q3'],
    outcome: { left: 0, late: 0, counted: 0 },
  });
  expect([...browser.stored.keys()]).toEqual(['theirs:a3']);
});

test('flushOutboxes skips an attempt whose page is open', async () => {
  const browser = createBrowser();
  browser.keep('mine:open', 'q1');
  expect(await sendAll(browser)).toEqual({ sent: [], outcome: { left: 1, late: 0, counted: 0 } });
});

test('flushOutboxes keeps and counts all answers when there is no network', async () => {
  const browser = createBrowser();
  browser.keep('mine:a1', 'q1', 'q2');
  expect((await sendAll(browser, () => 'later')).outcome).toEqual({ left: 2, late: 0, counted: 0 });
  expect((await sendAll(browser)).sent).toEqual(['a1 q1', 'a1 q2']);
});

test('flushOutboxes moves late answers to the late outbox, counts them, and sends the other attempts’', async () => {
  const browser = createBrowser();
  browser.keep('mine:over', 'q1', 'q2');
  browser.keep('mine:a2', 'q3');
  const { sent, outcome } = await sendAll(browser, ({ attemptId }) => (attemptId === 'over' ? 'closed' : undefined));
  expect([sent, outcome]).toEqual([['a2 q3'], { left: 0, late: 2, counted: 0 }]);
  const lateOf = (name: string) => openLateOutbox(name, browser.storage).all();
  expect(lateOf('mine:over').map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
  expect(lateOf('mine:a2')).toEqual([]);
  expect(await sendAll(browser)).toEqual({ sent: [], outcome: { left: 0, late: 0, counted: 0 } });
});

test('flushOutboxes sends the next answer when the server refuses one for good', async () => {
  const browser = createBrowser();
  browser.keep('mine:a1', 'q1', 'q2');
  const { sent, outcome } = await sendAll(browser, ({ questionId }) => (questionId === 'q1' ? 'never' : undefined));
  expect([sent, outcome.left]).toEqual([['a1 q2'], 0]);
});

test('flushOutboxes sends an answer again when it is changed during its call', async () => {
  const browser = createBrowser();
  const box = browser.keep('mine:a1', 'q1');
  let isChanged = false;
  const { sent } = await sendAll(browser, ({ questionId }) => {
    if (!isChanged) box.put({ questionId, sequence: 2, givenAt: 0, answer: null });
    isChanged = true;
    return undefined;
  });
  expect(sent).toEqual(['a1 q1', 'a1 q1']);
});

test('flushOutboxes sends an answer again when it is later than another device’s, and else drops it', async () => {
  for (const [ageMs, sent] of [
    [1001, ['a1 q1', 'a1 q1']],
    [999, ['a1 q1']],
  ] as const) {
    const browser = createBrowser();
    browser.keep('mine:a1', 'q1');
    expect((await sendAll(browser, undefined, { ageMs })).sent).toEqual(sent);
    expect(browser.stored.size).toBe(0);
  }
});

test('flushOutboxes sends the other answers of an attempt when one came too late', async () => {
  const browser = createBrowser();
  browser.keep('mine:a1', 'q1', 'q2');
  const { sent, outcome } = await sendAll(browser, ({ questionId }) => (questionId === 'q1' ? 'late' : undefined));
  expect([sent, outcome]).toEqual([['a1 q2'], { left: 0, late: 1, counted: 0 }]);
  expect(openLateOutbox('mine:a1', browser.storage).all()).toMatchObject([{ questionId: 'q1' }]);
});
