import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bench/processes.ts';
import { startSmtpSink } from '../../src/testing/smtp-sink.ts';
import { sendRequest } from '../client.ts';
import { openFaultEnvironment } from '../environment.ts';
import { atMost, exactly, type FaultScenario, percentile } from '../figures.ts';

/** Time in ms without a mail server, in which two attempts fail. */
const OUTAGE_MS = 15_000;
/** The longest time in ms until the third attempt after the second (10 s, doubled, and a margin). */
const MAX_WAIT_MS = 60_000;

export const mailDown: FaultScenario = {
  name: 'mail-down',
  what: `nobody listens at SMTP_URL for ${OUTAGE_MS / 1000} s while people ask for mails`,
  async run() {
    await using opened = new AsyncDisposableStack();
    const environment = opened.adopt(await openFaultEnvironment(), (each) => each.close());
    const port = await freePort();
    const server = await environment.startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { host, learners, tenantId } = await environment.openPortal(server);
    const asking = learners.map(({ login }) =>
      sendRequest({ port: server.port, host, method: 'POST', path: '/api/forgot-password', body: { email: login } }),
    );
    const answers = await Promise.all(asking);
    await sleep(OUTAGE_MS);
    const inState = async (status: string) => {
      const [row] = await environment.admin<{ count: number }[]>`
        select count(*)::int as count from mails where tenant_id = ${tenantId} and status = ${status}`;
      return row?.count ?? 0;
    };
    const waiting = await inState('queued');
    const sink = opened.adopt(await startSmtpSink({ port }), (each) => each.close());
    const back = performance.now();
    while (sink.taken.length < learners.length && performance.now() - back < MAX_WAIT_MS) await sleep(250);
    const seconds = (performance.now() - back) / 1000;
    await sleep(1_000);
    const recipients = new Set(sink.taken.map(({ to }) => to?.[0]?.address));
    return [
      exactly(
        'people who were told that a mail is on its way',
        answers.filter(({ status }) => status < 300).length,
        learners.length,
      ),
      atMost(
        'slowest of these answers, ms',
        percentile(
          answers.map(({ milliseconds }) => milliseconds),
          100,
        ),
        3_000,
      ),
      exactly('mails that waited', waiting, learners.length),
      exactly('people who got their mail afterwards', recipients.size, learners.length),
      exactly('mails that came twice', sink.taken.length - recipients.size, 0),
      exactly('mails marked as sent', await inState('sent'), learners.length),
      atMost('seconds until the last mail came', seconds, MAX_WAIT_MS / 1000),
    ];
  },
};
