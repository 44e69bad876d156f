/** Time in ms within which everything is closed; after it the process ends anyway. Orchestrators kill after 30 s. */
export const STOP_LIMIT = 28_000;

/**
 * Time in ms within which a second signal counts as the first: Ctrl+C reaches every process, and npm passes it on as
 * well.
 */
const REPEAT_WINDOW_MS = 1_000;

/** Stops the work in order at the first signal, and ends the process at a second one. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        stop(signal);
      } else if (Date.now() - since > REPEAT_WINDOW_MS) process.exit(1);
    });
  }
}
