import { saveSellingInput } from '@dars/contracts/selling/selling';
import { restRouteOf } from '../../core/rest-route.ts';
import { sellingRouter } from './router.ts';

const restRoute = restRouteOf({ selling: sellingRouter });

export const sellingRest = [
  restRoute({
    method: 'GET',
    url: '/api/selling',
    procedure: 'selling.get',
    summary: 'How the portal sells: currency, tax, seller',
    call: (caller) => caller.selling.get(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/selling',
    procedure: 'selling.save',
    summary: 'Change how the portal sells',
    body: saveSellingInput,
    call: (caller, { body }) => caller.selling.save(body),
  }),
];
