import type { Language } from '@dars/contracts/languages';
import type { LoginNotice } from '@dars/contracts/portal/page';
import type { GivenTexts } from '@dars/i18n/client';
import type { Texts } from '@dars/i18n/messages';
import { RENDERED_TEXTS } from '@dars/i18n/rendered-texts';
import type { HydratedPage, PageTexts, PublicRealm } from './page-data.ts';
import { SIGN_UP_NOTES } from './sign-up-notes.ts';

/** Returns the texts that the learners' home brings along, so that its first screen fetches none. */
export function homeTexts(language: Language): GivenTexts {
  const {
    auth: _ofSignIn,
    catalogue: _ofPublicPages,
    certificates: _ofVerification,
    ...texts
  } = RENDERED_TEXTS[language];
  return texts;
}

/** The texts that every form can show. */
const FORM_TEXTS = [
  ...['common.language', 'auth.footer', 'auth.offline', 'fields.password', 'rules.required-field', 'rules.unsafe-text'],
  'rules.maximum-length',
  ...['errors.internal', 'errors.unavailable', 'errors.too-many-requests'],
  ...['errors.too-many-requests-seconds', 'errors.too-many-requests-minutes'],
];
const PASSWORD_TEXTS = ['common.password.show', 'common.password.hide'];

const NEW_PASSWORD_TEXTS = [
  ...['auth.x_form_password_required_field', 'auth.x_form_confirm_password_required_field', 'common.password_rules'],
  ...['rules.password-validation-error-message', 'rules.confirm-password-error-message', 'fields.confirmPassword'],
  ...PASSWORD_TEXTS,
];
const EMAIL_TEXTS = ['fields.email', 'rules.email', 'rules.email-no-white-spaces'];

const TEXTS_BY_KIND: Record<HydratedPage['kind'], readonly string[]> = {
  login: [
    ...['submit', 'submitting', 'forgot', 'resend', 'no_account', 'create_account', 'social'].map(inLogin),
    ...['passkey', 'passkey_failed'].map(inLogin),
    ...['common.or', 'fields.login', 'rules.email', 'rules.email-no-white-spaces'],
    ...['errors.wrong-credentials', 'errors.account-not-activated', 'errors.account-disabled'],
    ...PASSWORD_TEXTS,
  ],
  'second-step': ['auth.second_step', 'rules.wrong-code'],
  activate: ['auth.activate', 'errors.token-invalid'],
  'set-password': ['auth.set_password', 'errors.token-invalid', ...NEW_PASSWORD_TEXTS],
  register: [
    ...[
      inLogin('social'),
      'common.or',
      'auth.register',
      'fields.firstName',
      'fields.lastName',
      'fields.login',
      'fields.mobile',
      'common.optional',
    ],
    ...['rules.email', 'rules.email-no-white-spaces', 'rules.email-exists'],
    ...['rules.name-address', 'rules.name-characters'],
    ...['rules.wrong-phone-number', 'rules.phone-country-missing', 'rules.mobile-exists'],
    // The texts of the phone field and its list of countries.
    ...['phone', 'none', 'no_results', 'loading', 'failed', 'actions'].map((name) => `common.${name}`),
    ...NEW_PASSWORD_TEXTS,
  ],
  'forgot-password': ['auth.forgot', ...EMAIL_TEXTS],
  'mail-sent': ['auth.mail_sent', 'auth.forgot.back', ...EMAIL_TEXTS],
};
/** Returns the texts of a notice. A page shows one notice at most. */
function noticeTexts(notice: LoginNotice): string[] {
  // A suspension that is found while signing in has a page load of its own.
  if (notice === 'suspended') return SUSPENSION_TEXTS;
  if (notice === 'activated') return ['auth.activation_success'];
  return [notice.startsWith('social') ? `auth.notice.${notice}` : inLogin(notice)];
}
const SUSPENSION_TEXTS = ['auth.suspended', 'common.actions.ok'];

function inLogin(name: string): string {
  return `auth.login.${name}`;
}

/** Returns the texts that a hydrated page shows or can show. */
export function textsFor(
  page: HydratedPage,
  language: Language,
  { legal = [], signUp }: Pick<PublicRealm, 'legal' | 'signUp'>,
): PageTexts {
  const picked = { auth: {}, catalogue: {}, certificates: {}, common: {}, errors: {}, fields: {}, page: {}, rules: {} };
  const paths = [...FORM_TEXTS, ...TEXTS_BY_KIND[page.kind], ...legal.map((kind) => `auth.legal.${kind}`)];
  if (legal.length > 0 && page.kind === 'register') paths.push('auth.legal.accept', 'rules.acceptance-required');
  if (page.kind === 'login') {
    paths.push(inLogin(page.variant));
    if (page.notice !== null) paths.push(...noticeTexts(page.notice));
    const note = SIGN_UP_NOTES.get(signUp);
    if (note) paths.push(note.replace(':', '.'));
  }
  const all = RENDERED_TEXTS[language];
  paths.push(...servedIssueTexts(page, all));
  for (const path of paths) copy(all, picked, path.split('.'));
  return picked;
}

/** Returns the texts of the issues that the server found in a post, which the form in the browser could not cause. */
function servedIssueTexts({ form: { issues, error } }: HydratedPage, { errors }: PageTexts): string[] {
  const ofError = error !== null && Object.hasOwn(errors, error) ? [`errors.${error}`] : [];
  return [...issues.map(({ rule }) => `rules.${rule}`), ...ofError];
}

/** Returns the key of a text, or the keys of its plural forms. */
function formsOf(key: string, texts: Texts): string[] {
  return Object.keys(texts).filter((form) => form === key || form.startsWith(`${key}_`));
}

interface Picked {
  [key: string]: string | Texts | Picked;
}

function copy(from: Texts, to: Picked, [step = '', ...rest]: string[]): void {
  const value = from[step];
  if (rest.length === 0 || typeof value !== 'object') {
    const forms = formsOf(step, from);
    if (forms.length === 0) throw new Error(`there is no text ${step}`);
    for (const form of forms) to[form] = from[form] ?? '';
    return;
  }
  const inner = to[step] ?? {};
  to[step] = inner;
  copy(value, inner as Picked, rest);
}
