import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import { findBrand } from '../../mail/brand.ts';
import { composeNewDevice } from '../../mail/compose-new-device.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Account } from '../account/account.ts';
import { languageOf } from '../account/activation.ts';
import { deviceOf } from '../account/rules.ts';
import { mayMailNewDevice } from '../account/sign-in-limits.ts';

/**
 * Queues a mail about a sign-in from a device that is new to the account, in the transaction of the sign-in. The first
 * sign-in of an account is expected, and a program without cookies would be told of at each of its sign-ins.
 */
export async function mailNewDevice(tx: TenantTx, ctx: Context, account: Account): Promise<void> {
  const { deps, userAgent = null, realm } = ctx;
  const realmId = realm.tenantId;
  if (account.lastActiveOn === null || !mayMailNewDevice(deps, realmId, account.id)) return;
  const brand = await findBrand(tx, realmId);
  const language = languageOf(account, ctx.language);
  const { browser, system } = deviceOf(userAgent);
  const next = `${realmId === PLATFORM_ID ? '/profile' : '/home/profile'}#devices`;
  const content = composeNewDevice(
    brand,
    { firstName: account.firstName, language },
    {
      device: [browser, system].filter(Boolean).join(' · ') || null,
      date: deps.now(),
      link: `${brand.originOf(deps.config.baseUrl)}${brand.signInPath}?${new URLSearchParams({ next })}`,
    },
  );
  await queueMail(tx, deps, { tenantId: realmId, recipient: account.login, language }, content);
}
