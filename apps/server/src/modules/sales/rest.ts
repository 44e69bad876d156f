import { salesCoursesInput, salesPeriod } from '@dars/contracts/selling/sales';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { salesRouter } from './router.ts';

const restRoute = restRouteOf({ sales: salesRouter });

export const salesRest = [
  restRoute({
    method: 'GET',
    url: '/api/sales',
    procedure: 'sales.summary',
    summary: 'Sales of a period and of the one before',
    query: salesPeriod,
    call: (caller, { query }) => caller.sales.summary(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/sales/breakdown',
    procedure: 'sales.breakdown',
    summary: 'Sales by month, way of payment and coupon',
    query: salesPeriod,
    call: (caller, { query }) => caller.sales.breakdown(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/sales/courses',
    procedure: 'sales.courses',
    summary: 'Sales by course',
    query: salesCoursesInput,
    call: (caller, { query }) => caller.sales.courses(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/sales/courses/export',
    procedure: 'sales.exportCourses',
    summary: 'Sales by course, as a CSV file',
    body: salesPeriod,
    call: (caller, { body }) => csvStream(() => caller.sales.exportCourses(body)),
  }),
];
