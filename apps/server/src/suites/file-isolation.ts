import { EXTENSIONS, PURPOSES, type UploadPurpose } from '@dars/contracts/upload';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { insertAttempt, insertQuiz } from '@dars/db/testing/quizzes';
import { uploadOf } from '../modules/upload/rules.ts';
import { PLATFORM_HOST, type TestRequest } from '../testing/harness.ts';
import { CHECKSUM, insertFile } from '../testing/uploads.ts';
import { changedTables, checksums } from './checksums.ts';
import { callerCookie } from './endpoints.ts';
import { type Caller, type Fixtures, onPlatform, onPortal, TENANT_ROLES } from './fixtures.ts';
import { normalizeAnswer } from './normalize-answer.ts';

export interface Keys {
  a: string;
  b: string;
  nowhere: string;
}

/** Stores a file of that purpose in both portals, portal B's full of its canary, and names one that never existed. */
export async function placeFiles(fixtures: Fixtures, purpose: UploadPurpose): Promise<Keys> {
  const { harness, a, b, nowhere, canary } = fixtures;
  const place = async ({ id: tenantId, people }: typeof a, text: string) => {
    const { activityId } = await insertCourse(harness.test.admin, { tenantId });
    const key = await insertFile(harness, { tenantId, activityId }, { purpose, content: Buffer.from(text.repeat(10)) });
    // Only its person opens the copy of their data.
    if (purpose === 'export')
      await harness.test.admin`update uploads set created_by = ${people.ROLE_ADMIN_PORTAL.id} where key = ${key}`;
    if (purpose === 'answer') await handIn(fixtures, { tenantId, userId: people.ROLE_LEARNER.id }, key);
    return key;
  };
  const [type] = PURPOSES[purpose].types;
  return {
    a: await place(a, 'portal-a'),
    b: await place(b, canary),
    nowhere: `${nowhere.id}/${purpose}/${newId()}.${EXTENSIONS[type]}`,
  };
}

/** Makes the file a part of a submitted attempt, which the staff of the portal may read. */
async function handIn(
  { harness }: Fixtures,
  { tenantId, userId }: { tenantId: string; userId: string },
  key: string,
): Promise<void> {
  const { admin } = harness.test;
  const quiz = await insertQuiz(admin, { tenantId });
  const done = { state: 'SUBMITTED', submittedAt: new Date(), earned: 0, total: 1, isPassed: false } as const;
  const attemptId = await insertAttempt(admin, quiz, { tenantId, userId, ...done });
  const row = { tenant_id: tenantId, attempt_id: attemptId, question_id: quiz.questionIds[0] ?? newId() };
  await admin`insert into answer_files ${admin({ ...row, upload_id: uploadOf(key)?.uploadId ?? '' })}`;
}

/**
 * Returns the violations of isolation at a file's addresses: for everybody of A, a file of B must look like one that
 * never existed.
 */
export async function checkFile(fixtures: Fixtures, keys: Keys): Promise<string[]> {
  const problems: string[] = [];
  const { admin } = fixtures.harness.test;
  const before = await checksums(admin, fixtures.b.id);
  for (const who of callersOf(fixtures, keys)) {
    const [foreign, missing] = [await requestsFor(fixtures, keys.b), await requestsFor(fixtures, keys.nowhere)];
    for (const [way, request] of Object.entries(foreign)) {
      // A signed address is the right to send the file, at the platform's host too.
      if (way === SIGNED && who.host === PLATFORM_HOST) continue;
      const got = await send(fixtures, who, request);
      const other = await send(fixtures, who, missing[way] ?? request);
      const name = `${who.name}, ${way}`;
      if (got !== other) problems.push(`${name}: of B ${got.slice(0, 300)}, of nobody ${other.slice(0, 300)}`);
      if (got.includes(fixtures.canary)) problems.push(`${name}: got a text of portal B`);
    }
  }
  const changed = changedTables(before, await checksums(admin, fixtures.b.id));
  return [...problems, ...changed.map((table) => `changed ${table} of portal B`)];
}

/**
 * The callers: everybody at A's host, and at the platform's host, which shows portals' public files to all, only
 * callers who may not see this one.
 */
function callersOf({ a }: Fixtures, { b: key }: Keys): Caller[] {
  const people = TENANT_ROLES.map((role) => onPortal(`${role} of A`, a, a.people[role]));
  const platform = isPublic(key) ? [] : [onPlatform('a visitor'), onPlatform("A's owner", a.owner)];
  return [onPortal('a visitor of A', a), ...people, ...platform];
}

/** The purposes whose files are public, as the portal's pages show them to visitors. */
const PUBLIC_PURPOSES: ReadonlySet<string> = new Set(['logo', 'icon', 'photo', 'cover'] satisfies UploadPurpose[]);
const isPublic = (key: string): boolean => PUBLIC_PURPOSES.has(key.split('/')[1] ?? '');

/** All requests that reach a file, and some that should not. */
async function requestsFor({ harness, a }: Fixtures, key: string): Promise<Record<string, TestRequest>> {
  const url = `/files/${key}`;
  const { deps } = harness;
  const file = { contentType: 'image/png', size: 3, expiresAt: new Date(Date.now() + 60_000) };
  const signed = new URL((await deps.storage.presign({ ...file, key, origin: 'http://localhost' })).url);
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\nnew\r\n--x--\r\n';
  return {
    GET: { url },
    HEAD: { method: 'HEAD', url },
    range: { url, headers: { range: 'bytes=0-9' } },
    'the wrong range': { url, headers: { range: 'bytes=99999-' } },
    'what they have': { url, headers: { 'if-none-match': `"${CHECKSUM}"` } },
    'what anybody has': { url, headers: { 'if-none-match': '*' } },
    'by way of A': { url: `/files/${a.id}/../${key}` },
    'by way of A, encoded': { url: `/files/${a.id}%2f..%2f${key.replaceAll('/', '%2f')}` },
    'by the header': { url, headers: { 'x-tenant-id': key.split('/')[0] ?? '' } },
    [SIGNED]: {
      method: 'PUT',
      url: signed.pathname + signed.search,
      headers: { 'content-type': 'image/png' },
      body: 'new',
    },
    'a form': {
      method: 'POST',
      url: `/api/uploads/files?key=${key}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: form,
    },
  };
}

const SIGNED = 'the signed PUT';
const VARYING = new Set(['date', 'x-request-id', 'content-security-policy', 'keep-alive']);

async function send(fixtures: Fixtures, who: Caller, request: TestRequest): Promise<string> {
  const cookie = await callerCookie(fixtures, who);
  const { statusCode, headers, body } = await fixtures.harness.request({ ...request, host: who.host, cookie });
  const told = Object.entries(headers).filter(([name]) => !VARYING.has(name));
  const text = body.replace(/"requestId":"[^"]*"/, '').replace(/nonce"?[=:]"[^"]*"/g, '');
  return normalizeAnswer(`${statusCode} ${JSON.stringify(told)} ${text}`, 'no tag');
}
