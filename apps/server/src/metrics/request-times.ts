import type { AnsweredRequest } from '../core/metrics.ts';

const NAME = 'http_request_duration_seconds';

/** Upper bounds of the buckets in seconds. A request normally takes some milliseconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The counts of one route and status. */
class Series {
  readonly labels: Record<string, string>;
  /** Requests in each bucket; the last bucket has no upper bound. */
  readonly counts = new Float64Array(BOUNDS.length + 1);
  sum = 0;

  constructor({ method, route, status }: AnsweredRequest) {
    this.labels = { method, route, status: String(status) };
  }

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }

  /** Returns cumulative buckets, as Prometheus requires. */
  values() {
    let total = 0;
    const buckets = [...this.counts].map((count, place) => {
      total += count;
      const le = place < BOUNDS.length ? String(BOUNDS[place]) : '+Inf';
      return { metricName: `${NAME}_bucket`, labels: { le, ...this.labels }, value: total };
    });
    return [
      ...buckets,
      { metricName: `${NAME}_sum`, labels: this.labels, value: this.sum },
      { metricName: `${NAME}_count`, labels: this.labels, value: total },
    ];
  }
}

/**
 * A histogram to be registered with prom-client. prom-client's own creates several objects and sorts the labels for
 * each value; this one runs with every request and allocates nothing once it knows the route.
 */
export class RequestTimes {
  readonly #routes = new Map<string, Map<string, Map<number, Series>>>();

  add(answered: AnsweredRequest): void {
    const methods = within(this.#routes, answered.route, () => new Map());
    const statuses = within(methods, answered.method, () => new Map());
    within(statuses, answered.status, () => new Series(answered)).add(answered.seconds);
  }

  /** Read by the registry. */
  readonly name = NAME;

  async get() {
    const values: ReturnType<Series['values']> = [];
    for (const methods of this.#routes.values()) {
      for (const statuses of methods.values()) {
        for (const series of statuses.values()) values.push(...series.values());
      }
    }
    const help = 'Requests that were answered, by route and status';
    return { name: NAME, help, type: 'histogram' as const, values, aggregator: 'sum' as const };
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let found = map.get(key);
  if (found === undefined) {
    found = make();
    map.set(key, found);
  }
  return found;
}
