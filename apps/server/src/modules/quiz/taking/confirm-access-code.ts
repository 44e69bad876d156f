import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@dars/contracts/errors';
import { toLatinDigits } from '@dars/contracts/rules';
import type { TenantContext } from '../../../core/context.ts';
import { AttemptLimiter } from '../../accounts/account/sign-in-limits.ts';
import type { StoredQuiz } from '../policy.ts';

const MINUTE = 60_000;
/** A learner who mistypes may try again at once; a machine that tries all codes may not. */
const newLimiter = () => new AttemptLimiter({ free: 10, first: MINUTE, longest: 60 * MINUTE, forget: 120 * MINUTE });

/**
 * Compares what a learner typed with the quiz's access code. Case, digits of another script and spaces around it do not
 * matter, because the code is read out in class.
 * @throws access-code-wrong, or access-code-blocked for a while after many wrong codes of this learner. It is no 429,
 *   which the page would repeat by itself.
 */
export function confirmAccessCode(
  { tenantId, actor, deps }: TenantContext,
  { activityId, accessCode }: Pick<StoredQuiz, 'activityId' | 'accessCode'>,
  typed = '',
): void {
  if (accessCode === null) return;
  const limiter = deps.caches.get(newLimiter);
  const key = `${tenantId} ${activityId} ${actor.userId}`;
  const now = deps.now();
  if (limiter.wait(key, now) > 0) throw new AppError('access-code-blocked');
  if (!timingSafeEqual(digestOf(typed), digestOf(accessCode))) {
    // An empty field is no guess.
    if (typed !== '') limiter.count(key, now);
    throw new AppError('access-code-wrong');
  }
  limiter.clear(key);
}

const digestOf = (code: string): Buffer =>
  createHash('sha256')
    .update(toLatinDigits(code.normalize('NFKC').trim()).toLowerCase())
    .digest();
