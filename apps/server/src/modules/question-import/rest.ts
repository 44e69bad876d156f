import {
  IMPORT_FORMATS,
  IMPORT_MAX_BYTES,
  importTarget,
  undoImportInput,
} from '@dars/contracts/content/question-import';
import * as z from 'zod/mini';
import { restRouteOf } from '../../core/rest-route.ts';
import { questionImportRouter } from './router.ts';

const restRoute = restRouteOf({ questionImport: questionImportRouter });

export const questionImportRest = [
  restRoute({
    method: 'POST',
    url: '/api/questions/import',
    procedure: 'questionImport.import',
    summary: 'Add the questions of a GIFT, Moodle XML or Aiken file to a quiz, or report what would be added',
    query: z.strictObject({
      target: importTarget,
      format: z._default(z.enum(['auto', ...IMPORT_FORMATS]), 'auto'),
      dryRun: z._default(z.enum(['true', 'false']), 'false'),
    }),
    raw: { maxBytes: IMPORT_MAX_BYTES, types: ['text/plain', 'application/xml', 'application/octet-stream'] },
    call: (caller, { query: { dryRun, ...query }, body }) =>
      caller.questionImport.import({ ...query, dryRun: dryRun === 'true', content: contentOf(body) }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/questions/import/undo',
    procedure: 'questionImport.undo',
    summary: 'Remove the questions of an import from their quiz, unless somebody has changed one',
    body: undoImportInput,
    call: (caller, { body }) => caller.questionImport.undo(body),
  }),
];

const contentOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('base64') : '');
