import { badgeAddress } from '@dars/contracts/learning/badge';
import type { Json, Operation } from './operation.ts';

const parameter = (name: string, description: string): Json => ({
  ...{ name, in: 'path', required: true, description, schema: { type: 'string', maxLength: 80 } },
});
const CODE = parameter('code', 'The code of the certificate. Spaces, hyphens and the case of letters do not matter.');
const COURSE = parameter('courseId', 'The id of a course of which the portal has issued a certificate.');

const open = (
  name: string,
  summary: string,
  { type = 'application/json', parameters = [] }: { type?: string; parameters?: Json[] } = {},
) => {
  const schema = type.includes('json') ? { type: 'object' } : { type: 'string' };
  const get: Operation = {
    ...{ operationId: `badge.${name}`, tags: ['badge'], summary, parameters, security: [] },
    description: 'Open Badges 3.0, without an account and from pages of any site.',
    responses: {
      200: { description: 'As Open Badges 3.0 describes it', content: { [type]: { schema } } },
      default: { $ref: '#/components/responses/Error' },
    },
  };
  return { get };
};

/** Badges and what they refer to. They call no procedure: see `badge-files.ts`. */
export const BADGE_DOCUMENTS = {
  '/api/certificates/{code}.jwt': open('token', 'The badge of a certificate, signed as VC-JWT', {
    ...{ type: 'text/plain', parameters: [CODE] },
  }),
  '/api/certificates/{code}/badge.png': open('png', 'A picture with the badge of a certificate', {
    ...{ type: 'image/png', parameters: [CODE] },
  }),
  '/api/certificates/{code}/badge.svg': open('svg', 'A drawing with the badge of a certificate', {
    ...{ type: 'image/svg+xml', parameters: [CODE] },
  }),
  [badgeAddress.issuer]: open('issuer', 'The portal as the issuer of badges'),
  [badgeAddress.achievement('{courseId}')]: open('achievement', 'The completion of a course as an achievement', {
    parameters: [COURSE],
  }),
  [badgeAddress.picture('{courseId}')]: open('picture', 'The picture of a course’s badges', {
    ...{ type: 'image/png', parameters: [COURSE] },
  }),
  '/badges/revocations/{list}': open('revocations', 'Revoked badges of 1000 certificates', {
    parameters: [parameter('list', 'The number of a certificate in the portal, divided by 1000 and rounded down.')],
  }),
  [badgeAddress.keys]: open('keys', 'The public keys that verify badges', { type: 'application/jwk-set+json' }),
  [badgeAddress.key('{id}')]: open('key', 'A public key that verifies badges', {
    ...{ type: 'application/jwk+json', parameters: [parameter('id', 'The id of the key.')] },
  }),
};
