import { loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { UnknownPage } from '../features/dead-ends/dead-ends.tsx';
import { onlyOn, rootRoute } from './root.tsx';

const loader = async ({ context }: { context: RouterContext }) => loadArea(await context.i18n, 'portal');

const learnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: onlyOn('tenant'),
  loader,
  component: lazyRouteComponent(() => import('./learner-screen.tsx'), 'LearnerScreen'),
});

const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/admin',
  beforeLoad: onlyOn('tenant'),
  loader,
  component: lazyRouteComponent(() => import('./staff-layout.tsx'), 'StaffLayout'),
  notFoundComponent: UnknownPage,
});

const managerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  // A lecturer's home is the courses.
  beforeLoad: ({ context }) => {
    if (context.session.user.authorities[0] === 'ROLE_LECTURER') {
      throw redirect({ to: '/home/admin/courses', replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../features/portal/manager-home.tsx'), 'ManagerHome'),
});

const coursesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/courses',
  component: lazyRouteComponent(() => import('../features/portal/courses-home.tsx'), 'CoursesHome'),
});

export const portalRoutes = [learnerRoute, staffRoute.addChildren([managerRoute, coursesRoute])];
