import type { BrowserStorage } from '@dars/ui/browser-storage';
import { type AnswerOutbox, createAnswerOutbox } from './answer-outbox.ts';
import { type AnswerTransport, deliverAnswer } from './deliver-answer.ts';

interface FlushOptions extends AnswerTransport {
  /** The beginning of the names of one learner's outboxes; an attempt's id follows. */
  prefix: string;
  storage: BrowserStorage;
  /** Whether the attempt's own page is open and sends the answers itself. */
  isOpen: (name: string) => boolean;
}

interface Flushed {
  /** Number of answers that still wait. */
  left: number;
  /** Number of answers that came too late. */
  late: number;
  /** Number of answers that count although their attempt was over, because they were given before its end. */
  counted: number;
}

/**
 * Sends the answers that the pages of attempts have left in this browser, by the rules of `AttemptSync`. A page of the
 * attempt or another tab may do the same meanwhile, since the server takes each number once.
 */
export async function flushOutboxes({ prefix, storage, isOpen, ...transport }: FlushOptions): Promise<Flushed> {
  const flushed = { left: 0, late: 0, counted: 0 };
  for (const name of storage.keys().filter((each) => each.startsWith(prefix))) {
    const outbox = createAnswerOutbox(name, storage);
    if (!isOpen(name)) {
      const { late, counted } = await flushOutbox(outbox, { attemptId: name.slice(prefix.length), ...transport });
      flushed.late += late;
      flushed.counted += counted;
    }
    flushed.left += outbox.all().length;
  }
  return flushed;
}

/** Sends one attempt's answers until none is left or the server is out of reach. */
async function flushOutbox(
  outbox: AnswerOutbox,
  transport: AnswerTransport & { attemptId: string },
): Promise<Omit<Flushed, 'left'>> {
  const flushed = { late: 0, counted: 0 };
  for (let entry = outbox.first(); entry; entry = outbox.first()) {
    const delivery = await deliverAnswer(outbox, entry, transport);
    if (delivery.kind === 'later') return flushed;
    if (delivery.kind === 'saved' && delivery.saved.isLate) flushed.counted += 1;
    if (delivery.kind === 'late') flushed.late += 1;
    if (delivery.kind === 'closed') flushed.late += outbox.giveUp().length;
  }
  return flushed;
}
