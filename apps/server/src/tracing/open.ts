import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';
import type { Tracing } from '../core/tracing.ts';

/** Opens the tracing in the configuration, if any. Otherwise OpenTelemetry is not even loaded. */
export async function openTracing(config: Config, log: FastifyBaseLogger): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const { createTracing } = await import('./otlp.ts');
  return createTracing(config, config.traces, log);
}
