import { useCallback, useEffect, useRef, useState } from 'react';

/** What a step of a bulk action did. */
export interface BulkStep<Skipped> {
  /** Number of changed rows. */
  done: number;
  skipped: readonly Skipped[];
  /** The cursor of the next step. Null: this step was the last. */
  next: string | null;
}

export interface BulkRun<Skipped> {
  phase: 'asking' | 'running' | 'stopped' | 'failed' | 'done';
  /** Number of rows changed so far. */
  done: number;
  skipped: readonly Skipped[];
  /** The cursor of the next step; undefined at the beginning. */
  after: string | undefined;
  error: unknown;
}

export interface Bulk<Skipped> {
  run: BulkRun<Skipped>;
  /** Runs the steps that are left. Never rejects: a failed step is a phase of the run. */
  start: () => Promise<BulkRun<Skipped>>;
  /** Stops after the step that is under way. */
  stop: () => void;
}

/**
 * Runs a bulk action step by step. It can be stopped between two steps, and resumes where a step has failed.
 * @param send runs the step after a cursor
 */
export function useBulkRun<Skipped>(send: (after: string | undefined) => Promise<BulkStep<Skipped>>): Bulk<Skipped> {
  const [run, setRun] = useState<BulkRun<Skipped>>({
    ...{ phase: 'asking', done: 0, skipped: [], after: undefined, error: undefined },
  });
  const isStopping = useRef(false);
  const stop = useCallback(() => {
    isStopping.current = true;
  }, []);
  // The run stops when the page is left.
  useEffect(() => stop, [stop]);

  async function start(): Promise<BulkRun<Skipped>> {
    isStopping.current = false;
    let current: BulkRun<Skipped> = { ...run, phase: 'running', error: undefined };
    setRun(current);
    while (current.phase === 'running') {
      current = await send(current.after).then(
        (step) => advanceRun(current, step, isStopping.current),
        (error: unknown) => ({ ...current, phase: 'failed' as const, error }),
      );
      setRun(current);
    }
    return current;
  }

  return { run, start, stop };
}

function advanceRun<Skipped>(
  run: BulkRun<Skipped>,
  { done, skipped, next }: BulkStep<Skipped>,
  isStopping: boolean,
): BulkRun<Skipped> {
  const unfinished = isStopping ? 'stopped' : 'running';
  return {
    ...run,
    phase: next === null ? 'done' : unfinished,
    done: run.done + done,
    skipped: [...run.skipped, ...skipped],
    after: next ?? undefined,
  };
}
