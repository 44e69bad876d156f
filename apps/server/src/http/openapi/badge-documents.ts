import { CODE_PARAMETER } from './certificate-documents.ts';
import type { Operation } from './operation.ts';

const open = (name: string, type: string, summary: string): { get: Operation } => ({
  get: {
    ...{ operationId: `badge.${name}`, tags: ['badge'], summary, parameters: [CODE_PARAMETER], security: [] },
    description:
      'Open Badges 3.0, for everybody who has the code. A revoked certificate has none. The badge names the addresses of its key, issuer, achievement and list of revocations.',
    responses: {
      200: { description: 'The badge', content: { [type]: { schema: { type: 'string' } } } },
      default: { $ref: '#/components/responses/Error' },
    },
  },
});

/** The badges of certificates. They call no procedure: see `badge-files.ts`. */
export const BADGE_DOCUMENTS = {
  '/api/certificates/{code}.jwt': open('token', 'text/plain', 'The badge of a certificate, signed as VC-JWT'),
  '/api/certificates/{code}/badge.png': open('png', 'image/png', 'A picture with the badge of a certificate'),
  '/api/certificates/{code}/badge.svg': open('svg', 'image/svg+xml', 'A drawing with the badge of a certificate'),
};
