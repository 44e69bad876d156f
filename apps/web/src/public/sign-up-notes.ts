import type { SignUpMode } from '@dars/contracts/portal/sign-up';

/** What visitors read about getting an account, beside or in place of the link to sign up, by the portal's mode. */
export const SIGN_UP_NOTES: ReadonlyMap<
  SignUpMode | undefined,
  'auth:register.approval' | 'auth:register.invitation' | 'auth:register.closed'
> = new Map([
  ['approval', 'auth:register.approval'],
  ['invitation', 'auth:register.invitation'],
  ['closed', 'auth:register.closed'],
]);
