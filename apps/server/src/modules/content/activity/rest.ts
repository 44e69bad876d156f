import { activityById, createActivityInput, updateActivityInput } from '@dars/contracts/content/activity';
import { reorderInput } from '@dars/contracts/content/outline';
import * as z from 'zod/mini';
import { restRouteOf } from '../../../core/rest-route.ts';
import { outlineRouter } from '../outline/router.ts';
import { activityRouter } from './router.ts';

const restRoute = restRouteOf({ activity: activityRouter, outline: outlineRouter });

const { lesson } = createActivityInput.shape;
const ignored = z.optional(z.unknown());
const { moved } = reorderInput.shape;

/** An update takes the same body as a creation, plus the id. It ignores the lesson and the type, which never change. */
const updateBody = z.pipe(
  z.strictObject({ ...updateActivityInput.shape, type: ignored, lesson: ignored }),
  z.transform(({ type: _, lesson: _stays, ...input }) => input),
);

/** A form that creates an activity may send a null id. */
const createBody = z.pipe(
  z.strictObject({ ...createActivityInput.shape, id: z.optional(z.null()) }),
  z.transform(({ id: _, ...input }) => input),
);

/** "Ordering body": the activities of a lesson in their new order. Each has its id; further fields are ignored. */
const reorderBody = z.pipe(
  z.strictObject({ lesson, activities: z.array(z.object(activityById.shape)), moved }),
  z.transform(({ lesson: { id: parentId }, activities, ...rest }) => ({
    kind: 'activity' as const,
    parentId,
    ids: activities.map(({ id }) => id),
    ...rest,
  })),
);

export const activityRest = [
  restRoute({
    method: 'GET',
    url: '/api/activities',
    procedure: 'activity.list',
    summary: 'Activities of a lesson',
    query: z.strictObject({ lessonId: lesson.shape.id }),
    call: (caller, { query }) => caller.activity.list({ lesson: { id: query.lessonId } }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/activities/:id',
    procedure: 'activity.get',
    summary: 'An activity',
    params: activityById,
    call: (caller, { params }) => caller.activity.get(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/activities',
    procedure: 'activity.create',
    summary: 'Add an activity at the end of a lesson',
    body: createBody,
    status: 201,
    call: (caller, { body }) => caller.activity.create(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/activities',
    procedure: 'activity.update',
    summary: 'Change an activity',
    body: updateBody,
    call: (caller, { body }) => caller.activity.update(body),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/activities/reorder',
    procedure: 'outline.reorder',
    summary: 'Put the activities of a lesson in another order',
    body: reorderBody,
    status: 204,
    call: (caller, { body }) => caller.outline.reorder(body),
  }),
  restRoute({
    method: 'DELETE',
    url: '/api/activities/:id',
    procedure: 'outline.remove',
    summary: 'Remove an activity',
    params: activityById,
    status: 204,
    call: (caller, { params }) => caller.outline.remove({ ...params, kind: 'activity' }),
  }),
];
