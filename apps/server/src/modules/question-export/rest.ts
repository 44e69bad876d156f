import { exportQuestionsInput } from '@dars/contracts/content/question-export';
import { FileAnswer, restRouteOf } from '../../core/rest-route.ts';
import { questionExportRouter } from './router.ts';

const restRoute = restRouteOf({ questionExport: questionExportRouter });

export const questionExportRest = [
  restRoute({
    method: 'GET',
    url: '/api/questions/export',
    procedure: 'questionExport.file',
    summary: 'The questions of a quiz or of a category of the question bank as a file',
    query: exportQuestionsInput,
    call: async (caller, { query }) => {
      const { fileName, mediaType, content } = await caller.questionExport.file(query);
      return new FileAnswer({ name: fileName, mediaType, content: Buffer.from(content, 'base64') });
    },
  }),
  restRoute({
    method: 'GET',
    url: '/api/questions/export/report',
    procedure: 'questionExport.report',
    summary: 'What an export of questions would write, with everything that the format cannot hold',
    query: exportQuestionsInput,
    call: (caller, { query }) => caller.questionExport.report(query),
  }),
];
