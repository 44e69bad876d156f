import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { createDatabase } from '@dars/db/client';
import postgres from 'postgres';
import { createPasswords } from '../src/core/passwords.ts';
import { addFirstData } from '../src/start/first-data.ts';
import { createDiskStorage } from '../src/storage/disk.ts';
import { samplePng } from '../src/testing/uploads.ts';
import { createClient } from './client.ts';
import { type Deployment, DOMAIN, HAS_IPV6, SUPER_ADMIN, startDeployment } from './deployment.ts';

/** `npm run test:deployment`: runs the set-up of this folder with two servers, and checks that they act as one. */
await using opened = new AsyncDisposableStack();
const deployment = await startDeployment(opened);
await addDemo(deployment);
const client = createClient(deployment);
opened.defer(() => client.close());
const sql = postgres(deployment.adminUrl, { max: 1, onnotice: () => undefined });
opened.defer(() => sql.end());

const OWNER = 'owner@academy.test';
const cookie = await client.signIn(OWNER, 'academy');
const asOwner = { slug: 'academy', cookie };
const [activity] = await sql<{ id: string }[]>`
  select a.id from activities a join tenants t on t.id = a.tenant_id where t.name_in_english = 'academy' limit 1`;
const openActivity = { kind: 'activity', id: activity?.id, isOpen: true };
const claim = { ...asOwner, method: 'POST', path: '/trpc/outline.claim', body: openActivity };

const CHECKS: [what: string, check: () => Promise<void>][] = [
  ['a session is valid on both servers', checkSession],
  ['signing out on one server signs out on the other', checkSignOut],
  ['the steps of an upload may reach different servers, and both show the file', checkUpload],
  ['each server shows who has an activity open at the other', checkClaims],
  ['a mail is sent once although both servers look for mails', checkMails],
  ['host and address are those of the connection, whatever the client claims', checkForgedHeaders],
  ['a body that is too large and the addresses for operators are refused', checkRefusals],
  ['HTTP/2 is supported, over IPv6 if this machine has it', checkHttp2],
  ['no request fails while one server after the other is replaced', checkReplacement],
  ['requests are traced as the servers decide, whatever the client sends', checkTraces],
  ['metrics are served on a port of their own', checkMetrics],
  ['Prometheus accepts the rules, and each alert fires in its unit test', checkAlerts],
  ['no server has logged an error', checkLogs],
];

let failed = 0;
for (const [what, check] of CHECKS) {
  try {
    await check();
    console.log(`✓ ${what}`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${what}\n  ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function addDemo({ servingUrl, dataDir }: Deployment): Promise<void> {
  const db = createDatabase({ url: servingUrl });
  const storage = createDiskStorage(dataDir);
  await addFirstData(db, { seedDemo: true, superAdmin: SUPER_ADMIN }, { passwords: createPasswords(), storage });
  await db.close();
}

/** The number of requests of a route at each server. */
function countRequests(route: string): number[] {
  return deployment.servers.map((server) => server.output().split(`"route":"${route}"`).length - 1);
}

async function checkSession(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call({ ...asOwner, path: '/api/me' })));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  // The servers write their logs twice a second.
  await until(() => countRequests('/api/me').reduce((sum, count) => sum + count, 0) >= 20);
  for (const count of countRequests('/api/me')) assert.ok(count > 0, 'one server got no request');
}

async function checkSignOut(): Promise<void> {
  const other = { slug: 'academy', cookie: await client.signIn('lecturer@academy.test', 'academy') };
  await client.call({ ...other, method: 'POST', path: '/api/logout' });
  for (let time = 0; time < 4; time += 1) assert.equal((await client.call({ ...other, path: '/api/me' })).status, 401);
}

async function checkUpload(): Promise<void> {
  const body = await samplePng(64);
  const file = { purpose: 'cover', contentType: 'image/png', size: body.length };
  const presigned = await client.call({ ...asOwner, method: 'POST', path: '/api/uploads/presign', body: file });
  assert.equal(presigned.status, 201, presigned.text);
  const { url, headers, uploadId } = JSON.parse(presigned.text) as {
    url: string;
    headers: Record<string, string>;
    uploadId: string;
  };
  const { pathname, search } = new URL(url);
  const sent = await client.call({ slug: 'academy', method: 'PUT', path: pathname + search, headers, body });
  assert.equal(sent.status, 200, sent.text);
  const done = await client.call({ ...asOwner, method: 'POST', path: '/api/uploads/complete', body: { uploadId } });
  assert.equal(done.status, 200, done.text);
  for (let time = 0; time < 4; time += 1)
    assert.equal((await client.call({ slug: 'academy', path: pathname })).headers['content-type'], 'image/png');
}

async function checkClaims(): Promise<void> {
  const lecturer = await client.signIn('lecturer@academy.test', 'academy');
  assert.equal((await client.call(claim)).status, 200);
  for (let time = 0; time < 4; time += 1) {
    const others = await client.call({ ...claim, cookie: lecturer });
    assert.match(others.text, /"others":\[\{.*firstName/, others.text);
  }
}

async function checkMails(): Promise<void> {
  const people = ['learner', 'lecturer'].map((name) => `${name}@academy.test`);
  for (const email of people) {
    const { status, text } = await client.call({
      slug: 'academy',
      method: 'POST',
      path: '/api/forgot-password',
      body: { email },
    });
    assert.ok(status < 300, text);
  }
  await until(async () => {
    const [waiting] = await sql<{ mails: number }[]>`select count(*)::int as mails from mails where status = 'queued'`;
    return waiting?.mails === 0 && deployment.mails.taken.length >= people.length;
  });
  const to = deployment.mails.taken.flatMap(({ to: receivers }) => receivers?.map(({ address }) => address) ?? []);
  assert.deepEqual(to.filter((address) => people.includes(address ?? '')).toSorted(), people.toSorted());
}

async function checkForgedHeaders(): Promise<void> {
  const headers = { 'x-forwarded-host': 'horizon.dars.test', 'x-forwarded-proto': 'http' };
  assert.equal((await client.call({ ...asOwner, path: '/api/me', headers })).status, 200);
  // Each server allows ten of these requests a minute from one address.
  const statuses: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    const forged = { 'x-forwarded-for': `203.0.113.${time}` };
    const path = `/api/users/nobody-${time}@example.test`;
    statuses.push((await client.call({ slug: 'academy', path, headers: forged })).status);
  }
  assert.ok(statuses.includes(429), `never limited: ${new Set(statuses).size} kinds of answers`);
}

async function checkRefusals(): Promise<void> {
  const large = await client.call({
    ...asOwner,
    method: 'POST',
    path: '/api/login',
    body: { login: 'x'.repeat(1_500_000) },
  });
  assert.equal(large.status, 413);
  assert.match(String(large.headers['content-type']), /json/);
  for (const path of ['/metrics', '/readyz', '/healthz']) assert.equal((await client.call({ path })).status, 404);
}

async function checkHttp2(): Promise<void> {
  const host = HAS_IPV6 ? '[::1]' : '127.0.0.1';
  const session = connect(`https://${host}:${deployment.port}`, {
    ca: deployment.certificate,
    servername: `academy.${DOMAIN}`,
  });
  try {
    const stream = session.request({
      ':path': '/api/me',
      ':authority': `academy.${DOMAIN}:${deployment.port}`,
      cookie,
    });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    assert.equal(headers[':status'], 200);
    assert.equal(session.alpnProtocol, 'h2');
    stream.resume();
    await once(stream, 'close');
  } finally {
    session.close();
  }
}

/** Replaces both servers one after the other, under a load of pages, reads and writes. */
async function checkReplacement(): Promise<void> {
  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  let over = false;
  const load = [{ ...asOwner, path: '/api/me' }, claim, { slug: 'academy', path: '/' }].flatMap((call) => [call, call]);
  const running = load.map(async (call) => {
    while (!over) {
      await client.call(call).then(
        ({ status }) => count(status === 200 ? 'good' : String(status)),
        (error: NodeJS.ErrnoException) => count(error.code ?? error.message),
      );
    }
  });
  try {
    for (const place of [0, 1]) {
      assert.equal(await deployment.servers[place]?.stop(), 0);
      await deployment.restart(place);
      // nginx avoids a server that refused a connection for five seconds.
      const before = answers.get('good') ?? 0;
      await until(() => (answers.get('good') ?? 0) > before + 100 && (countRequests('/api/me')[place] ?? 0) > 0);
    }
  } finally {
    over = true;
    await Promise.all(running);
  }
  const good = answers.get('good') ?? 0;
  answers.delete('good');
  const summary = `${good} requests were answered correctly, and nginx logged:\n${deployment.proxyLog().join('\n')}`;
  assert.deepEqual(Object.fromEntries(answers), {}, summary);
  console.log(`  ${good} requests while both servers were replaced`);
}

async function checkTraces(): Promise<void> {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-00` };
  const sent = () => deployment.traces.spans().filter(({ name }) => name === 'GET /api/courses').length;
  const before = sent();
  assert.ok((await client.call({ ...asOwner, path: '/api/courses', headers })).status < 500);
  await until(() => sent() > before);
  assert.ok(!deployment.traces.bodies.join('').includes(trace), 'a client has chosen its trace');
}

async function checkMetrics(): Promise<void> {
  for (const { metricsPort } of deployment.servers) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/api\/me",status="200"\} [1-9]/);
    assert.match(text, /^dars_database_up 1$/m);
    assert.doesNotMatch(text, /academy/);
  }
}

async function checkAlerts(): Promise<void> {
  const cwd = join(import.meta.dirname, 'prometheus');
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
    if (error) throw new Error('promtool is not installed: apt-get install prometheus', { cause: error });
    assert.equal(status, 0, `${stdout}${stderr}`);
  }
}

async function checkLogs(): Promise<void> {
  const errorLines = deployment.servers.flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line)),
  );
  assert.deepEqual(errorLines, []);
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await is())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
