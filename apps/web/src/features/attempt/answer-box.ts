import type { Answer } from '@dars/contracts/question';

export interface Kept {
  questionId: string;
  sequence: number;
  answer: Answer | null;
}

export type BoxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Answers that the server may not have, in the browser's own storage: neither a reload nor the lack of a network loses
 * one. Of each question there is the last one; the oldest is sent first.
 */
export function createAnswerBox(name: string, storage: BoxStorage) {
  let box = parseBox(storage.getItem(name));
  const write = (next: Kept[]) => {
    box = next;
    try {
      if (box.length > 0) storage.setItem(name, JSON.stringify(box));
      else storage.removeItem(name);
    } catch {
      // No room, or storage is forbidden: it is kept as long as the page lives.
    }
  };
  const without = (questionId: string) => box.filter((kept) => kept.questionId !== questionId);
  return {
    put: (kept: Kept): void => write([...without(kept.questionId), kept]),
    find: (questionId: string): Kept | undefined => box.find((kept) => kept.questionId === questionId),
    first: (): Kept | undefined => box[0],
    all: (): readonly Kept[] => box,
    /** It has arrived, unless it was changed on the way. */
    settle({ questionId, sequence }: Pick<Kept, 'questionId' | 'sequence'>): void {
      if (box.some((kept) => kept.questionId === questionId && kept.sequence === sequence)) write(without(questionId));
    },
    clear: (): void => write([]),
  };
}

export type AnswerBox = ReturnType<typeof createAnswerBox>;

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
  return 'questionId' in found && 'answer' in found && 'sequence' in found && Number.isInteger(found.sequence);
}
