import {
  importPeopleInput,
  listPeopleImportRowsInput,
  PEOPLE_IMPORT_COLUMNS,
  PEOPLE_IMPORT_MAX_BYTES,
  PEOPLE_IMPORT_ROW_FILTERS,
  peopleImportById,
  peopleImportTemplateInput,
  previewPeopleImportInput,
} from '@dars/contracts/accounts/people-import';
import { pageQuery, queryFilter } from '@dars/contracts/list';
import * as z from 'zod/mini';
import { csvStream } from '../../core/export-stream.ts';
import { restRouteOf } from '../../core/rest-route.ts';
import { peopleImportRouter } from './router.ts';

const restRoute = restRouteOf({ peopleImport: peopleImportRouter });

const flag = z._default(z.enum(['true', 'false']), 'false');
/** The columns of the file, separated by commas; nothing stands for one that is not used. */
const columns = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((each) => each.trim() || null)),
    ),
    z.array(z.nullable(z.enum(PEOPLE_IMPORT_COLUMNS))),
  ),
);
const raw = {
  maxBytes: PEOPLE_IMPORT_MAX_BYTES,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/octet-stream'],
};
const contentOf = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('base64') : '');

export const peopleImportRest = [
  restRoute({
    method: 'POST',
    url: '/api/tenant/users/import/preview',
    procedure: 'peopleImport.preview',
    summary: 'What is recognised in a file of people (CSV or XLSX): its columns and its first rows',
    query: z.strictObject({ format: previewPeopleImportInput.shape.format }),
    raw,
    call: (caller, { query, body }) => caller.peopleImport.preview({ ...query, content: contentOf(body) }),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/users/import',
    procedure: 'peopleImport.import',
    summary:
      'Import the people of a file (CSV or XLSX), or report what would happen. Up to 1,000 people are imported before the answer, more in the background',
    query: z.strictObject({
      format: importPeopleInput.shape.format,
      dryRun: flag,
      overbook: flag,
      columns,
      fileName: importPeopleInput.shape.fileName,
    }),
    raw,
    call: (caller, { query: { dryRun, overbook, ...query }, body }) =>
      caller.peopleImport.import({
        ...{ ...query, dryRun: dryRun === 'true', overbook: overbook === 'true', content: contentOf(body) },
      }),
    isAccepted: ({ state }) => state === 'RUNNING',
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/import/template',
    procedure: 'peopleImport.template',
    summary: 'A CSV file with the columns of a file of people and two examples',
    query: peopleImportTemplateInput,
    call: (caller, { query }) => csvStream(() => caller.peopleImport.template(query)),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/imports',
    procedure: 'peopleImport.list',
    summary: 'The imports of people, the newest first',
    query: z.strictObject(pageQuery),
    call: (caller, { query }) => caller.peopleImport.list(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/import/:id',
    procedure: 'peopleImport.get',
    summary: 'The progress and the result of an import of people',
    params: peopleImportById,
    call: (caller, { params }) => caller.peopleImport.get(params),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/import/:id/rows',
    procedure: 'peopleImport.rows',
    summary: 'The rows of an import of people with their outcomes',
    params: peopleImportById,
    query: z.strictObject({
      ...pageQuery,
      sort: queryFilter(listPeopleImportRowsInput.shape.sort),
      outcome: z.optional(z.enum(PEOPLE_IMPORT_ROW_FILTERS)),
    }),
    call: (caller, { params, query }) => caller.peopleImport.rows({ ...query, ...params }),
  }),
  restRoute({
    method: 'GET',
    url: '/api/tenant/users/import/:id/errors',
    procedure: 'peopleImport.errors',
    summary: 'The refused rows of an import of people with the reasons, as a CSV file',
    params: peopleImportById,
    call: (caller, { params }) => csvStream((after) => caller.peopleImport.errors({ ...params, after })),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/users/import/:id/cancel',
    procedure: 'peopleImport.cancel',
    summary: 'End an import of people that goes on in the background',
    params: peopleImportById,
    call: (caller, { params }) => caller.peopleImport.cancel(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/tenant/users/import/:id/undo',
    procedure: 'peopleImport.undo',
    summary:
      'Take an import of people back within a day, except for accounts that are in use and for what was changed since. Up to 250 changed rows are taken back before the answer, more in the background',
    params: peopleImportById,
    call: (caller, { params }) => caller.peopleImport.undo(params),
    isAccepted: ({ state }) => state === 'UNDOING',
  }),
];
