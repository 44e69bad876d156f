import { PLATFORM_ID } from '@dars/contracts/platform';
import type { AnyTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { findBrand } from '../../mail/brand.ts';
import { composeFactorChange, type FactorChange } from '../../mail/compose-second-factor.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Person } from '../account/account.ts';
import { languageOf } from '../account/activation.ts';

interface ChangedFactor {
  realmId: string;
  person: Pick<Person, 'login' | 'firstName' | 'language'>;
  change: FactorChange;
}

/** Queues a mail that tells a person of a change to their second factor, in the transaction that made it. */
export async function mailFactorChange(
  tx: AnyTx,
  { deps, language: pageLanguage }: Pick<Context, 'deps' | 'language'>,
  { realmId, person, change }: ChangedFactor,
): Promise<void> {
  const brand = await findBrand(tx, realmId);
  const language = languageOf(person, pageLanguage);
  const next = realmId === PLATFORM_ID ? '/profile' : '/home/profile';
  const link = `${brand.originOf(deps.config.baseUrl)}${brand.signInPath}?${new URLSearchParams({ next })}`;
  const content = composeFactorChange(brand, { firstName: person.firstName, language }, { change, link });
  await queueMail(tx, deps, { tenantId: realmId, recipient: person.login, language }, content);
}
