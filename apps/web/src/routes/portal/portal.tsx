import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseCertificateSearch } from '../../features/certificates/certificate-search.ts';
import { parseEnrolmentSearch } from '../../features/courses/enrolments/enrolment-search.ts';
import { parseGradebookSearch } from '../../features/courses/gradebook/gradebook-search.ts';
import { parseCourseSearch } from '../../features/courses/list/course-search.ts';
import { parseReviewListSearch } from '../../features/courses/reviews/review-search.ts';
import { parseTemplateSearch } from '../../features/courses/templates/template-search.ts';
import { parseDashboardSearch } from '../../features/dashboard/dashboard-search.ts';
import { parseEditorSearch } from '../../features/editor/editor-search.ts';
import { parseInvoiceSearch } from '../../features/invoices/invoice-search.ts';
import { parseOrdersSearch } from '../../features/order-review/orders-search.ts';
import { parseSalesSearch } from '../../features/sales/sales-search.ts';
import { parseTokenSearch } from '../../features/tokens/token-search.ts';
import { loadAreas } from '../load-areas.ts';
import { onlyOn, rootRoute } from '../root.tsx';
import { peopleScreens } from './people-routes.tsx';
import { quizScreens } from './quiz-routes.tsx';
import { importSellingScreens, sellingScreens } from './selling-routes.tsx';
import { staffRoute } from './staff-route.tsx';

const importCourseScreens = () => import('./course-screens.tsx');
const importIdentityScreens = () => import('./identity-screens.tsx');

const managerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  // A lecturer's home is the list of courses.
  beforeLoad: ({ context }) => {
    if (context.session.user.authorities[0] === 'ROLE_LECTURER') {
      throw redirect({ to: '/home/admin/courses', replace: true });
    }
  },
  loader: loadAreas('reports', 'sales'),
  validateSearch: parseDashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});

const courses = { getParentRoute: () => staffRoute, loader: loadAreas('courses', 'versions', 'selection') };

const coursesRoute = createRoute({
  ...courses,
  path: '/courses',
  validateSearch: parseCourseSearch,
  component: lazyRouteComponent(importCourseScreens, 'CoursesScreen'),
});

const addCourseRoute = createRoute({
  ...courses,
  path: '/courses/add',
  component: lazyRouteComponent(importCourseScreens, 'AddCourseScreen'),
});

const courseTemplatesRoute = createRoute({
  ...courses,
  path: '/courses/templates',
  validateSearch: parseTemplateSearch,
  component: lazyRouteComponent(importCourseScreens, 'CourseTemplatesScreen'),
});

/** The layout of a course; the pages below it are its editor, its learners and its details. */
const courseRoute = createRoute({
  ...courses,
  path: '/courses/$id',
  component: lazyRouteComponent(importCourseScreens, 'CourseLayout'),
});

const courseLearnersRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners',
  validateSearch: parseEnrolmentSearch,
  component: lazyRouteComponent(importCourseScreens, 'CourseLearnersScreen'),
});

const courseLearnerRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/learners/$userId',
  component: lazyRouteComponent(importCourseScreens, 'CourseLearnerScreen'),
});

const gradebookRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/gradebook',
  loader: loadAreas('gradebook'),
  validateSearch: parseGradebookSearch,
  component: lazyRouteComponent(() => import('./gradebook-screen.tsx'), 'GradebookScreen'),
});

const courseDetailsRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/settings',
  loader: loadAreas('issuance'),
  component: lazyRouteComponent(importCourseScreens, 'CourseDetailsScreen'),
});

const courseScheduleRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/schedule',
  component: lazyRouteComponent(importCourseScreens, 'CourseScheduleScreen'),
});

const coursePageRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/page',
  validateSearch: parseReviewListSearch,
  component: lazyRouteComponent(importCourseScreens, 'CoursePageScreen'),
});

const coursePriceRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/price',
  loader: loadAreas('selling'),
  component: lazyRouteComponent(importSellingScreens, 'CoursePriceScreen'),
});

const editorRoute = createRoute({
  getParentRoute: () => courseRoute,
  path: '/',
  loader: loadAreas('editor', 'quiz', 'versions'),
  validateSearch: parseEditorSearch,
  component: lazyRouteComponent(() => import('./editor-screens.tsx'), 'EditorScreen'),
});

const courseScreens = [
  editorRoute,
  courseLearnersRoute,
  courseLearnerRoute,
  gradebookRoute,
  courseDetailsRoute,
  courseScheduleRoute,
  coursePageRoute,
  coursePriceRoute,
];

const certificatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/certificates',
  loader: loadAreas('issuance', 'editor', 'selection'),
  validateSearch: parseCertificateSearch,
  component: lazyRouteComponent(() => import('./certificates-screen.tsx'), 'CertificatesScreen'),
});

const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  loader: loadAreas('orders', 'order-review', 'invoices', 'editor'),
  validateSearch: parseOrdersSearch,
  component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
});

const salesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/sales',
  loader: loadAreas('sales', 'reports', 'statistics'),
  validateSearch: parseSalesSearch,
  component: lazyRouteComponent(() => import('./sales-screen.tsx'), 'SalesScreen'),
});

const invoicesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/invoices',
  loader: loadAreas('invoices', 'editor'),
  validateSearch: parseInvoiceSearch,
  component: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoicesScreen'),
});

const transfersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/transfers',
  loader: loadAreas('transfers'),
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tokens',
  loader: loadAreas('tokens'),
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(() => import('./tokens-screens.tsx'), 'PortalTokensScreen'),
});

// The previews show texts of the portal itself.
const identity = { loader: loadAreas('identity', 'settings', 'versions', 'portal', 'page') };

const identityRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/identity-and-colors',
  component: lazyRouteComponent(importIdentityScreens, 'IdentityScreen'),
});

const certificateDesignRoute = createRoute({
  ...identity,
  getParentRoute: () => staffRoute,
  path: '/certificate-design',
  component: lazyRouteComponent(importIdentityScreens, 'CertificateDesignScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  loader: loadAreas('identity', 'settings', 'people', 'versions', 'portal', 'page'),
  component: lazyRouteComponent(importIdentityScreens, 'SettingsScreen'),
});

const customizeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/template/customize',
  loader: loadAreas('customize', 'versions'),
  component: lazyRouteComponent(() => import('./page-screens.tsx'), 'CustomizeScreen'),
});

// The assistant is a page of its own, without the console's menu.
const setup = { ...identity, getParentRoute: () => rootRoute, beforeLoad: onlyOn('tenant') };

const setupStartRoute = createRoute({
  ...setup,
  path: '/home/admin/setup',
  component: lazyRouteComponent(importIdentityScreens, 'SetupStart'),
});

const setupRoute = createRoute({
  ...setup,
  path: '/home/admin/setup/$step',
  component: lazyRouteComponent(importIdentityScreens, 'SetupScreen'),
});

const staffScreens = [
  managerRoute,
  coursesRoute,
  addCourseRoute,
  courseTemplatesRoute,
  courseRoute.addChildren(courseScreens),
  ...quizScreens,
  ...peopleScreens,
  certificatesRoute,
  ...sellingScreens,
  ordersRoute,
  invoicesRoute,
  salesRoute,
  transfersRoute,
  tokensRoute,
  identityRoute,
  certificateDesignRoute,
  settingsRoute,
  customizeRoute,
];
export const portalRoutes = [setupStartRoute, setupRoute, staffRoute.addChildren(staffScreens)];
