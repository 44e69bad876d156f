import type { Fields } from '../samples/sample.ts';
import { pathOnly, same, type Transports, withIdInPath } from './transport.ts';

/** Returns a list even for an input that is wrong on purpose. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const contentTransports: Transports = {
  'DELETE /api/activities/:id': pathOnly,
  'GET /api/activities': [{ query: ({ lesson }) => ({ lessonId: (lesson as Fields | null)?.['id'] }) }],
  'GET /api/activities/:id': pathOnly,
  'POST /api/activities': [{ body: same }, { body: (input) => ({ ...input, id: null }) }],
  'PUT /api/activities': [
    { body: same },
    { body: (input) => ({ ...input, type: 'TEXT', lesson: { id: input['id'] } }) },
  ],
  'PUT /api/activities/reorder': [
    {
      body: ({ parentId, ids }) => ({
        lesson: { id: parentId },
        activities: listOf(ids).map((id) => ({ id, name: 'x' })),
      }),
    },
  ],
  'DELETE /api/courses/:id': pathOnly,
  'GET /api/courses/:id/page': pathOnly,
  'PUT /api/courses/:id/page': [withIdInPath],
  'DELETE /api/course-categories/:id': pathOnly,
  'GET /api/course-categories': [{}],
  'POST /api/course-categories': [{ body: same }],
  'PUT /api/course-categories/order': [{ body: same }],
  'PUT /api/course-categories/:id': [withIdInPath],
  'DELETE /api/course-templates/:id': pathOnly,
  'GET /api/course-templates': [{ query: same }],
  'POST /api/course-templates': [{ body: same }],
  'POST /api/course-templates/:id/courses': [withIdInPath],
  'POST /api/course-templates/:id/restore': pathOnly,
  'PUT /api/course-templates/:id': [withIdInPath],
  'GET /api/courses': [{ query: same }],
  'GET /api/courses/:id': pathOnly,
  'GET /api/courses/lecturers': [{ query: same }],
  'POST /api/courses': [{ body: same }],
  'POST /api/courses/:id/archive': pathOnly,
  'POST /api/courses/:id/duplicate': [withIdInPath],
  'POST /api/courses/:id/restore': pathOnly,
  'GET /api/course-prices': [{ query: same }],
  'DELETE /api/courses/:id/price': [{ path: ({ id }) => ({ id }), query: ({ version }) => ({ version }) }],
  'GET /api/courses/:id/price': pathOnly,
  'PUT /api/courses/:id/price': [withIdInPath],
  'GET /api/courses/:id/schedule': pathOnly,
  'PUT /api/courses/:id/schedule': [withIdInPath],
  'GET /api/courses/:id/outline': pathOnly,
  'POST /api/outline': [{ body: same }],
  'POST /api/outline/copy': [{ body: same }],
  'PUT /api/outline/preview': [{ body: same }],
  'PUT /api/outline/status': [{ body: same }],
  'PUT /api/courses/:id': [withIdInPath],
  'POST /api/uploads/complete': [{ body: same }],
  'POST /api/uploads/presign': [{ body: same }],
};
