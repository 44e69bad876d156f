export interface SerialTask<Result> {
  /**
   * Runs the task. A request that arrives while the task runs starts one more run after it, because the running one may
   * have read its input already; all requests that wait share this run and its result.
   */
  request: () => Promise<Result>;
  /** Resolves when no run is under way or waiting, whether the last one succeeded or not. Starts none. */
  idle: () => Promise<void>;
}

/** Makes a task that runs one call at a time and coalesces the requests that arrive meanwhile. */
export function createSerialTask<Result>(task: () => Promise<Result>): SerialTask<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function run(): Promise<Result> {
    next = undefined;
    running = task().finally(() => {
      // A waiting run begins some microtasks later. Until then `running` keeps a new request from beginning a second one.
      if (!next) running = undefined;
    });
    return running;
  }

  return {
    request() {
      if (!running) return run();
      next ??= running.then(run, run);
      return next;
    },
    async idle() {
      while (running !== undefined) await Promise.allSettled([next ?? running]);
    },
  };
}

/** Makes a queue in which each call begins after the one before it has ended, successfully or not. */
export function createCallQueue(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const result = last.then(call, call);
    last = result.catch(() => undefined);
    return result;
  };
}
