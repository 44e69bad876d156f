import { peekTokenInput } from '@dars/contracts/accounts/auth';
import { setPasswordForm } from '@dars/contracts/accounts/new-password';
import { AppError, publicCode } from '@dars/contracts/errors';
import type { FormState, PublicPage, Realm } from '@dars/contracts/portal/page';
import { toValidationIssues } from '@dars/contracts/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../core/errors.ts';
import { logUnexpected, setErrorHeaders } from '../error-reply.ts';
import { MALFORMED } from '../query.ts';
import { landingPath, loginPath, redirectToSuspension, seeOther } from './address.ts';
import { createPageCaller } from './caller.ts';
import { linkPath, nextPage } from './path.ts';
import { sendPage, type Visit } from './visit.ts';

/** The fields of a form post. A repeated field is a list, which every contract refuses. */
export type Fields = Record<string, unknown>;

/** The largest form post, in bytes. */
export const FORM_LIMIT = 64 * 1024;

/** Makes the handler of a page that exists only at that kind of host. */
export type RealmHandler = (
  kind: Realm['kind'] | 'any',
  answer: (visit: Visit) => Promise<FastifyReply>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const EMPTY_FORM: FormState = { values: {}, issues: [], error: null };

/** Adds the page that the visitor wants (`nextPage`) to a form, which sends it along as a hidden field. */
export function withNext(form: FormState, next: string | undefined): FormState {
  return next === undefined ? form : { ...form, values: { ...form.values, next } };
}

/**
 * Handles the four forms of a sign-in page, which it distinguishes by their fields. They are plain posts that work
 * without scripts.
 */
export function submitForm(
  visit: Visit,
  fields: Fields,
  loginPage: (form: FormState) => PublicPage,
): Promise<FastifyReply> {
  const { token, pending } = fields;
  if (typeof pending === 'string') return completeSignIn(visit, { ...fields, pending }, loginPage);
  if (typeof token !== 'string') return signIn(visit, fields, loginPage);
  if (!('password' in fields)) return activate(visit, token, nextPage(fields['next'], visit.realm.origin));
  return submitNewPassword(visit, { fields, token, deadEnd: loginPath(visit.realm.kind) });
}

/** Whether a text can be the secret of a mailed link. Only such a text is written into a page again. */
const isSecret = (token: string): boolean => peekTokenInput.safeParse({ token }).success;

async function signIn(visit: Visit, fields: Fields, loginPage: (form: FormState) => PublicPage): Promise<FastifyReply> {
  const { realm, reply } = visit;
  const { login, password, next } = fields;
  try {
    const answer = await createPageCaller(visit.ctx).auth.login({ login, password } as {
      login: string;
      password: string;
    });
    if ('secondStep' in answer)
      return showSecondStep(visit, answer.secondStep.token, withNext(EMPTY_FORM, nextPage(next, realm.origin)));
    const { user } = answer;
    const [role = 'ROLE_LEARNER'] = user.authorities;
    return seeOther(reply, nextPage(next, realm.origin) ?? landingPath(realm.kind, role));
  } catch (thrown) {
    const error = reportPageError(visit, thrown);
    if (error.code === 'tenant-suspended') return redirectToSuspension(reply, realm.kind, nextPage(next, realm.origin));
    const form = formState(error, { login: refilledValue(login), next: nextPage(next, realm.origin) ?? '' });
    return sendPage(visit.ctx.deps, visit, loginPage(form));
  }
}

/** Shows the form of the second step. It posts to a sign-in page, wherever it is shown. */
export function showSecondStep(
  visit: Visit,
  token: string,
  form: FormState,
  action = linkPath(visit.request.url),
): Promise<FastifyReply> {
  return sendPage(visit.ctx.deps, visit, { kind: 'second-step', token, action, form });
}

/** Takes the code of the second step. Without one it shows the form, which a script that signed in asks for. */
async function completeSignIn(
  visit: Visit,
  { pending, code, next }: Fields & { pending: string },
  loginPage: (form: FormState) => PublicPage,
): Promise<FastifyReply> {
  const { realm, reply } = visit;
  const wanted = nextPage(next, realm.origin);
  if (!isSecret(pending)) return seeOther(reply, loginPath(realm.kind), { next: wanted });
  if (code === undefined) return showSecondStep(visit, pending, withNext(EMPTY_FORM, wanted));
  try {
    const { user } = await createPageCaller(visit.ctx).auth.completeSignIn({ token: pending, code } as {
      token: string;
      code: string;
    });
    const [role = 'ROLE_LEARNER'] = user.authorities;
    return seeOther(reply, wanted ?? landingPath(realm.kind, role));
  } catch (thrown) {
    const error = reportPageError(visit, thrown);
    if (error.code === 'tenant-suspended') return redirectToSuspension(reply, realm.kind, wanted);
    const form = withNext(formState(error), wanted);
    // With any other error there is no way on but to sign in again.
    const isTypedAgain = error.code === 'validation' || error.code === 'too-many-requests';
    return isTypedAgain ? showSecondStep(visit, pending, form) : sendPage(visit.ctx.deps, visit, loginPage(form));
  }
}

async function activate(visit: Visit, token: string, next: string | undefined): Promise<FastifyReply> {
  const { ctx, realm, reply } = visit;
  if (!isSecret(token)) return seeOther(reply, loginPath(realm.kind), { notice: 'link-invalid', next });
  try {
    const { passwordRequired } = await createPageCaller(ctx).auth.activate({ token });
    if (!passwordRequired) return seeOther(reply, loginPath(realm.kind), { notice: 'activated', next });
    return sendPage(ctx.deps, visit, { kind: 'set-password', token, form: withNext(EMPTY_FORM, next) });
  } catch (thrown) {
    const form = withNext(formState(reportPageError(visit, thrown)), next);
    return sendPage(ctx.deps, visit, { kind: 'activate', token, form });
  }
}

/** Looks a mailed link up; undefined if the secret is malformed. */
export async function peekMailedLink(ctx: Visit['ctx'], token: string) {
  try {
    return await createPageCaller(ctx).auth.peekToken({ token });
  } catch (thrown) {
    if (toAppError(thrown).code === 'validation') return undefined;
    throw thrown;
  }
}

interface NewPassword {
  fields: Fields;
  token: string;
  /** The path to redirect to when the link no longer works. */
  deadEnd: string;
}

export async function submitNewPassword(visit: Visit, { fields, token, deadEnd }: NewPassword): Promise<FastifyReply> {
  const { ctx, realm, reply } = visit;
  const { password, confirmPassword } = fields;
  const next = nextPage(fields['next'], realm.origin);
  if (!isSecret(token)) return seeOther(reply, deadEnd, { notice: 'link-invalid', next });
  const again = (form: FormState) =>
    sendPage(ctx.deps, visit, { kind: 'set-password', token, form: withNext(form, next) });
  const checked = setPasswordForm.safeParse({ password, confirmPassword });
  if (!checked.success) {
    reply.code(400);
    return again({ values: {}, issues: toValidationIssues(checked.error), error: 'validation' });
  }
  try {
    await createPageCaller(ctx).auth.setPassword({ token, password: checked.data.password });
    return seeOther(reply, loginPath(realm.kind), { notice: 'password-set', next });
  } catch (thrown) {
    const error = reportPageError(visit, thrown);
    if (error.code === 'token-used') return seeOther(reply, deadEnd, { notice: 'link-used', next });
    if (error.code !== 'token-invalid') return again(formState(error));
    // The account may have been activated in another tab.
    const isDone = (await peekMailedLink(ctx, token))?.activated;
    return isDone
      ? seeOther(reply, loginPath(realm.kind), { notice: 'activated', next })
      : seeOther(reply, deadEnd, { notice: 'link-invalid', next });
  }
}

/** Sets the error's status on the response and logs it if unexpected; the page shows the error itself. */
export function reportPageError({ ctx, reply }: Visit, thrown: unknown): AppError {
  const error = toAppError(thrown);
  logUnexpected(ctx.deps.log, error, ctx.requestId);
  setErrorHeaders(reply, error);
  return error;
}

export function formState(error: AppError, values: Record<string, string> = {}): FormState {
  const { issues = [], retryAfter } = error.details;
  return { values, issues, error: publicCode(error), retryAfter };
}

const MAX_REFILLED_LENGTH = 254;
export function refilledValue(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_REFILLED_LENGTH) : '';
}

export function fieldsOf({ body }: FastifyRequest): Fields {
  if (body === MALFORMED) throw new AppError('bad-request');
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
