import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { type AnswerBox, type BoxStorage, createAnswerBox, isLater } from './answer-box.ts';
import { DEVICE_CLOCKS, type DeviceClocks, describeGiven } from './answer-moment.ts';
import type { Refusal } from './attempt-desk.ts';

interface KeptAnswersOptions {
  /** What the names of one learner's boxes begin with; an attempt's id follows. */
  prefix: string;
  storage: BoxStorage & { readonly length: number; key(index: number): string | null };
  /** Whether the attempt's own page is open: then it sends them. */
  isOpen: (name: string) => boolean;
  send: (input: SaveAnswerInput) => Promise<AnswerSaved>;
  judge: (error: unknown) => Refusal;
  clocks?: DeviceClocks;
}

interface Outcome {
  /** Answers that still wait here. */
  left: number;
  /** Answers to attempts that take no more. */
  late: number;
  /** Answers that count although their attempt was over: they were given before. */
  counted: number;
}

/**
 * Sends what the pages of attempts have left in this browser, by the rule of `AttemptDesk`. Nothing is written there but
 * what has arrived, so it does no harm that a page of the attempt, or another tab, does the same meanwhile: a number is
 * taken once.
 */
export async function sendKept({ prefix, storage, isOpen, ...how }: KeptAnswersOptions): Promise<Outcome> {
  const outcome = { left: 0, late: 0, counted: 0 };
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const box = createAnswerBox(name, storage);
    if (!isOpen(name)) {
      const { late, counted } = await empty(box, { attemptId: name.slice(prefix.length), ...how });
      outcome.late += late;
      outcome.counted += counted;
    }
    outcome.left += box.all().length;
  }
  return outcome;
}

interface Sending extends Pick<KeptAnswersOptions, 'send' | 'judge' | 'clocks'> {
  attemptId: string;
}

/** As far as it can. */
async function empty(
  box: AnswerBox,
  { attemptId, send, judge, clocks = DEVICE_CLOCKS }: Sending,
): Promise<Omit<Outcome, 'left'>> {
  const outcome = { late: 0, counted: 0 };
  for (let kept = box.first(); kept; kept = box.first()) {
    const { questionId, sequence, answer } = kept;
    const sentAt = clocks.now();
    const given = describeGiven(kept, clocks);
    const input = { attemptId, questionId, sequence, answer };
    try {
      const saved = await send(given ? { ...input, given } : input);
      if (saved.isLate) outcome.counted += 1;
      if (isLater(kept, sentAt, saved)) box.raise(questionId, saved.sequence);
    } catch (error) {
      const refusal = judge(error);
      if (refusal === 'later') return outcome;
      if (refusal === 'closed') return { ...outcome, late: outcome.late + box.giveUp().length };
      if (refusal === 'late') {
        box.refuse(kept);
        outcome.late += 1;
      }
    }
    box.settle(kept);
  }
  return outcome;
}
