/**
 * Whether the browser sends a mutation again by itself when no answer came.
 * `keyed`: yes, under the same `Idempotency-Key`, so that it is done once. The usual one.
 * `idempotent`: yes, without a key: a second time changes nothing more.
 * `never`: its sender decides, since the server keeps no key for it or a late repetition would undo something newer.
 */
export type RetryPolicy = 'keyed' | 'idempotent' | 'never';

/**
 * The mutations that are not `keyed`, which are few: the browser knows a procedure's policy from here. It is stated
 * beside the procedure (`retry` in its meta), and a test compares the two.
 */
const IDEMPOTENT = [
  'learning.record',
  'quiz.checkPreview',
  'quiz.saveAnswer',
  'quiz.startAttempt',
  'quiz.submitAttempt',
];
const NEVER = ['learning.saveNotes', 'outline.claim', 'token.create', 'token.platformCreate'];
/** Modules whose mutations have no transaction around them, so that no key is kept. */
const WITHOUT_KEY = /^(auth|profile|upload)\./;

/** Of a mutation, by its path. */
export function retryPolicyOf(path: string): RetryPolicy {
  if (IDEMPOTENT.includes(path)) return 'idempotent';
  return NEVER.includes(path) || WITHOUT_KEY.test(path) ? 'never' : 'keyed';
}
