import { uploadedFile } from '@dars/contracts/upload';
import { toJSONSchema } from 'zod/v4/core';
import type { Operation } from './operation.ts';

const { $schema: _, ...FILE } = toJSONSchema(uploadedFile);

/** The upload by a form. It calls no procedure: see `uploads.ts`. */
export const UPLOAD_FORM: Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'> = {
  summary: 'Upload an announced file by a form',
  parameters: [
    {
      name: 'key',
      in: 'query',
      required: true,
      description:
        'The part after `/files/` of the `publicUrl` that `/api/uploads/presign` returned to the same person',
      schema: { type: 'string' },
    },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: {
              type: 'string',
              format: 'binary',
              description: 'The file, of the announced type and size',
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The answer',
      content: {
        'application/json': { schema: { type: 'object', required: ['data'], properties: { data: FILE } } },
      },
    },
    default: { $ref: '#/components/responses/Error' },
  },
};
