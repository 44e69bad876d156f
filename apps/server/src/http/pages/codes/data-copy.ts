import { forgotPasswordInput } from '@dars/contracts/accounts/new-password';
import { DATA_COPY_PATH, type FormState, type PublicPage } from '@dars/contracts/portal/page';
import { toValidationIssues } from '@dars/contracts/validation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { copyName } from '../../../core/files/file-name.ts';
import { findLinkedCopy } from '../../../modules/personal-data/find-linked-copy.ts';
import { seeOther, tokenOf } from '../address.ts';
import { createPageCaller } from '../caller.ts';
import {
  EMPTY_FORM,
  FORM_LIMIT,
  fieldsOf,
  formState,
  type RealmHandler,
  refilledValue,
  reportPageError,
} from '../forms.ts';
import { sendPage, type Visit } from '../visit.ts';

/** Where people ask for their copy while the portal is open. */
const PROFILE_PATH = '/home/profile';

/**
 * Registers the page on which people get the copy of their data while the portal is suspended: the form that asks for
 * it, and the page behind the mailed link. Only the form there opens the file: mail scanners open links too.
 */
export function registerDataCopyPage(app: FastifyInstance, on: RealmHandler): void {
  app.get(DATA_COPY_PATH, on('tenant', show));
  app.post(DATA_COPY_PATH, { bodyLimit: FORM_LIMIT }, on('tenant', submit));
}

type DataCopyPage = Extract<PublicPage, { kind: 'data-copy' }>;

const send = (visit: Visit, page: DataCopyPage): Promise<FastifyReply> => sendPage(visit.ctx.deps, visit, page);

async function show(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, reply, request } = visit;
  if (realm.status !== 'SUSPENDED') return seeOther(reply, PROFILE_PATH);
  const query = request.query as Record<string, unknown>;
  const token = tokenOf(query);
  if (token === undefined)
    return send(
      visit,
      query['sent'] === '1'
        ? { kind: 'data-copy', step: 'sent' }
        : { kind: 'data-copy', step: 'ask', form: EMPTY_FORM },
    );
  const copy = await findLinkedCopy(ctx, token);
  if (!copy) return sendDead(visit);
  const { expiresAt, file } = copy;
  return send(visit, {
    ...{ kind: 'data-copy', step: 'file', token },
    ...{ expiresDate: expiresAt.toISOString(), size: file.size },
  });
}

function sendDead(visit: Visit): Promise<FastifyReply> {
  visit.reply.code(404);
  return send(visit, { kind: 'data-copy', step: 'dead' });
}

async function submit(visit: Visit): Promise<FastifyReply> {
  const { realm, reply, request } = visit;
  if (realm.status !== 'SUSPENDED') return seeOther(reply, PROFILE_PATH);
  const { token, email } = fieldsOf(request);
  return token === undefined ? ask(visit, email) : sendCopy(visit, token);
}

async function ask(visit: Visit, email: unknown): Promise<FastifyReply> {
  const values = { email: refilledValue(email) };
  const again = (form: FormState) => send(visit, { kind: 'data-copy', step: 'ask', form });
  const checked = forgotPasswordInput.safeParse({ email });
  if (!checked.success) {
    visit.reply.code(400);
    return again({ values, issues: toValidationIssues(checked.error), error: 'validation' });
  }
  try {
    await createPageCaller(visit.ctx).personalData.requestCopy(checked.data);
  } catch (thrown) {
    return again(formState(reportPageError(visit, thrown), values));
  }
  return seeOther(visit.reply, DATA_COPY_PATH, { sent: '1' });
}

async function sendCopy(visit: Visit, sent: unknown): Promise<FastifyReply> {
  const { ctx, reply } = visit;
  const token = tokenOf({ token: sent });
  const file = token === undefined ? undefined : (await findLinkedCopy(ctx, token))?.file;
  const body = file && (await ctx.deps.storage.open(file.key));
  if (!file || !body) return sendDead(visit);
  return reply
    .headers({
      'content-length': file.size,
      'content-disposition': `attachment; filename="${copyName(file.createdAt)}"`,
      'cache-control': 'no-store',
    })
    .type(file.contentType)
    .send(body);
}
