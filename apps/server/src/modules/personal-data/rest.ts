import { restRouteOf } from '../../core/rest-route.ts';
import { personalDataRouter } from './router.ts';

const restRoute = restRouteOf({ personalData: personalDataRouter });

export const personalDataRest = [
  restRoute({
    method: 'GET',
    url: '/api/me/data-exports',
    procedure: 'personalData.getExports',
    summary: 'The latest copy of one’s own data',
    call: (caller) => caller.personalData.getExports(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/data-exports',
    procedure: 'personalData.requestExport',
    summary: 'Ask for a copy of one’s own data: a job makes it',
    status: 202,
    call: (caller) => caller.personalData.requestExport(),
  }),
];
