import { ADDRESS_CHANGE_LIFETIME_MS } from '@dars/contracts/accounts/addresses/address-change';
import { addressLinkPath } from '@dars/contracts/accounts/addresses/address-link';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { findBrand, pageLink } from '../../mail/brand.ts';
import { composeAddressChanged, composeNewAddress, composeOldAddress } from '../../mail/compose-address.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Person } from '../account/account.ts';
import { languageOf } from '../account/activation.ts';

type Mailing = Pick<Context, 'deps' | 'language'>;
type Addressee = Pick<Person, 'login' | 'firstName' | 'language'> & { tenantId: string };

interface ChangeLinks {
  newLogin: string;
  isByStaff: boolean;
  /** The secret of the old address's link; undefined: it has confirmed already. */
  oldSecret: string | undefined;
  newSecret: string | undefined;
}

/** Mails the links of a change to those of the two addresses that have not confirmed yet. */
export async function sendChangeMails(
  tx: TenantTx,
  { deps, language: pageLanguage }: Mailing,
  { tenantId, login, firstName, ...person }: Addressee,
  { newLogin, isByStaff, oldSecret, newSecret }: ChangeLinks,
): Promise<void> {
  const brand = await findBrand(tx, tenantId);
  const language = languageOf(person, pageLanguage);
  const reader = { firstName, language };
  const linkOf = (secret: string) => brand.originOf(deps.config.baseUrl) + addressLinkPath(secret);
  const hours = ADDRESS_CHANGE_LIFETIME_MS / 3_600_000;
  if (oldSecret !== undefined) {
    const content = composeOldAddress(brand, reader, { link: linkOf(oldSecret), hours, newLogin, isByStaff });
    await queueMail(tx, deps, { tenantId, recipient: login, language }, content);
  }
  if (newSecret !== undefined) {
    const content = composeNewAddress(brand, reader, { link: linkOf(newSecret), hours, isByStaff });
    await queueMail(tx, deps, { tenantId, recipient: newLogin, language }, content);
  }
}

/** Tells the former address that it is the account's no more. */
export async function sendAddressChanged(
  tx: TenantTx,
  { deps, language: pageLanguage }: Mailing,
  { tenantId, login: recipient, firstName, ...person }: Addressee,
  newLogin: string,
): Promise<void> {
  const brand = await findBrand(tx, tenantId);
  const language = languageOf(person, pageLanguage);
  const link = pageLink(brand, deps.config.baseUrl, 'signInPath');
  const content = composeAddressChanged(brand, { firstName, language }, { link, newLogin });
  await queueMail(tx, deps, { tenantId, recipient, language }, content);
}
