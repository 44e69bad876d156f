import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
  failed: boolean;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface SentSpan extends Omit<CollectedSpan, 'attributes' | 'failed'> {
  attributes: { key: string; value: Value }[];
  status: { code: number };
}

/** A body of OTLP's JSON encoding (opentelemetry-proto, trace/v1). */
interface Body {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const ERROR_STATUS = 2;

/** A collector that takes OTLP over HTTP as JSON. `silent` accepts connections and answers nothing. */
export async function startCollector({ silent = false } = {}) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (silent) return;
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was received, as it came. */
    bodies,
    spans: (): CollectedSpan[] =>
      sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(toCollected))),
    resource: () => readAttributes(sent()[0]?.resource.attributes ?? []),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function toCollected({ traceId, spanId, parentSpanId, name, attributes, status }: SentSpan): CollectedSpan {
  const failed = status.code === ERROR_STATUS;
  return { traceId, spanId, parentSpanId, name, attributes: readAttributes(attributes), failed };
}

function readAttributes(attributes: SentSpan['attributes']): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
