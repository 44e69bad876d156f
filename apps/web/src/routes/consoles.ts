import { adminRoutes } from './admin/admin.tsx';
import { kitRoute } from './kit.tsx';
import { ownerRoute } from './owner/owner.tsx';
import { portalRoutes } from './portal/portal.tsx';

/** The routes of everybody who is not only a learner: super-admins, portal owners and staff. */
export const consoleRoutes = [adminRoutes, ownerRoute, ...portalRoutes, kitRoute];
