import * as z from 'zod/mini';
import { addressSchema, port } from './urls.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const ratio = z.pipe(
  z.string().check(z.trim(), z.regex(/^(0|1|0?\.\d+|1\.0+|0\.\d+)$/, 'must be a number from 0 to 1')),
  z.transform(Number),
);

const text = z.string().check(z.trim(), z.minLength(1));

/** The environment variables for metrics and traces; those of traces are OpenTelemetry's own. */
export const telemetryVariables = {
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  BUILD_COMMIT: z.optional(text.check(z.regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(addressSchema(['http://', 'https://'])),
  OTEL_SERVICE_NAME: z._default(text, 'dars'),
  OTEL_TRACES_SAMPLER: z._default(z.enum(SAMPLERS, `must be ${SAMPLERS.join(', ')}`), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, 1),
};
type TelemetryVariables = z.infer<z.ZodMiniObject<typeof telemetryVariables>>;

/** A collector of traces that speaks OTLP over HTTP. */
export interface TracesConfig {
  endpoint: string;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** The part of the traces that the samplers with a ratio record, 0 to 1. */
  ratio: number;
}

export interface TelemetryConfig {
  /**
   * The address at which the server serves metrics, separate from the product's so that no proxy leads to it. Unset:
   * the server serves none.
   */
  metrics: { host: string; port: number } | undefined;
  /** The collector of traces. Unset: the server records none. */
  traces: TracesConfig | undefined;
  /** The commit that an image was built from. Unset: the checkout's own is reported. */
  buildCommit: string | undefined;
}

export function telemetryConfig(env: TelemetryVariables): TelemetryConfig {
  return {
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: tracesConfig(env),
    buildCommit: env.BUILD_COMMIT,
  };
}

function tracesConfig(env: TelemetryVariables): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  if (endpoint === undefined) return undefined;
  return { endpoint, serviceName, sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}
