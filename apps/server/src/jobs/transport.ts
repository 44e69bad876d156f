import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailedFile } from '../modules/invoice/attach-invoice.ts';

/** The fields of a mail that are sent to the mail server. */
interface OutgoingMail {
  id: string;
  recipient: string;
  language: string;
  subject: string;
  html: string;
  text: string;
  /** Empty: the name of the transport's own sender. */
  senderName: string;
  replyTo: string | null;
}

export interface MailTransport {
  /** Resolves when the server has taken the mail. */
  send(mail: OutgoingMail, files?: readonly MailedFile[]): Promise<void>;
  close(): void;
}

/** The most connections to the mail server at a time. */
export const MAIL_CONNECTIONS = 5;

const SECOND = 1000;
/**
 * Time limits in ms. Together they are shorter than a job's limit, so that a silent server fails before the job does.
 */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

interface TransportOptions {
  smtpUrl: string;
  from: string;
  /** The domain of the Message-IDs. */
  hostname: string;
  /** Time limits in ms. */
  timeouts?: typeof TIMEOUTS;
}

export function createMailTransport({ smtpUrl, from, hostname, timeouts = TIMEOUTS }: TransportOptions): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // The transport itself does not retry, as a lost connection may mean a second copy: the queue does, which counts
    // the attempts and waits longer each time.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const own = addressparser(from, { flatten: true })[0] ?? { name: '', address: from };
  return {
    async send({ id, recipient, language, subject, html, text, senderName, replyTo }, files = []) {
      await transport.sendMail({
        // As an object, so that no character of the name is taken for a part of the address.
        from: { name: senderName || own.name, address: own.address },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        attachments: [...files],
        // The id is the same at every attempt, so that a second copy of a mail can be recognised.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Returns whether the server refused this mail for good, for its recipient or its content. Any other failure may be
 * over in an hour; a refused sign-in, too, is for the operator to correct and not the mail's fault.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return ofThisMail && responseCode !== undefined && responseCode >= 500;
}
