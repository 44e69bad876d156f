import {
  answerRequestsInput,
  enrolInput,
  exportEnrolmentsInput,
  listEnrolmentsInput,
} from '@dars/contracts/learning/enrolment';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/csv-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { enrolmentRouter } from './router.ts';

const restRoute = restRouteOf({ enrolment: enrolmentRouter });

const { after: _step, courseId, ...fields } = exportEnrolmentsInput.shape;

const { courseId: _course, ...answer } = answerRequestsInput.shape;

const { query, status } = listEnrolmentsInput.shape;

export const enrolmentRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/enrolments',
    procedure: 'enrolment.list',
    summary: 'Learners of a course with their progress',
    params: z.strictObject({ courseId }),
    query: z.strictObject({ ...pageQuery, query: queryFilter(query), status: queryFilter(status) }),
    call: (caller, { params, query }) => caller.enrolment.list({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/enrolments',
    procedure: 'enrolment.add',
    summary: 'Enrol learners in a course',
    params: z.strictObject({ courseId }),
    body: z.strictObject({ userIds: enrolInput.shape.userIds }),
    call: (caller, { params, body }) => caller.enrolment.add({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/enrolments/answers',
    procedure: 'enrolment.answer',
    summary: 'Answer several enrolment requests of a course',
    params: z.strictObject({ courseId }),
    body: z.strictObject(answer),
    call: (caller, { params, body }) => caller.enrolment.answer({ ...params, ...body }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/enrolments/export',
    procedure: 'enrolment.export',
    summary: 'Learners of a course with their progress, as a CSV file',
    params: z.strictObject({ courseId }),
    body: z.strictObject(fields),
    call: (caller, { params, body }) => csvStream((after) => caller.enrolment.export({ ...params, ...body, after })),
  }),
];
