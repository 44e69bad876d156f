import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string;
  /** What was taken, parsed as a mail program would. */
  taken: Email[];
  /** How the next mails are met, one each; after that they are taken. */
  meetWith(...behaviours: Behaviour[]): void;
  /** The most connections that brought a mail at the same time. */
  busiest(): number;
  close(): Promise<void>;
}

/**
 * A number is the answer's code, at the recipient or after the content. A connection breaks before the content is
 * asked for, when it has come and is not taken (`drop`), or when it is taken and that is not said any more (`lose`).
 * With `silence` it is taken and nothing follows. A `wait` takes the mail when it is over.
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
  /** TLS from the first byte, with a certificate that nobody trusts. */
  secure?: boolean;
  /** Milliseconds until the server says the first word. */
  greetsAfter?: number;
  /** Any free one unless told. */
  port?: number;
}

/** A real SMTP server for the tests, as unreliable as it is told to be. */
export async function startSmtpSink({
  secure = false,
  greetsAfter = 0,
  port: wanted = 0,
}: SinkOptions = {}): Promise<SmtpSink> {
  const taken: Email[] = [];
  const planned: Behaviour[] = [];
  /** Of the mail that each connection is bringing. */
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
    taken.push(await PostalMime.parse(content));
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
  // A client that breaks off, or does not trust the certificate, is what the tests are about.
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
