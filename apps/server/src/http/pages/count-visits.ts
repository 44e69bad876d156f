import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../core/deps.ts';
import { recordVisit, writeVisits } from '../../modules/sales/record-visits.ts';
import { isCounted } from './presence.ts';
import type { Visit } from './visit.ts';

/** Time in ms after which counted visits are written. A server that is killed loses as much. */
const WRITE_AFTER = 5_000;

/** Programs that fetch pages: search engines, previews of links, monitors, scripts. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embed|headless|monitor|check|curl|wget|python|java\/|go-http|node|axios|scan|archiver/i;

/** Writes the counted visits from time to time, and before the server ends. */
export function registerVisits(app: FastifyInstance, deps: Deps): void {
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => writeVisits(deps));
  }, WRITE_AFTER);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await writing;
    await writeVisits(deps);
  });
}

/**
 * Counts a visit of a course's page, unless a program or a browser that looks ahead fetches it, or the reader is of the
 * staff, already in the course, or asks not to be counted.
 */
export function countVisit({ ctx, realm, actor, request }: Visit, courseId: string, isEnrolled: boolean): void {
  const { 'user-agent': agent = '', 'sec-purpose': purpose, purpose: older, 'x-moz': oldest } = request.headers;
  const isAhead = [purpose, older, oldest].some((value) => String(value).includes('prefetch'));
  if (request.method !== 'GET' || isAhead || agent === '' || PROGRAM.test(agent)) return;
  if (!isEnrolled && isCounted(request, actor)) recordVisit(ctx.deps, realm.id, courseId);
}
