import { quizById } from '@dars/contracts/content/quiz';
import { exportResultsInput } from '@dars/contracts/learning/attempt';
import * as z from 'zod/mini';
import { csvStream } from '../../core/csv-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { quizRouter } from './router.ts';

const restRoute = restRouteOf({ quiz: quizRouter });

const { after: _step, id: _path, ...fields } = exportResultsInput.shape;

export const quizRest = [
  restRoute({
    method: 'POST',
    url: '/api/quizzes/:id/results/export',
    procedure: 'quiz.exportResults',
    summary: 'Results of the learners in a quiz, as a CSV file',
    params: quizById,
    body: z.strictObject(fields),
    call: (caller, { params, body }) => csvStream((after) => caller.quiz.exportResults({ ...params, ...body, after })),
  }),
];
