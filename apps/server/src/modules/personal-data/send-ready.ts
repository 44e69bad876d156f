import { randomBytes } from 'node:crypto';
import { DATA_COPY_PATH } from '@dars/contracts/portal/page';
import { dataExports } from '@dars/db/schema/accounts/data-exports';
import type { TenantTx } from '@dars/db/tx';
import { hashSecret } from '../../core/identity/session-adapter.ts';
import { findAccount, hasSecondStep } from '../accounts/account/account.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { findBrand, profileLink } from '../mail/brand.ts';
import { composeDataReady } from '../mail/compose-personal-data.ts';
import { type MailDeps, queueMail } from '../mail/queue.ts';
import { isExport, type StoredExport } from './store.ts';

interface ReadyCopy {
  copy: Pick<StoredExport, 'tenantId' | 'id' | 'language'> & { expiresAt: Date };
  person: Pick<StoredUser, 'login' | 'firstName' | 'role'>;
}

/**
 * Mails a person that the copy of their data is ready. The link leads to their profile, or, while the portal is
 * suspended and nobody can sign in, to a page that opens the file by the secret of the link. A new link ends the former.
 */
export async function sendReady(tx: TenantTx, deps: MailDeps, { copy, person }: ReadyCopy): Promise<void> {
  const { tenantId, language, expiresAt } = copy;
  const { login: recipient, firstName } = person;
  const [brand, account] = await Promise.all([findBrand(tx, tenantId), findAccount(tx, tenantId, recipient)]);
  const { baseUrl } = deps.config;
  const isByLink = account?.status === 'SUSPENDED' && !hasSecondStep(account);
  const link = isByLink
    ? new URL(`${DATA_COPY_PATH}?token=${await issueLink(tx, copy)}`, brand.originOf(baseUrl)).href
    : profileLink(brand, baseUrl, person, 'my-data');
  const content = composeDataReady(brand, { firstName, language }, { link, expiresAt, isByLink });
  await queueMail(tx, deps, { tenantId, recipient, language }, content);
}

async function issueLink(tx: TenantTx, copy: Pick<StoredExport, 'tenantId' | 'id'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .update(dataExports)
    .set({ linkHash: hashSecret(secret) })
    .where(isExport(copy));
  return secret;
}
