import { createCallQueue } from '../../../sync/serial.ts';

export interface OrderCalls {
  /** Stores the new order of all lines. */
  reorder: (ids: string[]) => Promise<unknown>;
}

interface QuestionOrderOptions extends OrderCalls {
  /** The stored order at first. */
  stored: readonly string[];
  /** Returns the ids of the stored lines in the page's order. */
  pageOrder: () => string[];
  onFailed: (error: unknown, stored: readonly string[]) => void;
}

export type QuestionOrder = ReturnType<typeof createQuestionOrder>;

/**
 * Keeps the stored order of a quiz. Calls that add, remove or order questions run one after the other, because an order
 * has to name every stored line.
 */
export function createQuestionOrder({ stored: first, pageOrder, reorder, onFailed }: QuestionOrderOptions) {
  const queue = createCallQueue();
  let stored = first;

  async function storeOrder() {
    const ids = pageOrder();
    if (ids.join() === stored.join()) return;
    try {
      await reorder(ids);
      stored = ids;
    } catch (error) {
      onFailed(error, stored);
    }
  }

  return {
    queue,
    noteAdded(id: string, after: string | undefined) {
      const at = after === undefined ? stored.length : stored.indexOf(after) + 1;
      stored = [...stored.slice(0, at), id, ...stored.slice(at)];
    },
    /** Removes a line with this call. */
    async remove(id: string, call: () => Promise<unknown>) {
      await queue(call);
      stored = stored.filter((each) => each !== id);
    },
    store: () => queue(storeOrder),
  };
}
