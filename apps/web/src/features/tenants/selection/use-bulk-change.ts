import type { SkippedTenant, TenantSelection, TenantStep } from '@dars/contracts/portal/tenant-selection';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';

export type BulkChange = 'suspend' | 'resume';

export interface BulkRun {
  phase: 'asking' | 'running' | 'stopped' | 'failed' | 'done';
  /** Number of portals changed so far. */
  done: number;
  skipped: readonly SkippedTenant[];
  /** The cursor of the next step; undefined at the beginning. */
  after: string | undefined;
  error: unknown;
}

const INITIAL_RUN: BulkRun = { phase: 'asking', done: 0, skipped: [], after: undefined, error: undefined };

/**
 * Applies a change to a selection step by step. It can be stopped between two steps, and resumes where a step has
 * failed.
 */
export function useBulkChange(change: BulkChange, selection: TenantSelection) {
  const utils = trpc.useUtils();
  const { mutateAsync: suspend } = trpc.tenant.suspendSelected.useMutation();
  const { mutateAsync: resume } = trpc.tenant.resumeSelected.useMutation();
  const [run, setRun] = useState(INITIAL_RUN);
  const isStopping = useRef(false);
  const stop = useCallback(() => {
    isStopping.current = true;
  }, []);
  // The run stops when the page is left.
  useEffect(() => stop, [stop]);

  function next(after: string | undefined, reason: string): Promise<TenantStep> {
    const input = { selection, ...(after !== undefined && { after }) };
    return change === 'suspend' ? suspend({ ...input, reason }) : resume(input);
  }

  async function start(reason: string): Promise<BulkRun> {
    isStopping.current = false;
    let current: BulkRun = { ...run, phase: 'running', error: undefined };
    setRun(current);
    while (current.phase === 'running') {
      current = await next(current.after, reason).then(
        (step) => advanceRun(current, step, isStopping.current),
        (error: unknown) => ({ ...current, phase: 'failed' as const, error }),
      );
      setRun(current);
    }
    void utils.tenant.invalidate();
    return current;
  }

  return { run, start, stop };
}

function advanceRun(run: BulkRun, { done, skipped, next }: TenantStep, isStopping: boolean): BulkRun {
  const unfinished = isStopping ? 'stopped' : 'running';
  return {
    ...run,
    phase: next === null ? 'done' : unfinished,
    done: run.done + done,
    skipped: [...run.skipped, ...skipped],
    after: next ?? undefined,
  };
}
