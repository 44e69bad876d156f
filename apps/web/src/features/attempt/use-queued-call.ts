import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readPassingFailure } from '../../app/session/passing-failure.ts';
import { queueDelay } from '../../sync/queue-delay.ts';
import { callUntilDecided } from '../../sync/queued-call.ts';
import { WAIT_MESSAGE } from '../../sync/retry-after-fetch.ts';

/** Why a call waits: the server has no room for it, it does not get through to the server, or no response comes yet. */
export type Wait = 'full' | 'unreachable' | 'slow';

interface QueuedCallUse<Result> {
  /** The call, which must be safe to repeat. */
  call: (signal: AbortSignal) => Promise<Result>;
  onSuccess: (result: Result) => void;
  /** Called when the server has refused the call. */
  onRefused: (error: unknown) => void;
}

/**
 * A call that a learner makes with a button, and that is repeated until the server decides. Leaving the page cancels
 * it.
 */
export function useQueuedCall<Result>({ call, onSuccess, onRefused }: QueuedCallUse<Result>) {
  const [wait, setWait] = useState<Wait>();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const { mutate } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      callUntilDecided({
        ...{ call, signal },
        delayOf(error, retries) {
          const failure = readPassingFailure(error);
          return failure && queueDelay({ retries, ...failure });
        },
        onWait: (error) => setWait(waitAfter(error)),
      }),
    onSuccess,
    onError: (error, signal) => {
      if (!signal.aborted) onRefused(error);
    },
    onSettled: (_result, _error, signal) => {
      if (!signal.aborted) end();
    },
  });
  function end() {
    setWait(undefined);
    setBusy(false);
  }
  function cancel() {
    controller.current?.abort();
    end();
  }
  function start() {
    cancel();
    controller.current = new AbortController();
    setBusy(true);
    mutate(controller.current.signal);
  }
  useEffect(() => () => controller.current?.abort(), []);
  return { start, cancel, wait, isBusy };
}

function waitAfter(error: unknown): Wait {
  if (error === undefined) return 'slow';
  const isHeld = error instanceof Error && error.message === WAIT_MESSAGE;
  return isHeld || readPassingFailure(error)?.headers ? 'full' : 'unreachable';
}
