import type { Operation } from './operation.ts';

const event: Operation = {
  operationId: 'card.event',
  tags: ['card'],
  summary: 'Take an event of the card provider',
  description:
    'For the provider alone, whose signature or secret is checked. The event only says which payment to look at; the provider is asked what has become of it.',
  parameters: [
    {
      name: 'provider',
      in: 'path',
      required: true,
      description: 'The provider whose keys the portal has.',
      schema: { type: 'string', enum: ['moyasar', 'stripe'] },
    },
  ],
  security: [],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    200: {
      description: 'The event is taken',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { received: { type: 'boolean' } }, required: ['received'] },
        },
      },
    },
    default: { $ref: '#/components/responses/Error' },
  },
};

/** The events of card providers. They call no procedure: see `card-events.ts`. */
export const CARD_DOCUMENTS = { '/api/payments/{provider}/webhook': { post: event } };
