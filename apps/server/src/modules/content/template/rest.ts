import {
  courseTemplateById,
  createTemplateInput,
  listTemplatesInput,
  renameTemplateInput,
  startCourseInput,
} from '@dars/contracts/content/course-template';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { courseTemplateRouter } from './router.ts';

const restRoute = restRouteOf({ courseTemplate: courseTemplateRouter });

export const courseTemplateRest = [
  restRoute({
    method: 'GET',
    url: '/api/course-templates',
    procedure: 'courseTemplate.list',
    summary: 'The portal’s templates of courses, newest first unless sorted',
    query: z.strictObject({
      ...pageQuery,
      query: z.optional(z.string()),
      sort: queryFilter(listTemplatesInput.shape.sort),
    }),
    call: (caller, { query }) => caller.courseTemplate.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/course-templates',
    procedure: 'courseTemplate.create',
    summary: 'Save a course as a template',
    body: createTemplateInput,
    status: 201,
    call: (caller, { body }) => caller.courseTemplate.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/course-templates/:id',
    procedure: 'courseTemplate.rename',
    summary: 'Rename a template',
    params: courseTemplateById,
    body: z.strictObject({ title: renameTemplateInput.shape.title }),
    call: (caller, { params, body }) => caller.courseTemplate.rename({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/course-templates/:id',
    procedure: 'courseTemplate.remove',
    summary: 'Remove a template; the courses made of it stay',
    params: courseTemplateById,
    status: 204,
    call: (caller, { params }) => caller.courseTemplate.remove(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/course-templates/:id/restore',
    procedure: 'courseTemplate.restore',
    summary: 'Take the removal of a template back, within a day',
    params: courseTemplateById,
    status: 204,
    call: (caller, { params }) => caller.courseTemplate.restore(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/course-templates/:id/courses',
    procedure: 'courseTemplate.start',
    summary: 'Make a course of a template, as a draft',
    params: courseTemplateById,
    body: z.strictObject({ title: startCourseInput.shape.title }),
    status: 201,
    call: (caller, { params, body }) => caller.courseTemplate.start({ ...body, ...params }),
  }),
];
