import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string;
  /** What was taken, parsed as a mail program would. */
  taken: Email[];
  /** How the next mails are met, one each; after that they are taken. */
  meetWith(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** `drop`: the connection breaks in the middle. A number is the answer's code, at the recipient or after the content. */
type Behaviour = 'take' | 'drop' | { at: 'recipient' | 'content'; code: number };

/** A real SMTP server for the tests, as unreliable as it is told to be. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const taken: Email[] = [];
  const planned: Behaviour[] = [];
  let current: Behaviour = 'take';
  const refusal = (at: 'recipient' | 'content') => {
    if (typeof current === 'string' || current.at !== at) return null;
    return Object.assign(new Error('refused by the test'), { responseCode: current.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      current = planned.shift() ?? 'take';
      done();
    },
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('content');
        if (refused) return done(refused);
        if (current === 'drop') {
          for (const connection of server.connections) connection.close();
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          taken.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    meetWith: (...behaviours) => void planned.push(...behaviours),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
