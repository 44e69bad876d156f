import {
  addLearnerNoteInput,
  learnerById,
  listLearnerAttemptsInput,
  listLearnerCoursesInput,
  removeLearnerNoteInput,
} from '@dars/contracts/learning/learner-record';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { learnerRouter } from './router.ts';

const restRoute = restRouteOf({ learner: learnerRouter });

export const learnerRest = [
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId',
    procedure: 'learner.get',
    summary: 'A learner with figures of their courses. The id of a merged account gives the account that stayed',
    params: learnerById,
    call: (caller, { params }) => caller.learner.get(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId/courses',
    procedure: 'learner.courses',
    summary: 'Courses of a learner with progress and score',
    params: learnerById,
    query: z.strictObject({ ...pageQuery, sort: queryFilter(listLearnerCoursesInput.shape.sort) }),
    call: (caller, { params, query }) => caller.learner.courses({ ...query, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId/events',
    procedure: 'learner.events',
    summary: 'What a learner did, the newest first',
    params: learnerById,
    query: z.strictObject(pageQuery),
    call: (caller, { params, query }) => caller.learner.events({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners/:userId/deletion',
    procedure: 'learner.hastenDeletion',
    summary: 'Delete the account of a learner who asked for it, at the next run of the job',
    params: learnerById,
    status: 204,
    call: (caller, { params }) => caller.learner.hastenDeletion(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/learners/:userId/attempts',
    procedure: 'learner.attempts',
    summary: 'Attempts of a learner at quizzes, the newest first unless sorted',
    params: learnerById,
    query: z.strictObject({ ...pageQuery, sort: queryFilter(listLearnerAttemptsInput.shape.sort) }),
    call: (caller, { params, query }) => caller.learner.attempts({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/learners/:userId/notes',
    procedure: 'learner.addNote',
    summary: 'Add a note about a learner that only staff see',
    params: learnerById,
    body: z.strictObject({ text: addLearnerNoteInput.shape.text }),
    status: 201,
    call: (caller, { params, body }) => caller.learner.addNote({ ...params, ...body }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/tenant/learners/:userId/notes/:id',
    procedure: 'learner.removeNote',
    summary: 'Remove a note about a learner',
    params: removeLearnerNoteInput,
    status: 204,
    call: (caller, { params }) => caller.learner.removeNote(params),
  }),
];
