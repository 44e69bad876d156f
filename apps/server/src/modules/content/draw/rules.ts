/** A draw with the questions that it may take. */
export interface DrawCandidates {
  count: number;
  /** The ids of questions, in random order. */
  candidates: readonly string[];
}

/**
 * Gives every draw its questions, none of them twice. Where draws compete for questions they exchange them, so that all
 * get as many as possible together; if they are too few, the earlier draws are filled first.
 * @returns for each draw the ids of its questions, fewer than its count if too few are left
 */
export function assignCandidates(draws: readonly DrawCandidates[]): string[][] {
  /** The index of the draw that holds a question, by question. */
  const holders = new Map<string, number>();

  /** Lets a draw take one more question, if need be one that another draw can replace. */
  function takeOne(index: number, asked: Set<number>): boolean {
    const { candidates } = draws[index] ?? { candidates: [] };
    const free = candidates.find((id) => !holders.has(id));
    if (free !== undefined) {
      holders.set(free, index);
      return true;
    }
    for (const id of candidates) {
      const holder = holders.get(id);
      if (holder === undefined || asked.has(holder)) continue;
      asked.add(holder);
      if (!takeOne(holder, asked)) continue;
      holders.set(id, index);
      return true;
    }
    return false;
  }

  for (const [index, { count }] of draws.entries()) {
    for (let taken = 0; taken < count; taken += 1) if (!takeOne(index, new Set([index]))) break;
  }
  return draws.map(({ candidates }, index) => candidates.filter((id) => holders.get(id) === index));
}
