import { hostname } from 'node:os';
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/env.ts';
import type { TracesConfig } from '../config/telemetry.ts';
import { describeReason } from '../core/describe-error.ts';
import { withTimeout } from '../core/timeout.ts';
import { type Attributes, currentSpan, type Span, type Tracing } from '../core/tracing.ts';
import { readBuild } from '../start/build.ts';

/** Milliseconds that the last spans have to reach the collector when the server stops. */
const CLOSE_LIMIT = 2_000;

type TracedConfig = Pick<Config, 'buildCommit' | 'port'>;

/** Records spans and sends them to a collector in batches, by OTLP over HTTP as JSON. */
export function createTracing(config: TracedConfig, traces: TracesConfig, log: FastifyBaseLogger): Tracing {
  const exporter = new ReportingExporter(new OTLPTraceExporter({ url: tracesUrl(traces.endpoint) }), log);
  const provider = new TracerProvider({
    sampler: samplerOf(traces),
    // Drops spans while the collector does not take them: 2,048 are kept at most.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    resource: resourceFromAttributes({
      'service.name': traces.serviceName,
      'service.version': readBuild(config).version,
      'service.instance.id': `${hostname()}:${config.port}`,
    }),
  });
  const tracer = provider.getTracer('dars');
  const start = (name: string, kind: SpanKind, { parent, attributes = {} }: Begun): Span =>
    new RecordedSpan(tracer.startSpan(name, { kind, attributes }, parent ?? ROOT_CONTEXT));
  const below = (parent: Span) => trace.setSpan(ROOT_CONTEXT, (parent as RecordedSpan).span);
  return {
    startRequest: (name, traceparent) => start(name, SpanKind.SERVER, { parent: parentOf(traceparent) }),
    startJob: (name) => start(name, SpanKind.CONSUMER, { parent: undefined }),
    startProcedure: (name, parent) => start(name, SpanKind.INTERNAL, { parent: below(parent) }),
    startStatement: (name, parent, attributes) => start(name, SpanKind.CLIENT, { parent: below(parent), attributes }),
    async close() {
      await withTimeout(CLOSE_LIMIT, provider.shutdown()).catch((error: unknown) => {
        log.warn({ reason: describeReason(error) }, 'the last traces were not sent');
      });
    },
  };
}

/** Milliseconds that a collector has to answer the doctor. */
const PROBE_LIMIT = 5_000;

/** Sends a list without spans to the collector. Resolves with the reason if it does not take the list. */
export async function sendNothing({ endpoint }: TracesConfig): Promise<string | undefined> {
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint), timeoutMillis: PROBE_LIMIT });
  const { code, error } = await new Promise<ExportResult>((resolve) => exporter.export([], resolve));
  await exporter.shutdown();
  return code === ExportResultCode.SUCCESS ? undefined : (error?.message ?? 'it gives no reason');
}

interface Begun {
  parent: ReturnType<typeof parentOf>;
  attributes?: Attributes;
}

/** The path that the specification adds to the general endpoint. */
const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;

/** Returns the caller's span. Its `tracestate` is left out, because that is a text of the sender's. */
function parentOf(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : undefined;
}

function samplerOf({ sampler, ratio }: TracesConfig): Sampler {
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '')] ?? new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

class RecordedSpan implements Span {
  readonly span: OtelSpan;
  readonly traceId: string;
  readonly spanId: string;
  readonly isRecorded: boolean;

  constructor(span: OtelSpan) {
    this.span = span;
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
    this.isRecorded = (traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  setAttributes(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  fail(code: string): void {
    this.span.setAttributes({ 'error.type': code }).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Milliseconds between two log lines about a collector that does not take the spans. */
const REPORT_INTERVAL = 60_000;

/** Logs that spans are lost, once a minute at most: OpenTelemetry itself tells nobody. */
class ReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: FastifyBaseLogger;
  #lost = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(exporter: SpanExporter, log: FastifyBaseLogger) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) this.#report(spans.length, result.error);
      // The processor would pass a failure on to a handler that prints it.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  #report(lost: number, error: unknown): void {
    this.#lost += lost;
    if (performance.now() - this.#reportedAt < REPORT_INTERVAL) return;
    this.#reportedAt = performance.now();
    const fields = { spans: this.#lost, reason: describeReason(error) };
    // Runs in the context of a request that is no more to blame than any other.
    currentSpan.exit(() => this.#log.warn(fields, 'the collector did not take the traces'));
    this.#lost = 0;
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }
}
