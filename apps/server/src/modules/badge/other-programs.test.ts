import { createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto';
import { createRequire } from 'node:module';
import type { BadgeAlgorithm } from '@dars/contracts/learning/badge';
import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { type JWTVerifyOptions, verifyJWT } from 'did-jwt';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { createKey } from './create-key.ts';

// These packages have no types of their own.
const require = createRequire(import.meta.url);
const { _checkCredential: checkCredential } = require('@digitalbazaar/vc') as {
  _checkCredential(options: { credential: unknown; now: Date }): void;
};
const { KEYUTIL, KJUR } = require('jsrsasign') as {
  KEYUTIL: { getKey(key: JsonWebKey): object };
  KJUR: {
    jws: { JWS: { verifyJWT(token: string, key: object, rules: { alg: string[]; verifyAt: number }): boolean } };
  };
};

const NOW = new Date('2026-11-27T10:00:00.700Z');
/** The moment at which every badge of these tests ends. */
const END = new Date('2026-11-28T10:00:00Z');

let harness: Harness;
let at: TestPortal;
let issued: StaffCertificate;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.setNow(NOW);
  at = await newPortal(harness);
  const learner = await at.signedIn('ROLE_LEARNER');
  const { admin } = harness.test;
  const { id: courseId } = await insertTestCourse(admin, { tenantId: at.id, title: 'Drawing', lessons: [['TEXT']] });
  await insertEnrolment(admin, { tenantId: at.id, courseId, userId: learner.id });
  await at.call('certificate.issue', { courseId, userIds: [learner.id] });
  issued = ((await at.call('certificate.list', {})).data as { rows: StaffCertificate[] }).rows[0] as StaffCertificate;
  await admin`update certificates set expires_at = ${END.toISOString()} where id = ${issued.id}`;
});

const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Signs the badge with a new key, and reads the key from the address in the badge, as a verifier does. */
async function newBadge(algorithm: BadgeAlgorithm) {
  await createKey(harness.deps, algorithm);
  const { body: token } = await harness.request({ host: at.host, url: `/api/certificates/${issued.code}.jwt` });
  const { alg, kid } = decode(token.split('.')[0]) as { alg: string; kid: string };
  expect(alg).toBe(algorithm);
  const { host, pathname } = new URL(kid);
  const key = JSON.parse((await harness.request({ host, url: pathname })).body) as JsonWebKey;
  return { token, key, algorithm };
}
type Badge = Awaited<ReturnType<typeof newBadge>>;

/** Changes the title in a badge and keeps its signature. */
function forge({ token, ...badge }: Badge): Badge {
  const [head, body, signature] = token.split('.');
  const changed = { ...(decode(body) as object), name: 'Law' };
  return { ...badge, token: [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.') };
}

/** Gives the claims of a badge. @throws where it is not valid at that moment */
type Verify = (badge: Badge, now: Date) => unknown;

/** Verifies signature and times by `@noble/curves`, which is written in JavaScript. */
const byDidJwt: Verify = async ({ token, key }, now) => {
  // It looks issuers up by DID alone; the key of a badge is known from the address in its header.
  const issuer = 'did:web:dars.example';
  const didAuthenticator = {
    ...{ issuer, didResolutionResult: { didResolutionMetadata: {}, didDocumentMetadata: {}, didDocument: null } },
    authenticators: [{ id: `${issuer}#key`, type: 'JsonWebKey2020', controller: issuer, publicKeyJwk: key }],
  } as unknown as NonNullable<JWTVerifyOptions['didAuthenticator']>;
  const { payload } = await verifyJWT(token, {
    ...{ resolver: { resolve: () => Promise.reject(new Error('not asked')) }, skewTime: 0 },
    ...{ didAuthenticator, policies: { now: secondOf(now) } },
  });
  return payload;
};

/** Verifies signature and times by arithmetic of its own in JavaScript. */
const byJsrsasign: Verify = ({ token, key, algorithm }, now) => {
  const rules = { alg: [algorithm], verifyAt: secondOf(now) };
  if (!KJUR.jws.JWS.verifyJWT(token, KEYUTIL.getKey(key), rules)) throw new Error('not valid');
  return decode(token.split('.')[1]);
};

const keyOf = ({ key }: Badge) => createPublicKey({ key, format: 'jwk' });

const byJsonWebToken: Verify = (badge, now) =>
  jsonwebtoken.verify(badge.token, keyOf(badge), { clockTimestamp: secondOf(now) });

/** Verifies the signature by OpenSSL, and the times by the library that Digital Bazaar made for credentials. */
const byOpenSsl: Verify = (badge, now) => {
  const [head, body, signature = ''] = badge.token.split('.');
  const isValid = verifySignature(
    null,
    Buffer.from(`${head}.${body}`),
    keyOf(badge),
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('not valid');
  const credential = decode(body);
  checkCredential({ credential, now });
  return credential;
};

const VERIFIERS: [BadgeAlgorithm, string, Verify][] = [
  ['RS256', 'jsrsasign', byJsrsasign],
  ['RS256', 'jsonwebtoken', byJsonWebToken],
  ['ES256', 'did-jwt', byDidJwt],
  ['ES256', 'jsrsasign', byJsrsasign],
  ['ES256', 'jsonwebtoken', byJsonWebToken],
  ['EdDSA', 'did-jwt', byDidJwt],
  ['EdDSA', 'OpenSSL', byOpenSsl],
];

describe('a badge, read by programs that share no code with the one that signs it', () => {
  it.each(VERIFIERS)('signed by %s is verified by %s, and refused once it is changed or over', async (...row) => {
    const [algorithm, , verify] = row;
    const badge = await newBadge(algorithm);
    const { key } = await newBadge(algorithm);
    const later = new Date(END.getTime() + 301_000);
    expect(await verify(badge, NOW)).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] });
    for (const [other, moment] of [
      [forge(badge), NOW],
      [{ ...badge, key }, NOW],
      [badge, later],
    ] as const)
      await expect((async () => verify(other, moment))()).rejects.toThrow();
  });

  it('has the parts that credentials of the W3C have, and is refused without one of them', async () => {
    const credential = decode((await newBadge('RS256')).token.split('.')[1]) as Record<string, unknown>;
    expect(() => checkCredential({ credential, now: NOW })).not.toThrow();
    for (const part of ['@context', 'type', 'issuer', 'credentialSubject'])
      expect(() => checkCredential({ credential: { ...credential, [part]: undefined }, now: NOW })).toThrow();
    expect(() => checkCredential({ credential: { ...credential, validFrom: '27/11/2026' }, now: NOW })).toThrow();
  });
});
