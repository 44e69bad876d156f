import { AsyncLocalStorage } from 'node:async_hooks';
import { toAppError } from './errors.ts';

export type Attributes = Record<string, string | number>;

/**
 * A timed step of a request or a job. Its name and attributes come from the program, or are ids of portals: nothing that a
 * person has sent, and nothing about a person.
 */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** False if the trace is not sampled. Its steps need no spans then. */
  readonly isRecorded: boolean;
  setAttributes(attributes: Attributes): void;
  /** Marks the step as failed. @param code The error's code; its message could quote what was sent. */
  fail(code: string): void;
  end(): void;
}

/** Records where the time of requests and jobs goes. */
export interface Tracing {
  /**
   * Begins the span of a request. @param traceparent The caller's trace in the form of W3C Trace Context, which the
   * request continues. An invalid one is ignored.
   */
  startRequest(name: string, traceparent: string | undefined): Span;
  startJob(name: string): Span;
  startProcedure(name: string, parent: Span): Span;
  startStatement(name: string, parent: Span, attributes: Attributes): Span;
  /** Sends the finished spans, for a limited time, and stops. */
  close(): Promise<void>;
}

/** The innermost span of the current asynchronous context. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** Returns the fields that lead from a log line to its trace. */
export function spanFields(span: Span | undefined = currentSpan.getStore()): { traceId?: string; spanId?: string } {
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

/** Runs a procedure, or another step, of the current request in a span, if the request has one. */
export function traceProcedure<Result>(
  tracing: Tracing | undefined,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan.getStore();
  return tracing && parent?.isRecorded ? runInSpan(tracing.startProcedure(name, parent), run) : run();
}

/** Runs a job in a span of its own trace. @param tenantId The portal to which the job belongs, if it belongs to one */
export function traceJob<Result>(
  { tracing }: { tracing?: Tracing | undefined },
  { name, tenantId }: { name: string; tenantId?: string },
  run: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return run();
  const span = tracing.startJob(`job ${name}`);
  if (tenantId !== undefined) span.setAttributes({ 'dars.tenant.id': tenantId });
  return runInSpan(span, run);
}

async function runInSpan<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await currentSpan.run(span, run);
  } catch (error) {
    span.fail(toAppError(error).code);
    throw error;
  } finally {
    span.end();
  }
}
