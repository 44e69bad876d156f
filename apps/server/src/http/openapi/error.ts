import { ERRORS, RULES } from '@dars/contracts/errors';

const ISSUE = {
  type: 'object',
  required: ['path', 'rule'],
  properties: {
    path: {
      description: 'The path to the field. Positions in lists count from 0',
      type: 'array',
      items: { type: ['string', 'integer'] },
    },
    rule: { enum: [...RULES] },
    params: {
      description: 'The values of the rule: `min`, `max`, or the allowed `values`, separated by commas',
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
};

/** The answer to `POST /api/forgot-password` with an empty object. */
const EXAMPLE = {
  statusCode: 400,
  error: 'Bad Request',
  code: 'validation',
  message: 'The “Email” field is required',
  requestId: '6f1d2c4e-8a57-4b0e-9d3f-2f6a1c5e7b90',
  issues: [{ path: ['email'], rule: 'required-field' }],
};

/** The answer of every refused call. */
export const ERROR_ANSWER = {
  description: 'The error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: EXAMPLE } },
};

export const ERROR = {
  type: 'object',
  required: ['statusCode', 'error', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'The status in words' },
    code: { type: 'string', description: `Stable: ${Object.keys(ERRORS).join(', ')}, or the rule that a field broke` },
    message: {
      description: 'A text for people, in their language. Some calls answer a list, with a text for each field',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    requestId: { type: 'string' },
    issues: {
      description: 'For programs: the fields that broke rules, at most 20, in the order of the messages',
      type: 'array',
      items: ISSUE,
    },
    blockers: {
      description: 'Only with `publish-blocked`: everything that keeps the content from being published',
      type: 'array',
      items: { type: 'object' },
    },
  },
};
