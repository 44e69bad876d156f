import type { Answer } from '@dars/contracts/content/question';
import type { AnswerSaved } from '@dars/contracts/learning/attempt';
import { createOutbox, type Outbox, type OutboxStorage, parseJsonEntries } from '../../../sync/outbox.ts';
import type { AnswerMoment } from './answer-moment.ts';

/** An answer that the server may not have. */
export interface WaitingAnswer extends AnswerMoment {
  questionId: string;
  sequence: number;
  answer: Answer | null;
}

export interface AnswerOutbox extends Outbox<WaitingAnswer> {
  /**
   * Settles an answer by the server's response. If another device was first and this answer is later
   * (docs/decisions/0015-attempts.md), it stays, with a number above the stored one.
   */
  settleStored: (sent: WaitingAnswer, sentAt: number, stored: AnswerSaved) => void;
  /** Moves an answer that the server got too late to the late outbox, unless it was changed after it was sent. */
  refuse: (sent: WaitingAnswer) => void;
  /** Moves all answers to the late outbox, because the attempt takes no more. */
  giveUp: () => readonly WaitingAnswer[];
}

/** The outbox of one attempt's answers, one for each question. */
export function createAnswerOutbox(name: string, storage: OutboxStorage): AnswerOutbox {
  const outbox = createEntries(name, storage);
  const late = openLateOutbox(name, storage);
  return {
    ...outbox,
    settleStored(sent, sentAt, stored) {
      if (!isLater(sent, sentAt, stored)) outbox.removeSent([sent]);
      const waiting = outbox.find(sent.questionId);
      if (!waiting || waiting.sequence > stored.sequence) return;
      outbox.update(sent.questionId, (entry) => ({ ...entry, sequence: stored.sequence + 1 }));
    },
    refuse(sent) {
      late.put(sent);
      outbox.removeSent([sent]);
    },
    giveUp() {
      const entries = outbox.takeAll();
      for (const entry of entries) late.put(entry);
      return entries;
    },
  };
}

/**
 * The answers that came too late, which the result page lists. Their name begins differently, so that no flush of the
 * outboxes finds them.
 */
export const openLateOutbox = (name: string, storage: OutboxStorage): Outbox<WaitingAnswer> =>
  createEntries(`late:${name}`, storage);

const createEntries = (name: string, storage: OutboxStorage) =>
  createOutbox({
    ...{ name, storage, parse: parseJsonEntries(isWaitingAnswer) },
    keyOf: ({ questionId }) => questionId,
    revisionOf: ({ sequence }) => sequence,
  });

/**
 * Whether an answer was given after the stored answer of another device. It compares only time spans, since the clocks
 * of two devices need not agree. The `ageMs` of an answer that the server has just taken is 0.
 */
const isLater = ({ givenAt }: WaitingAnswer, sentAt: number, { ageMs }: AnswerSaved): boolean =>
  Math.max(0, sentAt - givenAt) < ageMs;

function isWaitingAnswer(found: unknown): found is WaitingAnswer {
  if (found === null || typeof found !== 'object') return false;
  if (!('questionId' in found && 'answer' in found && 'sequence' in found && 'givenAt' in found)) return false;
  return Number.isInteger(found.sequence) && Number.isFinite(found.givenAt);
}
