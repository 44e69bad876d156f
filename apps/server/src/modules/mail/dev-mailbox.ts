import { randomBytes } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import { id as idSchema, optionalText } from '@dars/contracts/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../core/deps.ts';
import { portalOrigin } from '../../core/realm-origin.ts';
import { mailboxPage } from './dev-mailbox-page.ts';
import { countMails, findMail, listMails } from './store.ts';

const address = z.optional(optionalText(254));
const jsonQuery = z.object({ to: address });
const pageQuery = z.object({ to: address, id: z.optional(idSchema) });
const mailParams = z.object({ id: idSchema });

/**
 * The content security policy of a shown mail: it may load its logo and open its links, but run nothing and load
 * nothing else.
 */
function mailPolicy({ baseUrl }: Deps['config']): string {
  const images = `${baseUrl.origin} ${portalOrigin('*', baseUrl)}`;
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
}

/**
 * Registers the pages that show queued mails while no mail server is configured. They show everybody's secret links, so
 * production never registers them.
 */
export function registerDevMailbox(app: FastifyInstance, { config, db }: Pick<Deps, 'config' | 'db'>): void {
  app.get('/dev/mail.json', async (request) => {
    const { to } = jsonQuery.parse(request.query);
    const mails = await db.withWorker((tx) => listMails(tx, to), { readOnly: true });
    const total = await db.withWorker((tx) => countMails(tx, to), { readOnly: true });
    const rows = mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
    return { rows, total };
  });

  app.get('/dev/mail', async (request, reply) => {
    const { to, id } = pageQuery.parse(request.query);
    const mails = await db.withWorker((tx) => listMails(tx, to), { readOnly: true });
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    return html(
      reply,
      policy,
      mailboxPage({ mails, shown: mails.find((mail) => mail.id === id) ?? mails[0], to, nonce }),
    );
  });

  app.get('/dev/mail/:id', async (request, reply) => {
    const { id } = mailParams.parse(request.params);
    const mail = await db.withWorker((tx) => findMail(tx, id), { readOnly: true });
    if (!mail) throw new AppError('not-found');
    // Links open in a new tab, not in the frame.
    return html(reply, mailPolicy(config), mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}

function html(reply: FastifyReply, policy: string, document: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(document);
}
