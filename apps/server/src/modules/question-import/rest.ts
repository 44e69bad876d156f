import {
  IMPORT_FORMATS,
  IMPORT_MAX_BYTES,
  importQuestionsInput,
  importTarget,
  importTemplateInput,
  listImportsInput,
  undoImportInput,
} from '@dars/contracts/content/question-import';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { questionImportRouter } from './router.ts';

const flag = z._default(z.enum(['true', 'false']), 'false');

const restRoute = restRouteOf({ questionImport: questionImportRouter });

export const questionImportRest = [
  restRoute({
    method: 'POST',
    url: '/api/questions/import',
    procedure: 'questionImport.import',
    summary:
      'Add the questions of a file (GIFT, Moodle XML, QTI, Aiken, CSV, text or ZIP) to a quiz or the question bank, or report what would be added',
    query: z.strictObject({
      target: importTarget,
      format: z._default(z.enum(['auto', ...IMPORT_FORMATS]), 'auto'),
      dryRun: flag,
      skipDoubles: flag,
      fileName: importQuestionsInput.shape.fileName,
    }),
    raw: {
      maxBytes: IMPORT_MAX_BYTES,
      types: ['text/plain', 'text/csv', 'application/xml', 'application/zip', 'application/octet-stream'],
    },
    call: (caller, { query: { dryRun, skipDoubles, ...query }, body }) =>
      caller.questionImport.import({
        ...{ ...query, dryRun: dryRun === 'true', skipDoubles: skipDoubles === 'true', content: contentOf(body) },
      }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/questions/import/template',
    procedure: 'questionImport.template',
    summary: 'A CSV file with the columns of a table of questions and an example of each type',
    query: importTemplateInput,
    call: (caller, { query }) => csvStream(() => caller.questionImport.template(query)),
  }),
  restRoute({
    method: 'GET',
    url: '/api/questions/imports',
    procedure: 'questionImport.list',
    summary: 'The imports into a quiz or a category of the question bank that can be undone',
    query: listImportsInput,
    call: (caller, { query }) => caller.questionImport.list(query),
  }),
  restRoute({
    method: 'POST',
    url: '/api/questions/import/undo',
    procedure: 'questionImport.undo',
    summary: 'Remove the questions of an import of the last day again, except those that were changed or used since',
    body: undoImportInput,
    call: (caller, { body }) => caller.questionImport.undo(body),
  }),
];

const contentOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('base64') : '');
