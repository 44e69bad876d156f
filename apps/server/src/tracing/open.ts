import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';
import type { TracesConfig } from '../config/telemetry.ts';
import type { Tracing } from '../core/tracing.ts';

/** Opens the tracing in the configuration, if any. Otherwise OpenTelemetry is not even loaded. */
export async function openTracing(config: Config, log: FastifyBaseLogger): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const { createTracing } = await import('./otlp.ts');
  return createTracing(config, config.traces, log);
}

/** Sends the collector an empty list of spans. Resolves with the reason if it does not take it. */
export async function probeCollector(traces: TracesConfig): Promise<string | undefined> {
  const { sendNothing } = await import('./otlp.ts');
  return sendNothing(traces);
}
