import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { createDrawer } from '../drawing/drawer.ts';
import { type MailJob, type SendMailDeps, sendMail } from '../jobs/send-mail.ts';
import type { MailTransport } from '../jobs/transport.ts';
import type { Harness } from './harness.ts';

/** An accepted mail. `source` is the mail as it was sent. */
type TakenMail = Email & { source: string };

export interface SmtpSink {
  /** The address for SMTP_URL. */
  url: string;
  /** The accepted mails, parsed as by a mail program. */
  taken: TakenMail[];
  /** Sets the behaviour towards the next mails, one each; further mails are accepted. */
  meetWith(...behaviours: Behaviour[]): void;
  /** The highest number of connections that sent a mail at the same time. */
  busiest(): number;
  close(): Promise<void>;
}

/**
 * The server's behaviour towards a mail. A number is the code of its answer, to the recipient or to the content. The
 * connection breaks before the content (`drop-early`), after the content without accepting it (`drop`), or after
 * accepting it without an answer (`lose`). With `silence` the mail is accepted without an answer on an open connection.
 * A `wait` accepts the mail when it resolves.
 */
export type Behaviour =
  | 'take'
  | 'drop-early'
  | 'drop'
  | 'lose'
  | 'silence'
  | { at: 'recipient' | 'content'; code: number }
  | { wait: Promise<unknown> };

interface SinkOptions {
  /** Uses TLS from the first byte, with an untrusted certificate. */
  secure?: boolean;
  /** Delay of the greeting, in ms. */
  greetsAfter?: number;
  /** The port; defaults to any free one. */
  port?: number;
}

/** Starts an SMTP server whose behaviour tests can set. */
export async function startSmtpSink({
  secure = false,
  greetsAfter = 0,
  port: wanted = 0,
}: SinkOptions = {}): Promise<SmtpSink> {
  const taken: TakenMail[] = [];
  const planned: Behaviour[] = [];
  /** The behaviour towards the current mail of each connection. */
  const current = new Map<string, Behaviour>();
  let busiest = 0;
  const refusal = ({ id }: SMTPServerSession, at: 'recipient' | 'content') => {
    const behaviour = current.get(id);
    if (typeof behaviour !== 'object' || !('at' in behaviour) || behaviour.at !== at) return null;
    return Object.assign(new Error('refused by the test'), { responseCode: behaviour.code });
  };
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  const receive = async (content: Buffer, session: SMTPServerSession): Promise<'take' | 'lose' | 'silence'> => {
    const behaviour = current.get(session.id) ?? 'take';
    if (behaviour === 'drop') return 'lose';
    if (typeof behaviour === 'object' && 'wait' in behaviour) await behaviour.wait;
    taken.push({ ...(await PostalMime.parse(content)), source: content.toString('latin1') });
    return behaviour === 'lose' || behaviour === 'silence' ? behaviour : 'take';
  };
  const server = new SMTPServer({
    authOptional: true,
    secure,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => void setTimeout(done, greetsAfter),
    onMailFrom: (_address, session, done) => {
      const behaviour = planned.shift() ?? 'take';
      current.set(session.id, behaviour);
      busiest = Math.max(busiest, current.size);
      if (behaviour === 'drop-early') hangUp(session);
      else done();
    },
    onRcptTo: (_address, session, done) => done(refusal(session, 'recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(session, 'content');
        if (refused) return done(refused);
        receive(Buffer.concat(chunks), session).then((how) => {
          current.delete(session.id);
          if (how === 'lose') hangUp(session);
          else if (how === 'take') done();
        }, done);
      });
    },
    onClose: ({ id }) => void current.delete(id),
  });
  // Errors of clients that disconnect or refuse the certificate are expected.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    meetWith: (...behaviours) => void planned.push(...behaviours),
    busiest: () => busiest,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends the queued mails of a portal, or of all realms, in the order in which they were written. */
export async function sendQueuedMails(harness: Harness, transport: MailTransport, tenantId?: string): Promise<void> {
  const { admin } = harness.test;
  const isOfRealm = tenantId === undefined ? admin`` : admin`and tenant_id = ${tenantId}`;
  const queued = await admin<MailJob[]>`
    select tenant_id as "tenantId", id as "mailId" from mails where status = 'queued' ${isOfRealm} order by created_at, id`;
  const sender = mailSender(harness, transport);
  for (const job of queued) await sendMail(sender, job);
  sender.drawer.close();
}

/** What sends a stored mail. The process that draws documents starts with the first mail that brings one. */
export const mailSender = ({ deps }: Pick<Harness, 'deps'>, transport: MailTransport): SendMailDeps => ({
  ...deps,
  transport,
  drawer: createDrawer(),
});
