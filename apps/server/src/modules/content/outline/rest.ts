import { courseById } from '@dars/contracts/content/course';
import { addPartInput, copyPartInput, setPreviewInput, setStatusInput } from '@dars/contracts/content/outline';
import { restRouteOf } from '../../../core/rest-route.ts';
import { outlineRouter } from './router.ts';

const restRoute = restRouteOf({ outline: outlineRouter });

export const outlineRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:id/outline',
    procedure: 'outline.get',
    summary: 'A course with its sections, lessons and activities',
    params: courseById,
    call: (caller, { params }) => caller.outline.get(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/outline',
    procedure: 'outline.add',
    summary: 'Add a section at the end of a course, or a lesson at the end of a section',
    body: addPartInput,
    status: 201,
    call: (caller, { body }) => caller.outline.add(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/outline/copy',
    procedure: 'outline.copy',
    summary: 'Copy or move a lesson or an activity to another place or course',
    body: copyPartInput,
    status: 201,
    call: (caller, { body }) => caller.outline.copy(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/outline/status',
    procedure: 'outline.setStatus',
    summary: 'Publish or unpublish a course or a part of it',
    body: setStatusInput,
    call: (caller, { body }) => caller.outline.setStatus(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/outline/preview',
    procedure: 'outline.setPreview',
    summary: 'Let visitors read a lesson without an account, or stop that',
    body: setPreviewInput,
    status: 204,
    call: (caller, { body }) => caller.outline.setPreview(body),
  }),
];
