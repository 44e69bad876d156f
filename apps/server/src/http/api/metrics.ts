import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../core/metrics.ts';
import { procedureOf } from './trpc.ts';

/** Measures the time of each answer by the route's pattern, and that of a single procedure by its name. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    // Requests without a route may use any method, and form one series.
    const method = route === 'none' ? 'none' : request.method;
    metrics.observe({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  return (url === '/trpc/:path' && procedureOf(request)) || (url ?? 'none');
}
