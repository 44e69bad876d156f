import { crc32 } from 'node:zlib';
import { BADGE_ALGORITHMS } from '@dars/contracts/learning/badge';
import type { StaffCertificate } from '@dars/contracts/learning/certificate';
import { makeCertificateCode } from '@dars/contracts/learning/certificate-code';
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { createKey } from './create-key.ts';

const NOW = new Date('2026-11-27T10:00:00.700Z');

let harness: Harness;
let at: TestPortal;
let courseId: string;
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
  const course = await insertTestCourse(admin, { tenantId: at.id, title: 'Drawing', lessons: [['TEXT']] });
  courseId = course.id;
  await insertEnrolment(admin, { tenantId: at.id, courseId, userId: learner.id });
  await at.call('certificate.issue', { courseId, userIds: [learner.id] });
  issued = ((await at.call('certificate.list', {})).data as { rows: StaffCertificate[] }).rows[0] as StaffCertificate;
});

const get = (url: string, host = at.host) => harness.request({ host, url });
const badge = async (code = issued.code, host = at.host) =>
  get(`/api/certificates/${encodeURIComponent(code)}.jwt`, host);
const tokenOf = async () => (await badge()).body;

/** Reads an address in a badge, as a verifier does. */
async function dereference(address: string) {
  const { host, pathname } = new URL(address);
  const { statusCode, body } = await get(pathname, host);
  expect([address, statusCode]).toEqual([address, 200]);
  return JSON.parse(body) as Record<string, unknown>;
}

const partOf = (token: string, part: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
const headerOf = (token: string) => partOf(token, 0) as { alg: string; typ: string; kid: string };
const payloadOf = (token: string) => partOf(token, 1) as Record<string, unknown>;

/** Verifies a badge with the key to which its header leads, as step 2 of "Verify a Credential" says. */
async function verified(token: string) {
  const { alg, kid } = headerOf(token);
  const key = await importJWK((await dereference(kid)) as JWK, alg);
  return (await jwtVerify(token, key, { currentDate: NOW })).payload;
}

const isRevoked = async (token: string) => {
  const { id, credentialStatus } = payloadOf(token) as { id?: string; credentialStatus?: { id: string; type: string } };
  expect(credentialStatus?.type).toBe('1EdTechRevocationList');
  const list = await dereference(credentialStatus?.id ?? '');
  expect(list['id']).toBe(credentialStatus?.id);
  return (list['revokedCredentials'] as { id: string; revoked: boolean }[]).some((each) => each.id === id);
};

const unknown = () => makeCertificateCode((count) => crypto.getRandomValues(new Uint8Array(count)));

describe('the badge of a certificate', () => {
  it('is a signed credential whose claims say the same as it does', async () => {
    const { statusCode, headers } = await badge();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' });
    const token = await tokenOf();
    expect(Object.keys(headerOf(token)).toSorted()).toEqual(['alg', 'kid', 'typ']);
    expect(headerOf(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const payload = await verified(token);
    const origin = `http://${at.host}`;
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      ...{ validFrom: '2026-11-27T10:00:00Z', nbf: Date.parse('2026-11-27T10:00:00Z') / 1000, name: 'Drawing' },
      issuer: { id: `${origin}/badges/issuer`, type: ['Profile'], url: origin },
      credentialSubject: {
        identifier: [{ identityType: 'name', hashed: false, identityHash: issued.learnerName }],
        achievement: { id: `${origin}/badges/achievements/${courseId}`, name: 'Drawing' },
      },
    });
    const { iss, sub, jti, id, issuer, credentialSubject } = payload as Record<string, { id: string }>;
    expect([iss, sub, jti]).toEqual([issuer?.id, credentialSubject?.id, id]);
    expect(payload).not.toHaveProperty('exp');
  });

  it('ends with its certificate', async () => {
    await harness.test.admin`update certificates set expires_at = '2026-11-28T10:00:00.5Z' where id = ${issued.id}`;
    const token = await tokenOf();
    const exp = Date.parse('2026-11-28T10:00:00Z') / 1000;
    expect(await verified(token)).toMatchObject({ validUntil: '2026-11-28T10:00:00Z', exp });
    harness.setNow(new Date('2027-01-01T00:00:00Z'));
    expect(payloadOf(await tokenOf())).toMatchObject({ exp });
  });

  it('is refused by a verifier when one character of it changes', async () => {
    const [head, body, signature] = (await tokenOf()).split('.');
    const forged = Buffer.from(JSON.stringify({ ...payloadOf(`.${body}`), name: 'Law' })).toString('base64url');
    await expect(verified(`${head}.${forged}.${signature}`)).rejects.toThrow('signature verification failed');
  });

  it.each(BADGE_ALGORITHMS)('is verified after a rotation to %s, and so is the one before', async (algorithm) => {
    const before = await tokenOf();
    await createKey(harness.deps, 'RS256');
    await createKey(harness.deps, algorithm);
    const after = await tokenOf();
    expect(headerOf(after).alg).toBe(algorithm);
    expect(headerOf(after).kid).not.toBe(headerOf(before).kid);
    const { body } = await get('/.well-known/jwks.json');
    for (const token of [before, after]) {
      expect(await verified(token)).toMatchObject({ name: 'Drawing' });
      await jwtVerify(token, createLocalJWKSet(JSON.parse(body) as JSONWebKeySet), { currentDate: NOW });
    }
  });

  it('is listed as revoked, by a name that leads to nothing, and has no new copy', async () => {
    const token = await tokenOf();
    expect(await isRevoked(token)).toBe(false);
    await at.call('certificate.revoke', { id: issued.id, reason: 'Wrong person' });
    expect(await isRevoked(token)).toBe(true);
    const { body } = await get('/badges/revocations/0');
    for (const secret of [issued.code, 'Wrong person', issued.learnerName]) expect(body).not.toContain(secret);
    expect((await badge()).statusCode).toBe(404);
    expect((await get(`/api/certificates/${issued.code}/badge.png`)).statusCode).toBe(404);
    await at.call('certificate.restore', { id: issued.id });
    expect(await isRevoked(token)).toBe(false);
  });

  it('is given at the platform too, by its portal', async () => {
    const { statusCode, body } = await badge(issued.code, PLATFORM_HOST);
    expect([statusCode, payloadOf(body)['iss']]).toEqual([200, `http://${at.host}/badges/issuer`]);
  });

  it('answers the same to a code that nobody has, one of another portal, and a text that is none', async () => {
    const other = await newPortal(harness);
    const answers = await Promise.all([
      ...[badge(unknown()), badge('x'), badge(issued.code, other.host), badge(unknown(), PLATFORM_HOST)],
      get(`/api/certificates/${unknown()}/badge.png`),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
    }
  });

  it('is given and verified while the portal is suspended', async () => {
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${at.id}`;
    const token = await tokenOf();
    expect(await verified(token)).toMatchObject({ name: 'Drawing' });
    expect(await isRevoked(token)).toBe(false);
  });
});

describe('what a badge refers to', () => {
  it('is there: the issuer, and the achievement in the language of its course', async () => {
    const payload = payloadOf(await tokenOf()) as unknown as {
      issuer: { id: string; url: string };
      credentialSubject: { achievement: { id: string } };
    };
    expect(await dereference(payload.issuer.id)).toMatchObject({ id: payload.issuer.id, url: payload.issuer.url });
    const { achievement } = payload.credentialSubject;
    expect(await dereference(achievement.id)).toMatchObject(achievement);
  });

  it('names no course without a certificate, and none of another portal', async () => {
    const { id } = await insertTestCourse(harness.test.admin, {
      tenantId: at.id,
      title: 'Secret',
      lessons: [['TEXT']],
    });
    const other = await newPortal(harness);
    for (const [course, host] of [
      [id, at.host],
      [courseId, other.host],
      [courseId, PLATFORM_HOST],
      ['x', at.host],
    ] as const) {
      expect((await get(`/badges/achievements/${course}`, host)).statusCode).toBe(404);
      expect((await get(`/badges/achievements/${course}/picture.png`, host)).statusCode).toBe(404);
    }
  });

  it('has only the public halves of keys', async () => {
    const { body } = await get('/.well-known/jwks.json', PLATFORM_HOST);
    for (const key of (JSON.parse(body) as JSONWebKeySet).keys)
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
    expect((await get('/badges/keys/x')).statusCode).toBe(404);
    expect((await get('/badges/revocations/x')).statusCode).toBe(404);
  });
});

describe('a picture with a badge', () => {
  it('holds the badge as the only text of that name, and is a picture still', async () => {
    const { rawPayload, headers } = await get(`/api/certificates/${issued.code}/badge.png`);
    expect(headers['content-type']).toBe('image/png');
    const chunks = chunksOf(rawPayload);
    for (const { type, data, crc } of chunks) expect(crc32(Buffer.concat([Buffer.from(type), data]))).toBe(crc);
    expect(chunks.at(0)?.type).toBe('IHDR');
    expect(chunks.at(-1)?.type).toBe('IEND');
    const texts = chunks.filter(({ type }) => type === 'iTXt').map(({ data }) => data.toString());
    expect(texts).toHaveLength(1);
    const [keyword, token = ''] = (texts[0] ?? '').split('\0\0\0\0\0');
    expect(keyword).toBe('openbadgecredential');
    expect(await verified(token)).toMatchObject({ name: 'Drawing' });
    const { rawPayload: plain } = await get(`/badges/achievements/${courseId}/picture.png`);
    expect(chunksOf(plain).map(({ type }) => type)).not.toContain('iTXt');
  });

  it('holds the badge as the first element of a drawing', async () => {
    const { body, headers } = await get(`/api/certificates/${issued.code}/badge.svg`);
    expect(headers['content-type']).toBe('image/svg+xml');
    const [, token = ''] =
      /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"[^>]*><openbadges:credential verify="([\w.-]+)">/.exec(
        body,
      ) ?? [];
    expect(await verified(token)).toMatchObject({ name: 'Drawing' });
  });
});

function chunksOf(png: Buffer) {
  const chunks: { type: string; data: Buffer; crc: number }[] = [];
  for (let place = 8; place < png.length; ) {
    const length = png.readUInt32BE(place);
    const end = place + 8 + length;
    const type = png.toString('latin1', place + 4, place + 8);
    chunks.push({ type, data: png.subarray(place + 8, end), crc: png.readUInt32BE(end) });
    place = end + 4;
  }
  return chunks;
}
