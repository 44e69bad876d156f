import type { Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { PortalRequestInput } from '@dars/contracts/portal/portal-request';
import { users } from '@dars/db/schema/accounts/users';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PlatformContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { findBrand } from '../mail/brand.ts';
import type { MailContent } from '../mail/compose.ts';
import { composeRequestArrived, composeRequestDeclined } from '../mail/compose-request.ts';
import { queueMail } from '../mail/queue.ts';

const recipientColumns = {
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
};

/** Selects the people who answer requests: all super-admins whose account is activated and enabled. */
const findSuperAdmins = (tx: PlatformTx) =>
  tx
    .select(recipientColumns)
    .from(users)
    .where(
      and(
        eq(users.tenantId, PLATFORM_ID),
        eq(users.role, 'ROLE_SUPER_ADMIN'),
        isNotNull(users.activatedAt),
        isNull(users.disabledAt),
      ),
    );

async function findOwner(tx: PlatformTx, ownerId: string) {
  const [owner] = await tx
    .select(recipientColumns)
    .from(users)
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, ownerId)));
  if (!owner) throw new Error('There is no owner to send this mail to');
  return owner;
}

type Recipient = Awaited<ReturnType<typeof findOwner>>;

/** Queues a mail about a new request for each super-admin, in their language. */
export async function sendRequestArrived(
  ctx: PlatformContext,
  request: PortalRequestInput & { ownerId: string },
): Promise<void> {
  const brand = await findBrand(ctx.tx, PLATFORM_ID);
  const owner = await findOwner(ctx.tx, request.ownerId);
  const { origin, host } = ctx.deps.config.baseUrl;
  const told = {
    names: { nameInArabic: request.nameInArabic, address: `${request.nameInEnglish}.${host}` },
    owner: `${owner.firstName} ${owner.lastName}`.trim(),
    login: owner.login,
    note: request.note,
    link: `${origin}/admin/requests`,
  };
  for (const recipient of await findSuperAdmins(ctx.tx))
    await send(ctx, recipient, (reader) => composeRequestArrived(brand, reader, told));
}

/** Queues a mail that tells an owner why their request was declined and where to ask again. */
export async function sendRequestDeclined(
  ctx: PlatformContext,
  { ownerId, nameInArabic, reason }: { ownerId: string; nameInArabic: string; reason: string },
): Promise<void> {
  const brand = await findBrand(ctx.tx, PLATFORM_ID);
  const owner = await findOwner(ctx.tx, ownerId);
  const link = `${ctx.deps.config.baseUrl.origin}/portals`;
  await send(ctx, owner, (reader) => composeRequestDeclined(brand, reader, { name: nameInArabic, reason, link }));
}

async function send(
  { tx, deps, language: otherwise }: PlatformContext,
  recipient: Recipient,
  compose: (reader: { firstName: string; language: Language }) => MailContent,
): Promise<void> {
  const language = languageOf(recipient, otherwise);
  const content = compose({ firstName: recipient.firstName, language });
  await queueMail(tx, deps, { tenantId: PLATFORM_ID, recipient: recipient.login, language }, content);
}
