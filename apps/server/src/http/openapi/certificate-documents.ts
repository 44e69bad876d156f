import type { Operation } from './operation.ts';

export const CODE_PARAMETER = {
  name: 'code',
  in: 'path',
  required: true,
  description: 'The code of the certificate. Spaces, hyphens and the case of letters do not matter.',
  schema: { type: 'string', maxLength: 80 },
};

const document = (format: 'pdf' | 'png', { type, as }: { type: string; as: string }): Operation => ({
  operationId: `certificate.${format}`,
  tags: ['certificate'],
  summary: `Open the document of a certificate as a ${as}, without an account`,
  description: 'For everybody who has the code. A revoked certificate has no document.',
  parameters: [CODE_PARAMETER],
  security: [],
  responses: {
    200: { description: 'The document', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
    default: { $ref: '#/components/responses/Error' },
  },
});

const preview: Operation = {
  operationId: 'certificate.preview',
  tags: ['certificate'],
  summary: 'Draw a sample of a certificate with settings that are not saved yet',
  description: 'For those who may change the settings of the portal. The body is `certificates` of the settings.',
  parameters: [],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  security: [{ session: [] }, { token: ['settings:write'] }],
  responses: {
    200: { description: 'The picture', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
    default: { $ref: '#/components/responses/Error' },
  },
};

/** The documents of certificates. They call no procedure: see `certificate-files.ts`. */
export const CERTIFICATE_DOCUMENTS = {
  '/api/certificates/{code}.pdf': { get: document('pdf', { type: 'application/pdf', as: 'PDF' }) },
  '/api/certificates/{code}.png': { get: document('png', { type: 'image/png', as: 'picture' }) },
  '/api/certificates/preview': { post: preview },
};
