import type { Config } from '../config/env.ts';
import { probeCollector } from '../tracing/open.ts';
import { doubtful, type Finding, good } from './finding.ts';

const TITLE = 'Traces';

/** Sends the collector, if there is one, an empty list of spans, as a server sends its own. */
export async function* checkCollector({ traces }: Pick<Config, 'traces'>): AsyncGenerator<Finding> {
  if (!traces) return;
  const { endpoint } = traces;
  const refusal = await probeCollector(traces);
  if (refusal === undefined) yield good(TITLE, `the collector at ${endpoint} takes them`);
  else
    yield doubtful(
      TITLE,
      `the collector at ${endpoint} does not take them: ${refusal}`,
      'Correct OTEL_EXPORTER_OTLP_ENDPOINT (its OTLP over HTTP, usually port 4318) or OTEL_EXPORTER_OTLP_HEADERS. Traces are dropped meanwhile.',
    );
}
