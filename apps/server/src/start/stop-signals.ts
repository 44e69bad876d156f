/** Everything is closed within this many milliseconds, or left behind. Orchestrators kill after 30 s. */
export const STOP_LIMIT = 28_000;

/** Milliseconds within which a second signal is the first one again: Ctrl+C reaches every process, and npm hands it on. */
const ECHO = 1_000;

/** The first signal ends the work in order, a second one at once. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        stop(signal);
      } else if (Date.now() - since > ECHO) process.exit(1);
    });
  }
}
