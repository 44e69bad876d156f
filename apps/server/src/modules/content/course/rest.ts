import {
  courseById,
  courseInput,
  duplicateCourseInput,
  findLecturersInput,
  listCoursesInput,
  updateCourseInput,
} from '@dars/contracts/content/course';
import { updateCoursePageInput } from '@dars/contracts/content/edit-course-page';
import { COURSE_STATUSES } from '@dars/contracts/course-constants';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { courseRouter } from './router.ts';

const restRoute = restRouteOf({ course: courseRouter });

const { id: _inPath, ...changes } = updateCourseInput.shape;
const { id: _ofModel, ...copyFields } = duplicateCourseInput.shape;

const { id: _ofPage, ...pageChanges } = updateCoursePageInput.shape;

const ACTIONS = [
  ['archive', 'Archive a course'],
  ['restore', 'Restore an archived course as a draft'],
] as const;

export const courseRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses',
    procedure: 'course.list',
    summary: 'Courses of the portal; lecturers get those assigned to them',
    query: z.strictObject({
      ...pageQuery,
      query: z.optional(z.string()),
      status: queryFilter(z.enum(COURSE_STATUSES)),
      sort: queryFilter(listCoursesInput.shape.sort),
    }),
    call: (caller, { query }) => caller.course.list(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/lecturers',
    procedure: 'course.findLecturers',
    summary: 'People to whom a course can be assigned',
    query: findLecturersInput,
    call: (caller, { query }) => caller.course.findLecturers(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:id',
    procedure: 'course.get',
    summary: 'A course',
    params: courseById,
    call: (caller, { params }) => caller.course.get(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses',
    procedure: 'course.create',
    summary: 'Create a course, as a draft',
    body: courseInput,
    status: 201,
    call: (caller, { body }) => caller.course.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:id',
    procedure: 'course.update',
    summary: 'Change a course',
    params: courseById,
    body: z.strictObject(changes),
    call: (caller, { params, body }) => caller.course.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:id/page',
    procedure: 'course.getPage',
    summary: 'What the public page of a course says besides its details',
    params: courseById,
    call: (caller, { params }) => caller.course.getPage(params),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/courses/:id/page',
    procedure: 'course.updatePage',
    summary: 'Change the public page of a course',
    params: courseById,
    body: z.strictObject(pageChanges),
    call: (caller, { params, body }) => caller.course.updatePage({ ...body, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:id/duplicate',
    procedure: 'course.duplicate',
    summary: 'Copy a course with its content, as a draft',
    params: courseById,
    body: z.strictObject(copyFields),
    status: 201,
    call: (caller, { params, body }) => caller.course.duplicate({ ...body, ...params }),
  }),
  ...ACTIONS.map(([action, summary]) =>
    restRoute({
      method: 'POST',
      url: `/api/courses/:id/${action}`,
      procedure: `course.${action}`,
      summary,
      params: courseById,
      call: (caller, { params }) => caller.course[action](params),
    }),
  ),
  restRoute({
    method: 'DELETE',
    url: '/api/courses/:id',
    procedure: 'course.remove',
    summary: 'Remove a course that nobody has learnt in',
    params: courseById,
    status: 204,
    call: (caller, { params }) => caller.course.remove(params),
  }),
];
