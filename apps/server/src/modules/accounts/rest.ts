import { addressLinkInput } from '@dars/contracts/accounts/addresses/address-change';
import { activateInput, mailLinkInput, registerInput, setPasswordInput } from '@dars/contracts/accounts/auth';
import { confirmPasswordInput } from '@dars/contracts/accounts/confirm-password';
import { passkeySignInInput } from '@dars/contracts/accounts/passkey';
import { secondStepInput } from '@dars/contracts/accounts/second-factor';
import { loginInput } from '@dars/contracts/accounts/sign-in';
import { loginLookup, mobileLookup } from '@dars/contracts/accounts/user';
import { restRouteOf } from '../../core/rest-route.ts';
import { authRouter } from './router.ts';

const restRoute = restRouteOf({ auth: authRouter });

const activate = {
  method: 'GET',
  procedure: 'auth.activate',
  summary: 'Activate an account by the token of a mailed link',
  query: activateInput,
} as const;

const sendActivationLink = {
  method: 'POST',
  procedure: 'auth.sendActivationLink',
  summary: 'Mail the activation link again',
  body: mailLinkInput,
  status: 204,
} as const;

// The paths exist with and without `tenant`, with the same meaning: the realm comes from the host, or on the platform's
// host from `x-tenant-id`.
export const authRest = [
  restRoute({
    method: 'POST',
    url: '/api/login',
    procedure: 'auth.login',
    summary: 'Sign in: the answer sets the session cookie of the host',
    body: loginInput,
    call: (caller, { body }) => caller.auth.login(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/login/second-step',
    procedure: 'auth.completeSignIn',
    summary: 'Sign in with the code of an authenticator app, or a recovery code, after the password',
    body: secondStepInput,
    call: (caller, { body }) => caller.auth.completeSignIn(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/login/passkey/start',
    procedure: 'auth.startPasskeySignIn',
    summary: 'What a browser needs to sign in by a passkey of this host',
    call: (caller) => caller.auth.startPasskeySignIn(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/login/passkey',
    procedure: 'auth.completePasskeySignIn',
    summary: 'Sign in with what a passkey has signed: the answer sets the session cookie of the host',
    body: passkeySignInInput,
    call: (caller, { body }) => caller.auth.completePasskeySignIn(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/logout',
    procedure: 'auth.logout',
    summary: 'Sign out',
    status: 204,
    call: (caller) => caller.auth.logout(),
  }),
  restRoute({
    method: 'GET',
    url: '/api/me',
    procedure: 'auth.me',
    summary: 'The signed-in account and the id of its portal',
    call: (caller) => caller.auth.me(),
  }),
  restRoute({
    method: 'POST',
    url: '/api/confirm-password',
    procedure: 'auth.confirmPassword',
    summary: 'Confirm the password in a session, after a call answered password-confirmation-required',
    body: confirmPasswordInput,
    status: 204,
    call: (caller, { body }) => caller.auth.confirmPassword(body),
  }),
  restRoute({ ...activate, url: '/api/tenant/activate', call: (caller, { query }) => caller.auth.activate(query) }),
  restRoute({ ...activate, url: '/api/activate', call: (caller, { query }) => caller.auth.activate(query) }),
  restRoute({
    method: 'POST',
    url: '/api/set-password',
    procedure: 'auth.setPassword',
    summary: 'Choose a password by the token of a mailed link',
    body: setPasswordInput,
    call: (caller, { body }) => caller.auth.setPassword(body),
  }),
  restRoute({
    method: 'GET',
    url: '/api/address-changes/:token',
    procedure: 'auth.findAddressChange',
    summary: 'The change of address of a mailed link',
    params: addressLinkInput,
    call: (caller, { params }) => caller.auth.findAddressChange(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/address-changes/:token/confirm',
    procedure: 'auth.confirmAddressChange',
    summary: 'Confirm a change of address by a mailed link',
    params: addressLinkInput,
    call: (caller, { params }) => caller.auth.confirmAddressChange(params),
  }),
  restRoute({
    method: 'POST',
    url: '/api/address-changes/:token/decline',
    procedure: 'auth.declineAddressChange',
    summary: 'Refuse a change of address by the link that was mailed to the old address',
    params: addressLinkInput,
    call: (caller, { params }) => caller.auth.declineAddressChange(params),
  }),
  restRoute({
    ...sendActivationLink,
    url: '/api/tenant/send-email-activation-link',
    call: (caller, { body }) => caller.auth.sendActivationLink(body),
  }),
  restRoute({
    ...sendActivationLink,
    url: '/api/send-email-activation-link',
    call: (caller, { body }) => caller.auth.sendActivationLink(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/register',
    procedure: 'auth.register',
    summary: 'Sign up as a learner of the portal, or on the platform as an owner of portals',
    body: registerInput,
    status: 204,
    call: (caller, { body }) => caller.auth.register(body),
  }),
  restRoute({
    method: 'POST',
    url: '/api/forgot-password',
    procedure: 'auth.forgotPassword',
    summary: 'Mail a link to choose a new password',
    body: mailLinkInput,
    status: 204,
    call: (caller, { body }) => caller.auth.forgotPassword(body),
  }),
  // The platform's sign-up form asks these paths; a portal's form asks those with `tenant`.
  restRoute({
    method: 'GET',
    url: '/api/users/check-mobile-number-existence',
    procedure: 'auth.mobileExists',
    summary: 'Whether a mobile number is taken, for the form of a sign-up',
    query: mobileLookup,
    call: (caller, { query }) => caller.auth.mobileExists(query),
  }),
  restRoute({
    method: 'GET',
    url: '/api/users/:login',
    procedure: 'auth.loginExists',
    summary: 'Whether an e-mail address is taken, for the form of a sign-up',
    params: loginLookup,
    call: (caller, { params }) => caller.auth.loginExists(params),
  }),
];
