import { localizedName } from '@dars/contracts/language';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { DisplayNames } from '@dars/contracts/portal/general-settings';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PlatformContext } from '../../core/context.ts';
import { withDisplayNames } from '../../core/identity/display-names.ts';
import { portalOrigin } from '../../core/realm-origin.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { type Brand, findBrand } from '../mail/brand.ts';
import type { MailContent, MailRecipient } from '../mail/compose.ts';
import { composeResumed, composeSuspended, type MailedPortals } from '../mail/compose-suspension.ts';
import { queueMail } from '../mail/queue.ts';
import type { StoredTenant } from './store.ts';

const columns = {
  id: users.id,
  tenantId: users.tenantId,
  login: users.login,
  firstName: users.firstName,
  language: users.language,
};
type Recipient = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** Finds the owners' accounts on the platform, of which each may own several of the portals. */
async function findOwners(tx: PlatformTx, portals: readonly StoredTenant[]): Promise<Recipient[]> {
  const ids = [...new Set(portals.flatMap(({ ownerId }) => ownerId ?? []))];
  return tx
    .select(columns)
    .from(users)
    .where(and(eq(users.tenantId, PLATFORM_ID), sql`${users.id} = any(${idArray(ids)})`, isNull(users.disabledAt)));
}

/** Finds the staff of the portals whose accounts are activated, apart from the owners. */
async function findStaff(tx: PlatformTx, portals: readonly StoredTenant[]): Promise<Recipient[]> {
  return tx
    .select(columns)
    .from(users)
    .where(
      and(
        sql`${users.tenantId} = any(${idArray(portals.map(({ id }) => id))})`,
        inArray(users.role, ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER']),
        eq(users.isOwner, false),
        isNotNull(users.activatedAt),
        isNull(users.disabledAt),
      ),
    );
}

/**
 * Mails that the portals are suspended, why, and whom to write to: one mail to each owner, which lists their portals,
 * and one to each member of the staff. Learners are not told the reason.
 */
export function mailSuspended(ctx: PlatformContext, portals: readonly StoredTenant[], reason: string): Promise<void> {
  const { supportEmail: support } = ctx.deps.config;
  return mailAll(ctx, portals, (brand, reader, about) =>
    composeSuspended(brand, reader, { ...about, reason, support }),
  );
}

/** Mails that the portals are open again: one mail to each owner and one to each member of the staff. */
export function mailResumed(ctx: PlatformContext, portals: readonly StoredTenant[]): Promise<void> {
  return mailAll(ctx, portals, composeResumed);
}

type NamedTenant = StoredTenant & { displayNames: DisplayNames };
type Compose = (brand: Brand, reader: MailRecipient, about: MailedPortals) => MailContent;

async function mailAll(
  { tx, deps }: PlatformContext,
  portals: readonly StoredTenant[],
  compose: Compose,
): Promise<void> {
  if (portals.length === 0) return;
  const { baseUrl } = deps.config;
  // The mail has the platform's brand, as the platform suspends and resumes portals.
  const brand = await findBrand(tx, PLATFORM_ID);
  const named = await withDisplayNames(tx, portals);
  const mail = async ({ tenantId, login, firstName, ...chosen }: Recipient, about: NamedTenant[], link: string) => {
    const [first] = about;
    if (!first) return;
    const language = languageOf(chosen, languageOfPortal(first));
    const names = about
      .map((portal) => localizedName(portal, language))
      .toSorted((one, other) => one.localeCompare(other, language));
    const content = compose(brand, { firstName, language }, { names, link });
    await queueMail(tx, deps, { tenantId, recipient: login, language }, content);
  };
  const byOwner = Map.groupBy(named, ({ ownerId }) => ownerId);
  for (const owner of await findOwners(tx, portals)) {
    await mail(owner, byOwner.get(owner.id) ?? [], `${baseUrl.origin}/portals`);
  }
  const byId = new Map(named.map((portal) => [portal.id, portal]));
  for (const person of await findStaff(tx, portals)) {
    const portal = byId.get(person.tenantId);
    if (portal) await mail(person, [portal], `${portalOrigin(portal.nameInEnglish, baseUrl)}/home/login`);
  }
}

const languageOfPortal = ({ localeId }: StoredTenant): Language =>
  LANGUAGES.find((code) => LANGUAGE_FACTS[code].id === localeId) ?? 'ar';
