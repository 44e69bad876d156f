import { TENANT_ACTIONS } from './portal/tenant.ts';

type ActionsOf<Prefix extends string, Verbs extends readonly string[]> = {
  [Key in keyof Verbs]: `${Prefix}.${Verbs[Key]}`;
};
const actionsOf = <Prefix extends string, const Verbs extends readonly string[]>(prefix: Prefix, verbs: Verbs) =>
  verbs.map((verb) => `${prefix}.${verb}`) as unknown as ActionsOf<Prefix, Verbs>;

/**
 * Reasons of a refused sign-in in the audit trail. `wrong-password`: the current password, asked for again within a
 * session. `wrong-code`: the second step after the password, or within a session. `passkey-copied`: the counter of the
 * passkey has gone back. `too-many-requests`: the account is locked for a while. `address-limited`: too many tries from
 * one address.
 */
export const SIGN_IN_REFUSALS = [
  'wrong-credentials',
  'wrong-password',
  'wrong-code',
  'passkey-refused',
  'passkey-copied',
  'passkey-required',
  'account-disabled',
  'account-not-activated',
  'account-waiting',
  'account-declined',
  'tenant-suspended',
  'too-many-requests',
  'address-limited',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** The actions of a portal that the audit trail records: `<resource>.<past participle>`. */
export const PORTAL_ACTIONS = [
  ...actionsOf('tenant', TENANT_ACTIONS),
  ...actionsOf('settings', ['updated']),
  ...actionsOf('page', ['published', 'discarded']),
  ...actionsOf('legal', ['published']),
  ...actionsOf('course', [
    'created',
    'updated',
    'published',
    'withdrawn',
    'duplicated',
    'archived',
    'restored',
    'removed',
  ]),
  ...actionsOf('category', ['created', 'updated', 'reordered', 'removed']),
  ...actionsOf('template', ['created', 'updated', 'removed', 'restored']),
  ...actionsOf('section', ['removed', 'restored']),
  ...actionsOf('lesson', ['removed', 'restored', 'copied', 'moved']),
  ...actionsOf('activity', ['removed', 'restored', 'copied', 'moved']),
  ...actionsOf('enrolment', [
    'approved',
    'refused',
    'ended',
    'blocked',
    'unblocked',
    'added',
    'seated',
    'unlisted',
    'moved',
  ]),
  ...actionsOf('order', ['opened', 'sent', 'accepted', 'asked', 'rejected', 'reopened', 'paid']),
  ...actionsOf('order', ['cancelled', 'expired', 'refunded']),
  ...actionsOf('review', ['opened', 'closed', 'shown', 'hidden', 'answered']),
  ...actionsOf('certificate', ['configured', 'issued', 'reissued', 'revoked', 'restored']),
  ...actionsOf('quiz', [
    'attempts-granted',
    'answer-marked',
    'answered-late',
    'submitted-late',
    'weighed',
    'grade-set',
    'regraded',
    'regrade-undone',
  ]),
  ...actionsOf('bank-question', ['created', 'updated', 'changed', 'moved', 'removed', 'restored', 'imported']),
  ...actionsOf('bank-question', ['import-undone']),
  ...actionsOf('question-category', ['created', 'renamed', 'moved', 'removed']),
  ...actionsOf('people-import', ['undone']),
  ...actionsOf('invitation', ['created', 'updated', 'revoked', 'accepted']),
  ...actionsOf('group', ['created', 'updated', 'archived', 'restored', 'started', 'ended', 'joined', 'left']),
  ...actionsOf('group', ['course-added', 'course-removed', 'lecturer-added', 'lecturer-removed', 'quiz-granted']),
  ...actionsOf('transfer', ['created', 'updated', 'deleted']),
  ...actionsOf('selling', ['updated']),
  ...actionsOf('card', ['updated', 'removed']),
  ...actionsOf('price', ['set', 'removed']),
  ...actionsOf('coupon', ['created', 'updated', 'ended']),
  ...actionsOf('bundle', ['created', 'updated', 'ended']),
  ...actionsOf('mail', ['retried']),
  ...actionsOf('token', ['created', 'revoked']),
  ...actionsOf('user', [
    'signed-up',
    'signed-up-again',
    'created',
    'linked',
    'unlinked',
    'activated',
    'reinvited',
    'updated',
  ]),
  ...actionsOf('user', ['profile-updated', 'password-set', 'password-changed', 'sessions-ended', 'data-requested']),
  ...actionsOf('user', ['second-factor-added', 'second-factor-removed', 'recovery-codes-renewed']),
  ...actionsOf('user', ['role-changed', 'merged', 'view-started', 'view-ended']),
  ...actionsOf('user', ['passkey-added', 'passkey-removed', 'note-added', 'note-removed']),
  ...actionsOf('user', ['deletion-requested', 'deletion-withdrawn', 'deletion-hastened', 'erased']),
  ...actionsOf('user', [
    'address-change-requested',
    'address-change-withdrawn',
    'address-change-refused',
    'address-changed',
  ]),
  ...actionsOf('user', ['disabled', 'enabled', 'removed', 'sign-in-refused', 'approved', 'declined']),
] as const;
export type PortalAction = (typeof PORTAL_ACTIONS)[number];

/** The actions that belong to the platform's own realm and to none of its portals. */
export const PLATFORM_ACTIONS = [
  ...actionsOf('portal-request', ['created', 'updated', 'withdrawn', 'made', 'declined']),
  ...actionsOf('package', ['updated']),
] as const;

/** Sign-ins have a type of their own: they are most of the rows and record no change. */
export type AuditAction = PortalAction | (typeof PLATFORM_ACTIONS)[number] | 'user.signed-in';
