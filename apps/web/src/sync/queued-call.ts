/** Milliseconds that a try waits for a response. A connection that drops everything does not fail by itself. */
const LONGEST_TRY = 20_000;

interface QueuedCall<Result> {
  call: (signal: AbortSignal) => Promise<Result>;
  /**
   * Returns the ms before the next try after a failure, and undefined if the failure is the server's decision.
   *
   * @param retries the number of retries so far
   */
  delayOf: (error: unknown, retries: number) => number | undefined;
  /** Called before each wait. */
  onWait: (error: unknown) => void;
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
      return await call(AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TRY)]));
    } catch (error) {
      signal.throwIfAborted();
      const delay = delayOf(error, retries);
      if (delay === undefined) throw error;
      onWait(error);
      await pause(delay, signal);
    }
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
