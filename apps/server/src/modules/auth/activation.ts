import type { Language } from '@dars/contracts/constants';
import type { AnyTx, PlatformTx } from '@dars/db/client';
import type { Deps } from '../../deps.ts';

/** What writing a mail needs. */
export type MailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

/**
 * Mails a person the link that activates their account, in the transaction that made the account. The mail is in the
 * person's language, or in `language` when they have chosen none. A portal's owner is activated in the platform's
 * realm: their tenantId is PLATFORM_ID.
 */
export async function sendActivation(
  _tx: AnyTx,
  _deps: MailDeps,
  _to: { tenantId: string; userId: string; language: Language },
): Promise<void> {
  throw new Error('being written');
}

/**
 * Tells the owner of a portal that it is ready and where, in the transaction that made it. An owner who has not
 * chosen a password yet gets the link for that in the same mail.
 */
export async function sendPortalReady(
  _tx: PlatformTx,
  _deps: MailDeps,
  _portal: { tenantId: string; language: Language },
): Promise<void> {
  throw new Error('being written');
}
