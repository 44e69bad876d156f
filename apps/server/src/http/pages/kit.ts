import type { Me } from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../context.ts';
import { openVisit, sendPage } from './visit.ts';

/** The made-up person of the kit, which makes no calls. */
const VIEWER: Me = {
  id: PLATFORM_ID,
  login: 'kit@dars.test',
  email: 'kit@dars.test',
  firstName: 'Kit',
  lastName: 'Viewer',
  mobile: null,
  // A learner's client leaves the page out, along with the consoles.
  authorities: ['ROLE_SUPER_ADMIN'],
  bio: null,
  imageUrl: null,
  calendar: null,
  activated: true,
  tenantId: null,
};

/** Registers the page that shows every part of the design system in each realm's look. Development only. */
export function registerKit(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/__kit', async (request, reply) => {
    const visit = await openVisit(contextOf, request, reply);
    return sendPage(visit.ctx.deps, visit, { kind: 'app', user: VIEWER });
  });
}
