import { accountTransports } from './transports/accounts.ts';
import { contentTransports } from './transports/content.ts';
import { learnerTransports } from './transports/learners.ts';
import { portalTransports } from './transports/portals.ts';
import { quizTransports } from './transports/quizzes.ts';
import type { Transports } from './transports/transport.ts';

/** The transports of every REST route, at least one each. A route that is missing here fails the suites. */
export const transports: Transports = {
  ...accountTransports,
  ...contentTransports,
  ...learnerTransports,
  ...portalTransports,
  ...quizTransports,
};
