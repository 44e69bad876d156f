import { createTransport } from 'nodemailer';

/** What is handed to the mail server. */
interface OutgoingMail {
  id: string;
  recipient: string;
  language: string;
  subject: string;
  html: string;
  text: string;
}

export interface MailTransport {
  /** Resolves when the server has taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** To the mail server, at the same time. */
export const MAIL_CONNECTIONS = 5;

const SECOND = 1000;
/** Together shorter than the job may take, so that a server which falls silent is given up before the job is. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

interface TransportOptions {
  smtpUrl: string;
  from: string;
  /** The domain of the Message-IDs. */
  hostname: string;
  /** Milliseconds. */
  timeouts?: typeof TIMEOUTS;
}

export function createMailTransport({ smtpUrl, from, hostname, timeouts = TIMEOUTS }: TransportOptions): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // A lost connection may mean a second copy: only the queue tries again, which counts and waits longer each time.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ id, recipient, language, subject, html, text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        // The same at every attempt: a mail that was taken but not noted as sent can be told from a second one.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/**
 * The server refused this very mail for good: its recipient or its content. Everything else may be different in an
 * hour, a refused log-in too: that is the operator's to mend, and no mail's fault.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return ofThisMail && responseCode !== undefined && responseCode >= 500;
}
