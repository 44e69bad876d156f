import type { Language } from '@dars/contracts/languages';
import type { AnyTx } from '@dars/db/tx';
import { findBrand, pageLink } from '../../mail/brand.ts';
import { composePasswordChanged } from '../../mail/compose.ts';
import { type MailDeps, queueMail } from '../../mail/queue.ts';
import type { Person } from '../account/account.ts';
import { languageOf } from '../account/activation.ts';

/** Queues a mail that tells a person that their password has changed, in the transaction that changed it. */
export async function sendPasswordChanged(
  tx: AnyTx,
  deps: MailDeps,
  { realmId, person, language: pageLanguage }: { realmId: string; person: Person; language: Language },
): Promise<void> {
  const brand = await findBrand(tx, realmId);
  const language = languageOf(person, pageLanguage);
  const forgot = pageLink(brand, deps.config.baseUrl, 'forgotPath');
  const content = composePasswordChanged(brand, { firstName: person.firstName, language }, { forgot });
  await queueMail(tx, deps, { tenantId: realmId, recipient: person.login, language }, content);
}
