import { mergeInput } from '@dars/contracts/accounts/merging/learner-merge';
import { learnerById } from '@dars/contracts/learning/learner-record';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { learnerMergeRouter } from './router.ts';

const restRoute = restRouteOf({ learnerMerge: learnerMergeRouter });

const double = z.strictObject({ doubleId: mergeInput.shape.doubleId });

export const learnerMergeRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId/doubles',
    procedure: 'learnerMerge.doubles',
    summary: 'Accounts that may be doubles of a learner’s',
    params: learnerById,
    call: (caller, { params }) => caller.learnerMerge.doubles(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId/merge',
    procedure: 'learnerMerge.preview',
    summary: 'What a merge of another account into a learner’s would do',
    params: learnerById,
    query: double,
    call: (caller, { params, query }) => caller.learnerMerge.preview({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners/:userId/merge',
    procedure: 'learnerMerge.merge',
    summary: 'Merge another account into a learner’s, for good',
    params: learnerById,
    body: double,
    status: 204,
    call: (caller, { params, body }) => caller.learnerMerge.merge({ ...body, ...params }),
  }),
];
