import { TENANT_ACTIONS } from './portal/tenant.ts';

type Joined<Prefix extends string, Verbs extends readonly string[]> = {
  [Key in keyof Verbs]: `${Prefix}.${Verbs[Key]}`;
};
const of = <Prefix extends string, const Verbs extends readonly string[]>(prefix: Prefix, verbs: Verbs) =>
  verbs.map((verb) => `${prefix}.${verb}`) as unknown as Joined<Prefix, Verbs>;

/**
 * Why somebody was not let in, as the audit trail has it. `wrong-password`: the current password, asked for again within a
 * session. `too-many-requests`: the account is locked for a while. `address-limited`: too many tries from one address.
 */
export const SIGN_IN_REFUSALS = [
  'wrong-credentials',
  'wrong-password',
  'account-disabled',
  'account-not-activated',
  'tenant-suspended',
  'too-many-requests',
  'address-limited',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** What the audit trail knows to write down of a portal: `<resource>.<past participle>`. */
export const PORTAL_ACTIONS = [
  ...of('tenant', TENANT_ACTIONS),
  ...of('settings', ['updated']),
  ...of('page', ['published', 'discarded']),
  ...of('course', ['created', 'updated', 'published', 'withdrawn', 'duplicated', 'archived', 'restored', 'removed']),
  ...of('section', ['removed', 'restored']),
  ...of('lesson', ['removed', 'restored']),
  ...of('activity', ['removed', 'restored']),
  ...of('enrolment', ['approved', 'refused', 'ended', 'blocked', 'unblocked', 'added']),
  ...of('quiz', ['attempts-granted', 'answered-late', 'submitted-late']),
  ...of('transfer', ['created', 'updated', 'deleted']),
  ...of('mail', ['retried']),
  ...of('token', ['created', 'revoked']),
  ...of('user', ['signed-up', 'signed-up-again', 'created', 'linked', 'unlinked', 'activated', 'reinvited', 'updated']),
  ...of('user', ['profile-updated', 'password-set', 'password-changed', 'sessions-ended']),
  ...of('user', ['disabled', 'enabled', 'removed', 'sign-in-refused']),
] as const;
export type PortalAction = (typeof PORTAL_ACTIONS)[number];

/** What happens on the platform and to none of its portals: each in the platform's own realm. */
export const PLATFORM_ACTIONS = of('portal-request', ['created', 'updated', 'withdrawn', 'made', 'declined']);

/** Sign-ins are most of what happens, and say nothing of what was done. */
export type AuditAction = PortalAction | (typeof PLATFORM_ACTIONS)[number] | 'user.signed-in';
