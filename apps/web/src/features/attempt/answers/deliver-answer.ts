import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { DEVICE_CLOCKS, type DeviceClocks, describeGiven } from './answer-moment.ts';
import type { AnswerOutbox, WaitingAnswer } from './answer-outbox.ts';

/**
 * Why the server has not taken an answer: it gave no decision (`later`), the attempt is closed, this answer came after
 * the attempt's end (`late`), or it is invalid (`never`).
 */
export type Refusal = 'later' | 'closed' | 'late' | 'never';

export interface AnswerTransport {
  send: (input: SaveAnswerInput) => Promise<AnswerSaved>;
  classify: (error: unknown) => Refusal;
  clocks?: DeviceClocks;
}

export type Delivery = { kind: 'saved'; saved: AnswerSaved } | { kind: Refusal; error: unknown };

/**
 * Sends one answer of an attempt and settles it in the outbox. An answer that the server may still take stays there
 * (`later`), and so do the answers of a closed attempt, which the caller gives up.
 */
export async function deliverAnswer(
  outbox: AnswerOutbox,
  entry: WaitingAnswer,
  { attemptId, send, classify, clocks = DEVICE_CLOCKS }: AnswerTransport & { attemptId: string },
): Promise<Delivery> {
  const { questionId, sequence, answer } = entry;
  const sentAt = clocks.now();
  const given = describeGiven(entry, clocks);
  const input = { attemptId, questionId, sequence, answer };
  try {
    const saved = await send(given ? { ...input, given } : input);
    outbox.settleStored(entry, sentAt, saved);
    return { kind: 'saved', saved };
  } catch (error) {
    const kind = classify(error);
    if (kind === 'never') outbox.removeSent([entry]);
    if (kind === 'late') outbox.refuse(entry);
    return { kind, error };
  }
}
