import { packageByCode, savePackageTermsInput } from '@dars/contracts/portal/package-terms';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { packageTermsRouter } from './router.ts';

const restRoute = restRouteOf({ packageTerms: packageTermsRouter });

const { package: _inPath, ...terms } = savePackageTermsInput.shape;

export const packageTermsRest = [
  restRoute({
    method: 'GET',
    url: '/api/packages',
    procedure: 'packageTerms.list',
    summary: 'Packages, whether their portals may sell, and the noted fee',
    call: (caller) => caller.packageTerms.list(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/packages/:package',
    procedure: 'packageTerms.save',
    summary: 'Change the terms of a package',
    params: packageByCode,
    body: z.strictObject(terms),
    call: (caller, { params, body }) => caller.packageTerms.save({ ...body, ...params }),
  }),
];
