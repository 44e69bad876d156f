import { users } from '@dars/db/schema/accounts/users';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** The id of the row's realm, which the transaction must be of. */
type RealmId = SQL | Placeholder;

/**
 * Whether the account of the row of `users` has an authenticator app or a passkey. A portal's owner has the app of their
 * account on the platform.
 */
export const hasSecondStep = (realmId: RealmId): SQL<boolean> => sql<boolean>`(
  exists (select from passkeys p where p.tenant_id = ${realmId} and p.user_id = ${users.id})
  or case when ${users.isOwner} then sec.second_factor_of_owner(${users.login}) is not null
    else exists (
      select from second_factors f
      where f.tenant_id = ${realmId} and f.user_id = ${users.id} and f.confirmed_at is not null
    ) end)`;

/** Whether the role of the row of `users` must have a second step in its realm. */
export const isSecondStepRequired = (realmId: RealmId): SQL<boolean> => sql<boolean>`exists (
  select from required_second_steps r where r.tenant_id = ${realmId} and r.role = ${users.role})`;

/** Whether the account of the row of `users` must have a second step and has none. */
export const lacksSecondStep = (realmId: RealmId): SQL<boolean> =>
  sql<boolean>`(${isSecondStepRequired(realmId)} and not ${hasSecondStep(realmId)})`;
