import { courseById } from '@dars/contracts/content/course';
import { updateCourseScheduleInput } from '@dars/contracts/content/course-schedule';
import {
  answerRequestsInput,
  enrolInput,
  enrolmentById,
  exportEnrolmentsInput,
  listEnrolmentsInput,
  moveWaitingInput,
} from '@dars/contracts/learning/enrolment';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { enrolmentRouter } from './router.ts';

const restRoute = restRouteOf({ enrolment: enrolmentRouter });

const { after: _step, courseId, ...fields } = exportEnrolmentsInput.shape;

const { courseId: _ofCourse, ...learners } = enrolInput.shape;

const { courseId: _course, ...answer } = answerRequestsInput.shape;

const { query, status, groupId, sort } = listEnrolmentsInput.shape;

const { id: _inPath, ...schedule } = updateCourseScheduleInput.shape;

export const enrolmentRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:id/schedule',
    procedure: 'enrolment.getSchedule',
    summary: 'Dates, seats and prerequisites of a course, and when its lessons open',
    params: courseById,
    call: (caller, { params }) => caller.enrolment.getSchedule(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:id/schedule',
    procedure: 'enrolment.updateSchedule',
    summary: 'Change the schedule of a course',
    params: courseById,
    body: z.strictObject(schedule),
    call: (caller, { params, body }) => caller.enrolment.updateSchedule({ ...body, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/enrolments',
    procedure: 'enrolment.list',
    summary: 'Learners of a course with their progress',
    params: z.strictObject({ courseId }),
    query: z.strictObject({
      ...pageQuery,
      query: queryFilter(query),
      status: queryFilter(status),
      groupId: queryFilter(groupId),
      sort: queryFilter(sort),
    }),
    call: (caller, { params, query }) => caller.enrolment.list({ ...query, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/enrolments',
    procedure: 'enrolment.add',
    summary: 'Enrol learners in a course',
    params: z.strictObject({ courseId }),
    body: z.strictObject(learners),
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
    method: 'PUT',
    url: '/api/courses/:courseId/enrolments/:userId/place',
    procedure: 'enrolment.moveWaiting',
    summary: 'Move a learner on the waiting list of a course',
    params: enrolmentById,
    body: z.strictObject({ place: moveWaitingInput.shape.place }),
    status: 204,
    call: (caller, { params, body }) => caller.enrolment.moveWaiting({ ...params, ...body }),
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
