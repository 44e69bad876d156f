import type { LearnerState } from '@dars/contracts/accounts/people';
import type { Approval } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { learnerState } from '../accounts/account/rules.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { findBrand, pageLink } from '../mail/brand.ts';
import { composeApproved, composeDeclined } from '../mail/compose-approval.ts';
import { queueMail } from '../mail/queue.ts';
import { lockPerson } from './policy.ts';
import { findWantedCourseId, storeApproval } from './store.ts';

/** The states from which an account is approved and declined. */
export const TO_APPROVE: readonly LearnerState[] = ['waiting', 'declined'];
export const TO_DECLINE: readonly LearnerState[] = ['waiting'];

/**
 * Lets a person in who signed up and waits, or was declined before, and mails them.
 * @throws not-found, and conflict if the account does not wait and was not declined
 */
export function approveLearner(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  return decide(ctx, { id, from: TO_APPROVE, approval: null });
}

/** Declines a person who signed up and waits, and mails them. @throws not-found, and conflict if they do not wait */
export function declineLearner(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  return decide(ctx, { id, from: TO_DECLINE, approval: 'DECLINED' });
}

interface Decision {
  id: string;
  from: readonly LearnerState[];
  approval: Approval | null;
}

async function decide(ctx: TenantContext, { id, from, approval }: Decision): Promise<void> {
  const person = await lockPerson(ctx, id);
  if (person.role !== 'ROLE_LEARNER') throw new AppError('not-found');
  // The same decision a second time, from another tab, changes nothing and sends no mail.
  if (person.approval === approval) return;
  if (!from.includes(learnerState(person))) throw new AppError('conflict');
  await decideLocked(ctx, person, approval);
}

/** Stores the decision about an account that is locked and waits for it, and mails it. */
export async function decideLocked(ctx: TenantContext, person: StoredUser, approval: Approval | null): Promise<void> {
  const { tx, actor, tenantId, deps, requestId } = ctx;
  await storeApproval(tx, person, { approval, now: deps.now() });
  await mailDecision(ctx, person, approval);
  const action = approval === null ? 'user.approved' : 'user.declined';
  const event = { tenantId, actor, subjectId: person.id, requestId };
  await recordAudit(tx, { ...event, action, details: { login: person.login } });
}

async function mailDecision(
  { tx, tenantId, deps, language: asked }: TenantContext,
  person: StoredUser,
  approval: Approval | null,
): Promise<void> {
  const brand = await findBrand(tx, tenantId);
  const language = languageOf(person, asked);
  const reader = { firstName: person.firstName, language };
  const { baseUrl } = deps.config;
  const content =
    approval === null
      ? composeApproved(brand, reader, pageLink(brand, baseUrl, 'signInPath', await findWantedCourseId(tx, person)))
      : composeDeclined(brand, reader, brand.originOf(baseUrl));
  await queueMail(tx, deps, { tenantId, recipient: person.login, language }, content);
}
