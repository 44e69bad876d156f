import { exportNotesInput, listNotesInput } from '@dars/contracts/learning/own-notes';
import { saveStudyGoalInput } from '@dars/contracts/learning/study';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { markdownStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { learningRouter } from './router.ts';

const restRoute = restRouteOf({ learning: learningRouter });

const { courseId, query } = listNotesInput.shape;
const { lessonId: _step, ...fields } = exportNotesInput.shape;

export const learningRest = [
  restRoute({
    method: 'GET',
    url: '/api/me/notes',
    procedure: 'learning.listNotes',
    summary: 'The own notes of all lessons, the most recently changed first',
    query: z.strictObject({ ...pageQuery, courseId: queryFilter(courseId), query: queryFilter(query) }),
    call: (caller, { query: filters }) => caller.learning.listNotes(filters),
  }),
  restRoute({
    method: 'POST',
    url: '/api/me/notes/export',
    procedure: 'learning.exportNotes',
    summary: 'The own notes, as a Markdown file',
    body: z.strictObject(fields),
    call: (caller, { body }) => markdownStream((lessonId) => caller.learning.exportNotes({ ...body, lessonId })),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me/study',
    procedure: 'learning.getStudy',
    summary: 'The own study time of the last twelve weeks and of each course, the streak and the goal',
    call: (caller) => caller.learning.getStudy(),
  }),
  restRoute({
    method: 'PUT',
    url: '/api/me/study/goal',
    procedure: 'learning.saveStudyGoal',
    summary: 'Sets the own goal for a week in minutes, or none, and whether the page of study time shows it',
    body: saveStudyGoalInput,
    call: (caller, { body }) => caller.learning.saveStudyGoal(body),
  }),
];
