import { type Area, loadArea } from '@dars/i18n/client';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { UnknownPage } from '../features/dead-ends/dead-ends.tsx';
import { parseLearnerSearch, parseStaffSearch } from '../features/people/people-search.ts';
import { onlyOn, rootRoute } from './root.tsx';

const textsOf =
  (area: Area) =>
  async ({ context }: { context: RouterContext }) =>
    loadArea(await context.i18n, area);
const loader = textsOf('portal');

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

const people = { getParentRoute: () => staffRoute, loader: textsOf('people') };

const staffListRoute = createRoute({
  ...people,
  path: '/staff',
  validateSearch: parseStaffSearch,
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'StaffScreen'),
});

const newStaffRoute = createRoute({
  ...people,
  path: '/staff/new',
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'NewStaffScreen'),
});

const editStaffRoute = createRoute({
  ...people,
  path: '/staff/$id',
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'EditStaffScreen'),
});

const learnersRoute = createRoute({
  ...people,
  path: '/learners',
  validateSearch: parseLearnerSearch,
  component: lazyRouteComponent(() => import('./people-screens.tsx'), 'LearnersScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/transfers',
  loader: textsOf('transfers'),
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});

const identity = { loader: textsOf('identity') };

const identityRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/identity-and-colors',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'IdentityScreen'),
});

// Without the console's menu: the assistant is a page of its own.
const setup = { ...identity, getParentRoute: () => rootRoute, beforeLoad: onlyOn('tenant') };

const setupStartRoute = createRoute({
  ...setup,
  path: '/home/admin/setup',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'SetupStart'),
});

const setupRoute = createRoute({
  ...setup,
  path: '/home/admin/setup/$step',
  component: lazyRouteComponent(() => import('./identity-screens.tsx'), 'SetupScreen'),
});

const staffScreens = [
  managerRoute,
  coursesRoute,
  staffListRoute,
  newStaffRoute,
  editStaffRoute,
  learnersRoute,
  transfersRoute,
  identityRoute,
];
export const portalRoutes = [learnerRoute, setupStartRoute, setupRoute, staffRoute.addChildren(staffScreens)];
