import type { Operation } from './operation.ts';

const document: Operation = {
  operationId: 'invoice.pdf',
  tags: ['invoice'],
  summary: 'Open an invoice or a credit note as a PDF',
  description: 'For its buyer, and for staff who may see orders.',
  parameters: [
    { name: 'id', in: 'path', required: true, description: 'The id of the document.', schema: { type: 'string' } },
  ],
  security: [{ session: [] }, { token: ['orders:read'] }],
  responses: {
    200: {
      description: 'The document',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    default: { $ref: '#/components/responses/Error' },
  },
};

/** The documents of invoices. They call no procedure: see `invoice-files.ts`. */
export const INVOICE_DOCUMENTS = { '/api/invoices/{id}.pdf': { get: document } };
