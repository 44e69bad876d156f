import type { Answer } from '@dars/contracts/content/question';
import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import type { OutboxStorage } from '../../../sync/outbox.ts';
import { AttemptSync } from '../answers/attempt-sync.ts';
import type { Refusal } from '../answers/deliver-answer.ts';

export const isTrue = (value: boolean): Answer => ({ type: 'trueFalse', isTrue: value });

export function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    size: () => stored.size,
  };
}

interface Row {
  sequence: number;
  answer: Answer | null;
  savedAt: number;
}

/** A fake server that can be unreachable and can hold newer answers of another device. Its clock is `now`. */
export function createServer() {
  const rows = new Map<string, Row>();
  const sent: SaveAnswerInput[] = [];
  const server = {
    refusal: undefined as Refusal | undefined,
    refuse: (_input: SaveAnswerInput): Refusal | undefined => undefined,
    clock: 'signed at the start',
    now: 0,
    rows,
    sent,
    stored: () => [...rows].map(([questionId, { sequence, answer }]) => ({ questionId, sequence, answer })),
    /** Stores an answer of another device. */
    put: (questionId: string, sequence: number, answer: Answer | null) =>
      void rows.set(questionId, { sequence, answer, savedAt: server.now }),
    send: async (input: SaveAnswerInput): Promise<AnswerSaved> => {
      sent.push(input);
      await Promise.resolve();
      const refusal = server.refusal ?? server.refuse(input);
      if (refusal) throw new Error(refusal);
      const before = rows.get(input.questionId);
      const isTaken = !before || before.sequence < input.sequence;
      const row = isTaken ? { sequence: input.sequence, answer: input.answer, savedAt: server.now } : before;
      rows.set(input.questionId, row);
      const { savedAt, ...stored } = row;
      const ageMs = isTaken ? 0 : Math.max(1, server.now - savedAt);
      return {
        questionId: input.questionId,
        ...stored,
        ...{ ageMs, isLate: false, clock: server.clock },
        ...{ state: 'OPEN', deadlineDate: null, remainingMs: null, withdrawn: null },
      };
    },
  };
  return server;
}

export type Server = ReturnType<typeof createServer>;

export function createSync(server: Server, storage: OutboxStorage = createStorage()) {
  return new AttemptSync(
    { id: 'attempt', answers: server.stored(), clock: server.clock },
    {
      name: 'box',
      storage,
      clocks: { now: () => server.now, tick: () => server.now, page: 1 },
      send: server.send,
      classify: (error) => (error instanceof Error ? (error.message as Refusal) : 'later'),
    },
  );
}
