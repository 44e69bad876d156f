/** Milliseconds that a try waits for a response. A connection that drops everything does not fail by itself. */
export const LONGEST_TRY = 20_000;
/** Milliseconds without a response after which the person is told. */
const SLOW_TRY = 3_000;

interface QueuedCall<Result> {
  call: (signal: AbortSignal) => Promise<Result>;
  /**
   * Returns the ms before the next try after a failure, and undefined if the failure is the server's decision.
   *
   * @param retries the number of retries so far
   */
  delayOf: (error: unknown, retries: number) => number | undefined;
  /** Called with a try's failure before the next one, and without one while a try gets no response for long. */
  onWait: (error?: unknown) => void;
  /** Ends the waiting and the call. */
  signal: AbortSignal;
}

/**
 * Repeats a call until the server has decided, for a press that must not be lost. The call must be safe to repeat.
 *
 * @throws the server's refusal, and the signal's reason after it is aborted
 */
export async function callUntilDecided<Result>({ call, delayOf, onWait, signal }: QueuedCall<Result>): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await callOnce(call, { signal, onWait });
    } catch (error) {
      signal.throwIfAborted();
      const delay = delayOf(error, retries);
      if (delay === undefined) throw error;
      onWait(error);
      await pause(delay, signal);
    }
  }
}

async function callOnce<Result>(
  call: QueuedCall<Result>['call'],
  { signal, onWait }: Pick<QueuedCall<Result>, 'signal' | 'onWait'>,
): Promise<Result> {
  const slow = setTimeout(onWait, SLOW_TRY);
  try {
    return await call(AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TRY)]));
  } finally {
    clearTimeout(slow);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
