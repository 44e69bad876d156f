import type { ExportedFile } from '@dars/contracts/content/question-export';
import {
  asTable,
  fileOf,
  pathOnly,
  same,
  type Transports,
  withFieldInPath,
  withIdInPath,
  withQueryBeside,
} from './transport.ts';

const asFile = (file: unknown): string => Buffer.from((file as ExportedFile).content, 'base64').toString();

export const quizTransports: Transports = {
  'POST /api/attempts/:attemptId/files': [withFieldInPath('attemptId')],
  'PUT /api/quizzes/:id/weight': [withIdInPath],
  'GET /api/quizzes/:id/group-exceptions': [withQueryBeside('id')],
  'PUT /api/quizzes/:id/group-exceptions/:groupId': [
    { path: ({ id, groupId }) => ({ id, groupId }), body: ({ id, groupId, ...input }) => input },
  ],
  'GET /api/question-bank/categories': [{}],
  'POST /api/question-bank/categories': [{ body: same }],
  'PUT /api/question-bank/categories/:id': [withIdInPath],
  'PUT /api/question-bank/categories/:id/place': [withIdInPath],
  'DELETE /api/question-bank/categories/:id': pathOnly,
  'GET /api/question-bank/tags': [{}],
  'GET /api/question-bank/questions': [{ query: same }],
  'POST /api/question-bank/questions': [{ body: same }],
  'GET /api/question-bank/questions/:id': pathOnly,
  'PUT /api/question-bank/questions/:id': [withIdInPath],
  'PUT /api/question-bank/questions/category': [{ body: same }],
  'POST /api/question-bank/questions/remove': [{ body: same }],
  'POST /api/question-bank/questions/restore': [{ body: same }],
  'POST /api/question-bank/questions/from-quiz': [{ body: same }],
  'GET /api/question-bank/questions/:id/quizzes': pathOnly,
  'PUT /api/question-bank/questions/:id/quizzes': [withIdInPath],
  'POST /api/quizzes/:id/questions/from-bank': [
    { path: ({ quizId }) => ({ id: quizId }), body: ({ quizId, ...input }) => input },
  ],
  'GET /api/questions/export': [{ query: same, answer: asFile }],
  'GET /api/questions/export/report': [{ query: same }],
  'POST /api/questions/import': [
    {
      query: ({ content, ...input }) => input,
      file: fileOf,
    },
  ],
  'GET /api/questions/import/template': [{ query: same, answer: asTable }],
  'GET /api/questions/imports': [{ query: same }],
  'POST /api/questions/import/undo': [{ body: same }],
  'POST /api/quizzes/:id/results/export': [{ ...withIdInPath, answer: asTable }],
  'GET /api/quizzes/:id/statistics': [withQueryBeside('id')],
  'GET /api/quizzes/:id/statistics/questions/:questionId': [
    { path: ({ id, questionId }) => ({ id, questionId }), query: ({ attempts }) => ({ attempts }) },
  ],
  'POST /api/quizzes/:id/statistics/export': [{ ...withIdInPath, answer: asTable }],
  'POST /api/quizzes/:id/regrade': [
    {
      path: ({ id }) => ({ id }),
      query: ({ dryRun }) => ({ dryRun: typeof dryRun === 'boolean' ? `${dryRun}` : dryRun }),
      body: ({ id, dryRun, ...input }) => input,
    },
  ],
  'GET /api/quizzes/:id/regrade': pathOnly,
  'GET /api/quizzes/:id/regrade/preview': [withQueryBeside('id')],
  'POST /api/quizzes/:id/regrade/decline': [withIdInPath],
  'POST /api/regrades/:id/undo': pathOnly,
};
