/**
 * Whether the browser repeats a mutation by itself when no answer came. `keyed`, the default: yes, under the same
 * `Idempotency-Key`, so that the server runs it once. `idempotent`: yes, without a key, because a second run changes
 * nothing more. `never`: the caller decides, since the server keeps no key for it or a late repetition would undo
 * something newer.
 */
export type RetryPolicy = 'keyed' | 'idempotent' | 'never';

/**
 * The browser's list of mutations that are not `keyed`. A procedure states its policy too (`retry` in its meta), and a
 * test compares the two.
 */
const IDEMPOTENT = [
  'learning.record',
  'order.checkCard',
  'order.payByCard',
  'quiz.checkAnswer',
  'quiz.checkPreview',
  'quiz.recordDepartures',
  'quiz.saveAnswer',
  'quiz.startAttempt',
  'quiz.submitAttempt',
  'quiz.turnPage',
  'statement.acceptLines',
  'statement.match',
];
const NEVER = [
  'invitation.signUp',
  'learner.endView',
  'learner.startView',
  'learning.saveNotes',
  'outline.claim',
  'token.create',
  'token.platformCreate',
];
/** Modules whose mutations run without a transaction, so that the server stores no idempotency key. */
const WITHOUT_KEY = /^(auth|listView|personalData|profile|upload)\./;

/** Returns the policy of a mutation by its path. */
export function retryPolicyOf(path: string): RetryPolicy {
  if (IDEMPOTENT.includes(path)) return 'idempotent';
  return NEVER.includes(path) || WITHOUT_KEY.test(path) ? 'never' : 'keyed';
}
