import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import type { Metrics } from '../core/metrics.ts';
import { explainListen } from '../start/port.ts';

export interface ServedMetrics {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics from a separate HTTP server without the product's routes, so that the public server never answers
 * with them.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number } & Pick<Deps, 'log'>,
): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void sendMetrics(metrics, response, log);
    else response.writeHead(404).end();
  });
  server.listen({ host, port });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw explainListen(error, { host, port, prefix: 'METRICS_' });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendMetrics(metrics: Metrics, response: ServerResponse, log: Deps['log']): Promise<void> {
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  } catch (error) {
    log.error({ reason: describeReason(error) }, 'the metrics cannot be collected');
    response.writeHead(500).end();
  }
}
