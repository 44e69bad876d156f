export interface OrderCalls {
  /** All questions in their new order. */
  reorder: (ids: string[]) => Promise<unknown>;
}

interface TurnsOptions extends OrderCalls {
  /** The order that the server has at first. */
  known: readonly string[];
  /** The order on the page of what the server knows. */
  wanted: () => string[];
  onFailed: (error: unknown, known: readonly string[]) => void;
}

export type Turns = ReturnType<typeof createTurns>;

/** What changes which questions there are, one call after the other: an order must name all of them. */
export function createTurns({ known: first, wanted, reorder, onFailed }: TurnsOptions) {
  let known = first;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(call, call);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function order() {
    const ids = wanted();
    if (ids.join() === known.join()) return;
    try {
      await reorder(ids);
      known = ids;
    } catch (error) {
      onFailed(error, known);
    }
  }

  return {
    inTurn,
    isAdded(id: string, after: string | undefined) {
      const at = after === undefined ? known.length : known.indexOf(after) + 1;
      known = [...known.slice(0, at), id, ...known.slice(at)];
    },
    isRemoved(id: string) {
      known = known.filter((each) => each !== id);
    },
    putInOrder: () => inTurn(order),
  };
}
