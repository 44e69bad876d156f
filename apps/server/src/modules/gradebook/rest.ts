import {
  EXPORT_FORMATS,
  exportGradebookInput,
  gradebookById,
  listGradebookInput,
  overrideGradeInput,
} from '@dars/contracts/learning/gradebook';
import { numberText, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream, xlsxStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { gradebookRouter } from './router.ts';

const restRoute = restRouteOf({ gradebook: gradebookRouter });

const { after: _step, courseId: _inPath, ...filters } = exportGradebookInput.shape;
const { id, userId, override, seen } = overrideGradeInput.shape;
const { query, status, show, groupId, sort, after } = listGradebookInput.shape;

export const gradebookRest = [
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/gradebook',
    procedure: 'gradebook.list',
    summary: 'Learners of a course with their scores and their results in each quiz',
    params: gradebookById,
    query: z.strictObject({
      ...{ query: queryFilter(query), status: queryFilter(status), show: queryFilter(show), sort, after },
      ...{ groupId: queryFilter(groupId) },
      ...{ below: z.optional(numberText), size: z.optional(numberText) },
    }),
    call: (caller, { params, query: wanted }) => caller.gradebook.list({ ...wanted, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/courses/:courseId/gradebook/quizzes',
    procedure: 'gradebook.columns',
    summary: 'Quizzes of a course with their weights, means and spreads',
    params: gradebookById,
    query: z.strictObject({ groupId: queryFilter(groupId) }),
    call: (caller, { params, query: ofGroup }) => caller.gradebook.columns({ ...ofGroup, ...params }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/courses/:courseId/gradebook/export',
    procedure: 'gradebook.export',
    summary: 'The gradebook of a course as a CSV or XLSX file',
    params: gradebookById,
    body: z.strictObject({ ...filters, format: z._default(z.enum(EXPORT_FORMATS), 'csv') }),
    call: (caller, { params, body: { format, ...wanted } }) => {
      const stream = format === 'xlsx' ? xlsxStream : csvStream;
      return stream((next) => caller.gradebook.export({ ...params, ...wanted, after: next }));
    },
  }),
  restRoute({
    method: 'PUT',
    url: '/api/quizzes/:id/grades/:userId',
    procedure: 'gradebook.setGrade',
    summary: 'Set a learner’s grade in a quiz in place of the attempts, exempt them, or let the attempts count again',
    params: z.strictObject({ id, userId }),
    body: z.strictObject({ override, seen }),
    status: 204,
    call: (caller, { params, body }) => caller.gradebook.setGrade({ ...params, ...body }),
  }),
];
