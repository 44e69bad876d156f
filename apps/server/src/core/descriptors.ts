import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** File descriptors that are needed besides those of clients' connections: libraries, logs, jobs, pipes, mails. */
const RESERVED = 100;

/** Of the others, the part that connections may take: a connection that is sent a file needs one more for it. */
const SHARE = 2 / 3;

/** Connections that are taken however few descriptors there are. */
const FEWEST = 16;

/** Milliseconds between two lines about the same lack. */
const SAID_EVERY = 60_000;

/** How many connections of clients fit below the limit of file descriptors; undefined where there is none. */
export function connectionLimit(databaseConnections: number, descriptors = descriptorLimit()): number | undefined {
  if (descriptors === undefined) return undefined;
  return Math.max(FEWEST, Math.floor((descriptors - RESERVED - databaseConnections) * SHARE));
}

/** The limit that holds for this process. Node has raised it as far as it may when it started. */
function descriptorLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: Record<string, { soft?: unknown }> };
  const soft = Number(userLimits?.['open_files']?.soft);
  return Number.isFinite(soft) ? soft : undefined;
}

/**
 * Turns away the connections that are more than the server has file descriptors for. Without this the descriptors are used
 * up, and whatever needs one next fails: a timer that reads the memory in use, a file, a connection to the database.
 */
export function boundConnections(
  server: Server,
  limit: number | undefined,
  { log, metrics }: { log: FastifyBaseLogger; metrics?: Pick<Metrics, 'connectionDropped'> | undefined },
): void {
  if (limit === undefined) return;
  server.maxConnections = limit;
  const say = onceAWhile((dropped) => log.warn({ limit, dropped }, 'too many connections: new ones are turned away'));
  server.on('drop', () => {
    metrics?.connectionDropped();
    say();
  });
}

/** Whether something failed because no file descriptor was left, of the process or of the machine. */
export function isOutOfDescriptors(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE';
}

/** Says something at the first event and then once in a while, with the number of events since. */
export function onceAWhile(say: (count: number) => void, now: () => number = () => performance.now()): () => void {
  let count = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (now() - saidAt < SAID_EVERY) return;
    say(count);
    [count, saidAt] = [0, now()];
  };
}
