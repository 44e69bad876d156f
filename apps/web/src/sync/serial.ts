/** A task that runs one call at a time. */
export interface SerialTask<Result> {
  /**
   * Runs the task, or joins the run that is under way. This is enough for a task that sends all waiting changes until
   * none is left.
   */
  join: () => Promise<Result>;
  /**
   * Runs the task, or once more after the run that is under way, which may have read its input already or be about to
   * fail. All requests that arrive meanwhile share the next run and its result.
   */
  request: () => Promise<Result>;
}

export function createSerialTask<Result>(task: () => Promise<Result>): SerialTask<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function run(): Promise<Result> {
    next = undefined;
    running = task().finally(() => {
      // A waiting run begins some microtasks later. Until then `running` keeps a new call from beginning a second one.
      if (!next) running = undefined;
    });
    return running;
  }

  return {
    join: () => next ?? running ?? run(),
    request() {
      if (!running) return run();
      next ??= running.then(run, run);
      return next;
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
