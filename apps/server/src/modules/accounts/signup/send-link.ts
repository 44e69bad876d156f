import { setTimeout as delay } from 'node:timers/promises';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import type { Deps } from '../../../core/deps.ts';
import { isClosed, publicScope } from '../../../core/procedures.ts';
import { type Brand, findBrand } from '../../mail/brand.ts';
import { type Account, findAccount } from '../account/account.ts';
import { mayMailLink } from '../account/sign-in-limits.ts';

/** The account that a link is mailed to, and its realm. */
export interface LinkOwner {
  /** The realm that holds the account's password: the portal, or the platform for owners of portals. */
  realmId: string;
  account: Account;
  /** The portal in which the owner asked, if they asked there. */
  askedIn?: Brand | undefined;
}

interface LinkRequest {
  realmId: string;
  email: string;
  askedIn?: Brand | undefined;
}

type Send = (tx: TenantTx, owner: LinkOwner) => Promise<void>;

/**
 * Mails a link to the address that asked for one, if it has an account. The answer is the same, and takes equally long,
 * for any address.
 * @throws too-many-requests
 */
export async function sendLink(ctx: Context, email: string, send: Send): Promise<void> {
  const realmId = publicScope(ctx);
  await ctx.limit('mail');
  await withMinimumDuration(ctx.deps, async () => {
    if (mayMailLink(ctx.deps, realmId, email)) await mailInRealm(ctx, { realmId, email }, send);
  });
}

async function mailInRealm(ctx: Context, { realmId, email, askedIn }: LinkRequest, send: Send): Promise<void> {
  const ownedPortal = await ctx.deps.db.withTenant(realmId, async (tx) => {
    const account = await findAccount(tx, realmId, email);
    if (!account || account.isDisabled || isClosed(account.status)) return undefined;
    if (account.isOwner) return findBrand(tx, realmId);
    await send(tx, { realmId, account, askedIn });
    return undefined;
  });
  // An owner's activation and password are those of the platform, also when they ask in their portal.
  if (ownedPortal) await mailInRealm(ctx, { realmId: PLATFORM_ID, email, askedIn: ownedPortal }, send);
}

/**
 * Runs `work` and resolves after `evenAnswerMs` at the earliest, so that the response time does not say whether an account
 * exists.
 */
export async function withMinimumDuration(
  { evenAnswerMs = 120 }: Pick<Deps, 'evenAnswerMs'>,
  work: () => Promise<void>,
): Promise<void> {
  const answerTime = delay(evenAnswerMs);
  await work();
  await answerTime;
}
