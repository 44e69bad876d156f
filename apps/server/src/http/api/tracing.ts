import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { currentSpan } from '../../core/tracing.ts';
import { DEBUG_ROUTES } from './log.ts';

/** Opens a span for each request, except for files of the client and health checks. */
export function registerTracing(app: FastifyInstance, { config, tracing }: Pick<Deps, 'config' | 'tracing'>): void {
  if (!tracing) return;
  const isProxy = addressMatcher(config.trustProxy);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (DEBUG_ROUTES.has(route)) return done();
    // Anybody else could mark each of their requests as sampled.
    const traceparent = isProxy(request.socket.remoteAddress) ? single(request.headers['traceparent']) : undefined;
    const span = tracing.startRequest(`${request.method} ${route}`, traceparent);
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
    request.trace.span = span;
    currentSpan.run(span, done);
  });
  // The body arrives in the context of its connection.
  app.addHook('preValidation', ({ trace: { span } }, _reply, done) => (span ? currentSpan.run(span, done) : done()));
  app.addHook('onResponse', ({ trace: { span, tenantId } }, { statusCode }, done) => {
    if (span) {
      span.setAttributes({ 'http.response.status_code': statusCode });
      if (tenantId !== undefined) span.setAttributes({ 'dars.tenant.id': tenantId });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    }
    done();
  });
}

/** Returns whether an address is one of the given ones, in whichever form the system writes it. */
function addressMatcher(addresses: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const address of addresses) list.addAddress(address, familyOf(address));
  return (address) => address !== undefined && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const single = (header: FastifyRequest['headers'][string]) => (typeof header === 'string' ? header : undefined);
