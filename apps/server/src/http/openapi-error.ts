import { ERRORS, RULES } from '@dars/contracts/errors';

const ISSUE = {
  type: 'object',
  required: ['path', 'rule'],
  properties: {
    path: {
      description: 'The way to the field; in a list, the place from 0',
      type: 'array',
      items: { type: ['string', 'integer'] },
    },
    rule: { enum: [...RULES] },
    params: {
      description: 'What the rule demands: `min`, `max`, or the allowed `values`, separated by commas',
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
};

/** What every refused call answers. */
export const ERROR = {
  type: 'object',
  required: ['statusCode', 'error', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'The status in words' },
    code: { type: 'string', description: `Stable: ${Object.keys(ERRORS).join(', ')}, or the rule that a field broke` },
    message: {
      description: 'For people, in their language; of some calls one for each field',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    requestId: { type: 'string' },
    issues: {
      description: 'For programs: the fields that broke rules, at most 20, in the order of the messages',
      type: 'array',
      items: ISSUE,
    },
    blockers: {
      description: 'Of `publish-blocked`: all that stands in the way',
      type: 'array',
      items: { type: 'object' },
    },
  },
};
