import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bench/processes.ts';
import { startSmtpSink } from '../../src/testing/smtp-sink.ts';
import { sendRequest } from '../client.ts';
import { openClusterEnvironment } from '../cluster-environment.ts';
import { atMost, exactly, type FaultScenario } from '../figures.ts';

const LOAD_MS = 4_000;
/** The longest time in ms until the last mail after the return of the worker: an attempt in the queue is repeated. */
const MAX_MAIL_WAIT_MS = 120_000;

export const clusterMail: FaultScenario = {
  name: 'cluster-mail',
  what: 'a worker of a Citus cluster is killed while people ask for mails that are not sent yet, and away for 8 s',
  needs: 'CITUS_ADMIN_URL',
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openClusterEnvironment(), (each) => each.close());
    const { admin } = environment;
    const smtpPort = await freePort();
    const { port } = await environment.startServer({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
    const server = { port };
    const [lost, other] = [
      await environment.openPortal(server, 'stopped'),
      await environment.openPortal(server, 'other'),
    ];
    const ask = (host: string, people: { login: string }[]) =>
      Promise.all(
        people.map(async ({ login }) => {
          const body = { email: login };
          const { status } = await sendRequest({ port, host, method: 'POST', path: '/api/forgot-password', body });
          return { login, status };
        }),
      );
    const before = await ask(lost.host, lost.learners);
    const [between] = await Promise.all([ask(lost.host, lost.editors), environment.stopWorker()]);
    const meanwhile = await ask(other.host, other.learners);
    await sleep(2 * LOAD_MS);
    await environment.startWorker();
    const sink = opened.adopt(await startSmtpSink({ port: smtpPort }), (each) => each.close());
    const back = performance.now();
    const told = [...before, ...between, ...meanwhile].filter(({ status }) => status < 300).map(({ login }) => login);
    const recipients = () => sink.taken.flatMap(({ to }) => to?.[0]?.address ?? []);
    const isMissing = () => told.some((login) => !recipients().includes(login));
    while (isMissing() && performance.now() - back < MAX_MAIL_WAIT_MS) await sleep(250);
    const seconds = (performance.now() - back) / 1000;
    await sleep(LOAD_MS);
    const got = new Set(recipients());
    const [left] = await admin<{ jobs: number; mails: number }[]>`
      select (select count(*)::int from pgboss.job where name = 'send-mail' and state < 'completed') as jobs,
        (select count(*)::int from mails where status <> 'sent') as mails`;
    return [
      exactly('people who were told before that a mail is on its way', before.filter(isTold).length, before.length),
      exactly('people of the other worker who were told', meanwhile.filter(isTold).length, meanwhile.length),
      exactly('answers other than 2xx, 503', between.filter((each) => !isTold(each) && each.status !== 503).length, 0),
      exactly('people who were told and got no mail', told.filter((login) => !got.has(login)).length, 0),
      exactly('mails that came twice', recipients().length - got.size, 0),
      exactly('mails not marked as sent', left?.mails ?? -1, 0),
      exactly('jobs left', left?.jobs ?? -1, 0),
      atMost('seconds until the last mail came', seconds, MAX_MAIL_WAIT_MS / 1000),
    ];
  },
};

const isTold = ({ status }: { status: number }): boolean => status < 300;
