import { legalByKind, publishLegalInput } from '@dars/contracts/portal/legal';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { legalRouter } from './router.ts';

const restRoute = restRouteOf({ legal: legalRouter });

const { kind: _inPath, ...publishFields } = publishLegalInput.shape;

export const legalRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/legal/:kind',
    procedure: 'legal.get',
    summary: 'The published versions of the terms or of the privacy policy',
    params: legalByKind,
    call: (caller, { params }) => caller.legal.get(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/legal/:kind',
    procedure: 'legal.publish',
    summary: 'Publish a new version of the terms or of the privacy policy',
    params: legalByKind,
    body: z.strictObject(publishFields),
    status: 204,
    call: (caller, { params, body }) => caller.legal.publish({ ...body, ...params }),
  }),
];
