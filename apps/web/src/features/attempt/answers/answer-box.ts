import type { Answer } from '@dars/contracts/content/question';
import type { AnswerSaved } from '@dars/contracts/learning/attempt';
import type { AnswerMoment } from './answer-moment.ts';

export interface Kept extends AnswerMoment {
  questionId: string;
  sequence: number;
  answer: Answer | null;
}

export type BoxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface AnswerBox {
  put(kept: Kept): void;
  find(questionId: string): Kept | undefined;
  first(): Kept | undefined;
  all(): readonly Kept[];
  /** It has arrived, unless it was changed on the way. */
  settle(kept: Pick<Kept, 'questionId' | 'sequence'>): void;
  /** It, or what it was changed to on the way, is to be sent above what the server has. */
  raise(questionId: string, stored: number): void;
  /** It comes too late, unless it was changed on the way; it is kept to be told of. */
  refuse(kept: Kept): void;
  /** The attempt takes no more: what was not sent comes too late, and is kept to be told of. */
  giveUp(): readonly Kept[];
}

/**
 * Answers that the server may not have, in the browser's own storage: neither a reload nor the lack of a network loses
 * one. Of each question there is the last one; the oldest is sent first.
 */
export function createAnswerBox(name: string, storage: BoxStorage): AnswerBox {
  /** No room, or storage is forbidden: then it is kept here, as long as the page lives. */
  let memory: Kept[] | undefined;
  // Read anew each time: a tab that has just lost the attempt to another one must not undo what that one writes.
  const read = (): Kept[] => memory ?? parseBox(storage.getItem(name));
  const write = (next: Kept[]) => {
    if (memory) memory = next;
    try {
      if (next.length > 0) storage.setItem(name, JSON.stringify(next));
      else storage.removeItem(name);
    } catch {
      memory = next;
    }
  };
  const late = () => lateBox(name, storage);
  const without = (questionId: string) => read().filter((kept) => kept.questionId !== questionId);
  function settle({ questionId, sequence }: Pick<Kept, 'questionId' | 'sequence'>) {
    const isThis = (kept: Kept) => kept.questionId === questionId && kept.sequence === sequence;
    if (read().some(isThis)) write(without(questionId));
  }
  return {
    put: (kept) => write([...without(kept.questionId), kept]),
    find: (questionId) => read().find((kept) => kept.questionId === questionId),
    first: () => read()[0],
    all: () => read(),
    settle,
    refuse(kept) {
      late().put(kept);
      settle(kept);
    },
    raise(questionId, stored) {
      const isBelow = (kept: Kept) => kept.questionId === questionId && kept.sequence <= stored;
      if (read().some(isBelow)) write(read().map((kept) => (isBelow(kept) ? { ...kept, sequence: stored + 1 } : kept)));
    },
    giveUp() {
      const given = read();
      write([]);
      for (const kept of given) late().put(kept);
      return given;
    },
  };
}

/** Of the answers that an attempt of this browser took no more. Whatever sends answers doesn't find it by its name. */
export const lateBox = (name: string, storage: BoxStorage): AnswerBox => createAnswerBox(`late:${name}`, storage);

/**
 * Whether an answer was given after what the server has instead of it was stored (docs/decisions/0015). `sentAt`: when it was
 * sent. Only spans are compared: the clocks of two devices need not agree. Never so of an answer that was taken.
 */
export const isLater = ({ givenAt }: Kept, sentAt: number, { ageMs }: Pick<AnswerSaved, 'ageMs'>): boolean =>
  Math.max(0, sentAt - givenAt) < ageMs;

/** What is no box was not written here, or by an older version of this page. */
function parseBox(text: string | null): Kept[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(found: unknown): found is Kept {
  if (found === null || typeof found !== 'object') return false;
  if (!('questionId' in found && 'answer' in found && 'sequence' in found && 'givenAt' in found)) return false;
  return Number.isInteger(found.sequence) && Number.isFinite(found.givenAt);
}
