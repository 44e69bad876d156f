import { pageQuery } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { localeRouter } from './router.ts';

const restRoute = restRouteOf({ locale: localeRouter });

export const localeRest = [
  restRoute({
    method: 'GET',
    url: '/api/v2/locales',
    procedure: 'locale.list',
    summary: 'The languages of the product',
    // Clients ask with the largest safe integer as the size. The list has three rows, so it has no pages.
    query: z.strictObject(pageQuery),
    call: (caller) => caller.locale.list(),
  }),
];
