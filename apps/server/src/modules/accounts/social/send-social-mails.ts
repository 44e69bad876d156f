import { IDENTITY_PROVIDERS, type IdentityProvider } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantTx } from '@dars/db/tx';
import type { Context } from '../../../core/context.ts';
import type { Deps } from '../../../core/deps.ts';
import { type Brand, findBrand, pageLink } from '../../mail/brand.ts';
import { composeLinkOffer, composeProviderChange, composeSocialOnly } from '../../mail/compose-social.ts';
import { queueMail } from '../../mail/queue.ts';
import { findAccount, type Person } from '../account/account.ts';
import { languageOf } from '../account/activation.ts';
import { mayMailLink } from '../account/sign-in-limits.ts';
import { findProviders } from './store.ts';

const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

/**
 * All providers but this one. An owner's identities are stored on the platform, where a portal cannot read them: an
 * owner without a password may sign in with one of the others.
 */
const othersThan = (provider: IdentityProvider) => IDENTITY_PROVIDERS.filter((each) => each !== provider);

const namesOf = (providers: readonly IdentityProvider[]) => providers.map((each) => PROVIDER_NAMES[each]).join(', ');

/**
 * Mails the holder of an account how to link a provider, after somebody came from there with the account's address. The
 * mail links nothing: it leads to the profile, behind a sign-in. An owner is led to their account on the platform.
 */
export async function mailLinkOffer(
  tx: TenantTx,
  ctx: Context,
  { holder, provider }: { holder: Person; provider: IdentityProvider },
): Promise<void> {
  const { deps, realm } = ctx;
  if (!mayMailLink(deps, realm.tenantId, holder.login)) return;
  const accountRealm = holder.isOwner ? PLATFORM_ID : realm.tenantId;
  const own = await findBrand(tx, realm.tenantId);
  const account = await findBrand(tx, accountRealm);
  const language = languageOf(holder, ctx.language);
  const content = composeLinkOffer(
    own,
    { firstName: holder.firstName, language },
    {
      provider: PROVIDER_NAMES[provider],
      linked: namesOf(holder.isOwner ? othersThan(provider) : await findProviders(tx, realm.tenantId, holder.id)),
      hasPassword: await willHavePassword(tx, realm.tenantId, holder.login),
      link: profileLink(deps, account, accountRealm),
    },
  );
  await queueMail(tx, deps, { tenantId: realm.tenantId, recipient: holder.login, language }, content);
}

/** Returns whether the account has a password, or gets one when it is activated. */
async function willHavePassword(tx: TenantTx, realmId: string, login: string): Promise<boolean> {
  const account = await findAccount(tx, realmId, login);
  return !account?.isActivated || account.passwordHash !== null;
}

/** The address of the sign-in page that leads on to the profile. */
function profileLink({ config }: Pick<Deps, 'config'>, brand: Brand, realmId: string): string {
  const next = realmId === PLATFORM_ID ? '/profile' : '/home/profile';
  return `${brand.originOf(config.baseUrl)}${brand.signInPath}?${new URLSearchParams({ next })}`;
}

interface ChangedAccount {
  realmId: string;
  person: Pick<Person, 'login' | 'firstName' | 'language' | 'passwordHash'>;
  provider: IdentityProvider;
  change: 'linked' | 'unlinked';
}

/**
 * Mails the holder of an account that a provider was linked or unlinked, in the transaction that did it: a stranger at
 * an unattended screen may have done it.
 */
export async function mailProviderChange(
  tx: TenantTx,
  { deps, language: pageLanguage }: Pick<Context, 'deps' | 'language'>,
  { realmId, person, provider, change }: ChangedAccount,
): Promise<void> {
  const brand = await findBrand(tx, realmId);
  const language = languageOf(person, pageLanguage);
  const content = composeProviderChange(
    brand,
    { firstName: person.firstName, language },
    {
      change,
      hasPassword: person.passwordHash !== null,
      provider: PROVIDER_NAMES[provider],
      link: profileLink(deps, brand, realmId),
    },
  );
  await queueMail(tx, deps, { tenantId: realmId, recipient: person.login, language }, content);
}

interface SocialOnly {
  realmId: string;
  person: Pick<Person, 'id' | 'login' | 'firstName' | 'language'>;
  providers: readonly IdentityProvider[];
  /** The link to choose a first password; undefined if nobody asked for one. */
  passwordLink: { link: string; minutes: number } | undefined;
  /** The course that the person came for. */
  courseId: string | undefined;
}

/** Mails a person without a password how they sign in, in place of a mail that would send them to a password. */
export async function mailSocialOnly(
  tx: TenantTx,
  { deps, language: pageLanguage }: Context,
  { realmId, person, providers, passwordLink, courseId }: SocialOnly,
): Promise<void> {
  const brand = await findBrand(tx, realmId);
  const language = languageOf(person, pageLanguage);
  const signIn = pageLink(brand, deps.config.baseUrl, 'signInPath', courseId);
  const content = composeSocialOnly(
    brand,
    { firstName: person.firstName, language },
    { providers: namesOf(providers), signIn, passwordLink },
  );
  await queueMail(tx, deps, { tenantId: realmId, recipient: person.login, language }, content);
}
