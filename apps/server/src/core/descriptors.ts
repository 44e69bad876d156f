import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** File descriptors reserved for libraries, logs, jobs, pipes and mails. */
const RESERVED = 100;

/**
 * Share of the remaining descriptors for clients' connections: a connection that receives a file needs a second one.
 */
const SHARE = 2 / 3;

/** The minimum number of connections, however few descriptors the process has. */
const FEWEST = 16;

/** Milliseconds between two log lines about the same shortage. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Returns the number of clients' connections that fit the limit of file descriptors; undefined if there is no limit.
 */
export function connectionLimit(databaseConnections: number, descriptors = descriptorLimit()): number | undefined {
  if (descriptors === undefined) return undefined;
  return Math.max(FEWEST, Math.floor((descriptors - RESERVED - databaseConnections) * SHARE));
}

/** Returns this process's limit. Node raises it to the allowed maximum at its start. */
function descriptorLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: Record<string, { soft?: unknown }> };
  const soft = Number(userLimits?.['open_files']?.soft);
  return Number.isFinite(soft) ? soft : undefined;
}

/**
 * Refuses connections beyond the server's file descriptors. Without this limit the descriptors run out, and the next
 * user of one fails: a timer that reads the memory in use, a file, a database connection.
 */
export function limitConnections(
  server: Server,
  limit: number | undefined,
  { log, metrics }: { log: FastifyBaseLogger; metrics?: Pick<Metrics, 'connectionDropped'> | undefined },
): void {
  if (limit === undefined) return;
  server.maxConnections = limit;
  const report = throttleReports((dropped) =>
    log.warn({ limit, dropped }, 'too many connections: new ones are turned away'),
  );
  server.on('drop', () => {
    metrics?.connectionDropped();
    report();
  });
}

/** Returns whether an error means that the process or the machine has no file descriptor left. */
export function isOutOfDescriptors(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE';
}

/**
 * Returns a function that calls `report` at the first event and then at most once a minute, with the number of events
 * since.
 */
export function throttleReports(
  report: (count: number) => void,
  now: () => number = () => performance.now(),
): () => void {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (now() - reportedAt < REPORT_INTERVAL_MS) return;
    report(count);
    [count, reportedAt] = [0, now()];
  };
}
