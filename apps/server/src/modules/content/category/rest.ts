import {
  courseCategoryById,
  courseCategoryInput,
  reorderCourseCategoriesInput,
} from '@dars/contracts/content/course-category';
import { restRouteOf } from '../../../core/rest-route.ts';
import { courseCategoryRouter } from './router.ts';

const restRoute = restRouteOf({ courseCategory: courseCategoryRouter });

export const courseCategoryRest = [
  restRoute({
    method: 'GET',
    url: '/api/course-categories',
    procedure: 'courseCategory.list',
    summary: 'The categories of the portal’s courses, in their order',
    call: (caller) => caller.courseCategory.list(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/course-categories',
    procedure: 'courseCategory.create',
    summary: 'Add a category behind the others',
    body: courseCategoryInput,
    status: 201,
    call: (caller, { body }) => caller.courseCategory.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/course-categories/order',
    procedure: 'courseCategory.reorder',
    summary: 'Put all categories into a new order',
    body: reorderCourseCategoriesInput,
    status: 204,
    call: (caller, { body }) => caller.courseCategory.reorder(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/course-categories/:id',
    procedure: 'courseCategory.update',
    summary: 'Rename a category',
    params: courseCategoryById,
    body: courseCategoryInput,
    call: (caller, { params, body }) => caller.courseCategory.update({ ...body, ...params }),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/course-categories/:id',
    procedure: 'courseCategory.remove',
    summary: 'Remove a category; its courses have none afterwards',
    params: courseCategoryById,
    call: (caller, { params }) => caller.courseCategory.remove(params),
  }),
];
