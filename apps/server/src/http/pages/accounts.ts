import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { joinPath } from '@dars/contracts/accounts/invitation-code';
import { forgotPasswordInput, signUpForm } from '@dars/contracts/accounts/new-password';
import { AppError } from '@dars/contracts/errors';
import { COUNTRIES, dialCodeOf, optionalMobile } from '@dars/contracts/phone';
import { phoneExample, phoneValue } from '@dars/contracts/phone-text';
import { currentVersions } from '@dars/contracts/portal/legal';
import {
  ACCOUNT_PATHS,
  type FormState,
  type MailedLink,
  offersSignUp,
  type PublicPage,
} from '@dars/contracts/portal/page';
import { toValidationIssues } from '@dars/contracts/validation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findNextCourse } from '../../modules/accounts/account/find-next-course.ts';
import { mayCheckExistence } from '../../modules/accounts/signup/find-existing.ts';
import { cookieOf } from '../context.ts';
import { landingPath, seeOther, tokenOf } from './address.ts';
import { createPageCaller } from './caller.ts';
import {
  EMPTY_FORM,
  type Fields,
  FORM_LIMIT,
  fieldsOf,
  formState,
  peekMailedLink,
  type RealmHandler,
  refilledValue,
  reportPageError,
  submitNewPassword,
  withNext,
} from './forms.ts';
import { homeCountry } from './home-country.ts';
import { formatVersions, parseVersions } from './legal.ts';
import { nextPage } from './path.ts';
import { sendPage, type Visit } from './visit.ts';

interface AccountPage {
  show(visit: Visit): Promise<FastifyReply>;
  submit(visit: Visit, fields: Fields): Promise<FastifyReply>;
}

const REGISTER: AccountPage = { show: showRegister, submit: submitRegister };
/**
 * The short address of signing up: a portal's own page, and on the platform's host a redirect to the page of portal
 * owners.
 */
const SHORT_REGISTER: AccountPage = {
  async show(visit) {
    if (visit.realm.kind === 'platform') return seeOther(visit.reply, ACCOUNT_PATHS.platform.register);
    return showRegister(visit);
  },
  submit: submitRegister,
};
const FORGOT: AccountPage = { show: showForgot, submit: submitForgot };
const RESET: AccountPage = { show: showReset, submit: submitReset };
const MAIL_SENT: Record<MailedLink, AccountPage> = { activate: sentPage('activate'), reset: sentPage('reset') };

const { tenant, platform } = ACCOUNT_PATHS;
const PAGES: [path: string, realm: Parameters<RealmHandler>[0], page: AccountPage][] = [
  [tenant.register, 'tenant', REGISTER],
  ['/register', 'any', SHORT_REGISTER],
  [platform.register, 'platform', REGISTER],
  [tenant.activate, 'tenant', MAIL_SENT.activate],
  [platform.activate, 'platform', MAIL_SENT.activate],
  [tenant.forgot, 'tenant', FORGOT],
  // The path exists at both kinds of host, as a portal's second address for it equals the platform's.
  [platform.forgot, 'any', FORGOT],
  [tenant.reset, 'tenant', MAIL_SENT.reset],
  [platform.reset, 'platform', MAIL_SENT.reset],
  ['/reset-password', 'any', RESET],
];

/** Registers the pages of sign-up and forgotten passwords, and those that follow their forms. */
export function registerAccountPages(app: FastifyInstance, on: RealmHandler): void {
  for (const [path, realm, { show, submit }] of PAGES) {
    app.get(path, on(realm, show));
    app.post(
      path,
      { bodyLimit: FORM_LIMIT },
      on(realm, (visit) => submit(visit, fieldsOf(visit.request))),
    );
  }
}

const send = (visit: Visit, page: PublicPage) => sendPage(visit.ctx.deps, visit, page);

/** Returns the page of `next` in the address: the page that the visitor wants an account for. */
function wantedPage({ realm, request }: Visit): string | undefined {
  return nextPage((request.query as Record<string, unknown>)['next'], realm.origin);
}

async function showRegister(visit: Visit): Promise<FastifyReply> {
  const { realm, actor, reply } = visit;
  const next = wantedPage(visit);
  if (actor) return seeOther(reply, next ?? landingPath(realm.kind, actor.role));
  const form = withNext({ ...EMPTY_FORM, error: closedRegistration(visit) }, next);
  return send(visit, registerPage(visit, form));
}

/** Signs a visitor up by the form of the sign-up page, or of the page of an invitation. */
export async function submitRegister(
  visit: Visit,
  fields: Fields,
  invitation?: ShownInvitation,
): Promise<FastifyReply> {
  const { firstName, lastName, login, mobile, mobileCountry, password, confirmPassword, accepted } = fields;
  const home = COUNTRIES.find((country) => country === mobileCountry) ?? homeOf(visit);
  const values = Object.fromEntries(
    Object.entries({ firstName, lastName, login, mobile }).map(([name, value]) => [name, refilledValue(value)]),
  );
  const next = invitation ? joinPath(invitation.code) : nextPage(fields['next'], visit.realm.origin);
  const again = (form: FormState) =>
    send(visit, registerPage(visit, withNext(form, next), { country: home, invitation }));
  const checked = signUpForm.safeParse({ firstName, lastName, login, password, confirmPassword });
  const number = optionalMobile.safeParse(typeof mobile === 'string' ? phoneValue(mobile, home) : mobile);
  if (!checked.success || !number.success) {
    visit.reply.code(400);
    const issues = [
      ...(checked.success ? [] : toValidationIssues(checked.error)),
      ...(number.success ? [] : toValidationIssues(number.error).map((issue) => ({ ...issue, path: ['mobile'] }))),
    ];
    return again({ values, issues, error: 'validation' });
  }
  const { confirmPassword: _said, ...input } = checked.data;
  try {
    const caller = createPageCaller(visit.ctx);
    const account = { ...input, mobile: number.data, accepted: parseVersions(accepted) };
    if (invitation) await caller.invitation.signUp({ ...account, code: invitation.code });
    else await caller.auth.register({ ...account, courseId: await findCourse(visit, next) });
  } catch (thrown) {
    return again(formState(reportPageError(visit, thrown), values));
  }
  return sendToMailbox(visit, 'activate', input.login, { next });
}

/** Finds the course for which a visitor came, so that mails lead back to it. */
const findCourse = ({ ctx, realm }: Visit, next: string | undefined): Promise<string | undefined> =>
  ctx.deps.db.withTenant(realm.id, (tx) => findNextCourse(tx, realm.id, next), { readOnly: true });

/** Returns why visitors may not sign up here. */
function closedRegistration({ realm: { signUp } }: Visit): FormState['error'] {
  if (signUp === 'closed') return 'registration-closed';
  return signUp === 'invitation' ? 'registration-invitation' : null;
}

const homeOf = ({ realm, request }: Visit) => homeCountry(realm, request.headers['accept-language']);

interface RegisterOptions {
  /** The country of the phone field. */
  country?: string | null;
  invitation?: ShownInvitation | undefined;
}

export function registerPage(
  visit: Visit,
  form: FormState,
  { country = homeOf(visit), invitation }: RegisterOptions = {},
): PublicPage {
  const dialCode = dialCodeOf(country);
  return {
    kind: 'register',
    // Where visitors may not sign up, they may not ask either: the answer to the form tells.
    tellsTaken: mayCheckExistence(visit.ctx) && (!invitation || offersSignUp(visit.realm)),
    ...(visit.realm.legal && { accepts: formatVersions(currentVersions(visit.legal)) }),
    ...(invitation && { invitation }),
    ...(visit.domains.length > 0 && !invitation && { domains: visit.domains }),
    form,
    home:
      country !== null && dialCode !== undefined ? { code: country, dialCode, example: phoneExample(country) } : null,
  };
}

/** The errors on the page that asks for a new link, by the notice in its address. */
const LINK_ERRORS = { 'link-invalid': 'token-invalid', 'link-used': 'token-used' } as const;

async function showForgot(visit: Visit): Promise<FastifyReply> {
  const { notice } = visit.request.query as Record<string, unknown>;
  const [, error = null] = Object.entries(LINK_ERRORS).find(([name]) => name === notice) ?? [];
  return send(visit, { kind: 'forgot-password', form: withNext({ ...EMPTY_FORM, error }, wantedPage(visit)) });
}

async function submitForgot(visit: Visit, { email, next: wanted }: Fields): Promise<FastifyReply> {
  const next = nextPage(wanted, visit.realm.origin);
  return mailLink(visit, { about: 'reset', email, next }, (form) => ({
    kind: 'forgot-password',
    form: withNext(form, next),
  }));
}

/** Shows the page of a reset link without using the link up, as mail scanners open links too. */
async function showReset(visit: Visit): Promise<FastifyReply> {
  const { ctx, realm, reply, request } = visit;
  const token = tokenOf(request.query as Record<string, unknown>);
  const { forgot } = ACCOUNT_PATHS[realm.kind];
  const next = wantedPage(visit);
  if (token === undefined) return seeOther(reply, forgot, { next });
  const link = await peekMailedLink(ctx, token);
  if (link?.valid) return send(visit, { kind: 'set-password', token, form: withNext(EMPTY_FORM, next) });
  return seeOther(reply, forgot, { notice: link?.used ? 'link-used' : 'link-invalid', next });
}

async function submitReset(visit: Visit, fields: Fields): Promise<FastifyReply> {
  const { token } = fields;
  if (typeof token !== 'string') throw new AppError('bad-request');
  return submitNewPassword(visit, { fields, token, deadEnd: ACCOUNT_PATHS[visit.realm.kind].forgot });
}

/** The page that says a mail is on its way, and its form that sends the mail again. */
function sentPage(about: MailedLink): AccountPage {
  return {
    async show(visit) {
      const isAgain = (visit.request.query as Record<string, unknown>)['again'] === '1';
      const email = mailedAddress(visit);
      const next = wantedPage(visit);
      // An activation link can be requested on this page without an address in the cookie; a reset link has a page for
      // that.
      if (about === 'reset' && email === '')
        return seeOther(visit.reply, ACCOUNT_PATHS[visit.realm.kind].forgot, { next });
      return send(visit, { kind: 'mail-sent', about, email, isAgain, form: withNext(EMPTY_FORM, next) });
    },
    submit: (visit, { email, next: wanted }) => {
      const next = nextPage(wanted, visit.realm.origin);
      return mailLink(visit, { about, email, again: '1', next }, (form) => ({
        kind: 'mail-sent',
        about,
        // An invalid address is typed again; a valid one that was refused for now is kept.
        email: form.error === 'validation' ? '' : refilledValue(email),
        isAgain: false,
        form: withNext(form, next),
      }));
    },
  };
}

interface LinkRequest {
  about: MailedLink;
  email: unknown;
  again?: string | undefined;
  /** The page that the visitor wants. */
  next?: string | undefined;
}

async function mailLink(
  visit: Visit,
  { about, email, again, next }: LinkRequest,
  pageOf: (form: FormState) => PublicPage,
): Promise<FastifyReply> {
  const { auth } = createPageCaller(visit.ctx);
  const values = { email: refilledValue(email) };
  const checked = forgotPasswordInput.safeParse({ email });
  if (!checked.success) {
    visit.reply.code(400);
    return send(visit, pageOf({ values, issues: toValidationIssues(checked.error), error: 'validation' }));
  }
  try {
    const input = { ...checked.data, courseId: await findCourse(visit, next) };
    await (about === 'reset' ? auth.forgotPassword(input) : auth.sendActivationLink(input));
  } catch (thrown) {
    return send(visit, pageOf(formState(reportPageError(visit, thrown), values)));
  }
  return sendToMailbox(visit, about, checked.data.email, { again, next });
}

/** The cookie that holds the mailed address, so that it appears in no address bar, history or log. */
const MAILED_COOKIE = 'mailed';
const HOUR_IN_SECONDS = 60 * 60;

function sendToMailbox(
  { ctx, realm, reply }: Visit,
  about: MailedLink,
  email: string,
  query: Pick<LinkRequest, 'again' | 'next'>,
): FastifyReply {
  const { secure } = ctx.deps.config.baseUrl;
  reply.setCookie(MAILED_COOKIE, email, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: HOUR_IN_SECONDS,
  });
  return seeOther(reply, ACCOUNT_PATHS[realm.kind][about], { ...query });
}

function mailedAddress({ request }: Visit): string {
  const { data } = forgotPasswordInput.safeParse({ email: cookieOf(request, MAILED_COOKIE) });
  return data?.email ?? '';
}
