import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

interface LinkOffer {
  /** `Google`. */
  provider: string;
  /** The names of the providers that the reader signs in with already; empty for none. */
  linked: string;
  hasPassword: boolean;
  /** The address of the profile, by way of the sign-in page. */
  link: string;
}

/**
 * Composes the mail to the holder of an account when somebody with their address came from a provider that is not
 * linked to it.
 */
export function composeLinkOffer(brand: Brand, reader: MailRecipient, offer: LinkOffer): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { provider, linked, hasPassword, link: url } = offer;
  const way = hasPassword
    ? t('mail:link_offer.by_password', { provider })
    : t('mail:link_offer.by_provider', { provider, linked });
  return draft({
    subject: t('mail:link_offer.subject', { provider, portal }),
    title: t('mail:link_offer.title', { provider }),
    paragraphs: [t('mail:link_offer.body', { provider, portal }), way],
    button: { label: t('mail:link_offer.button'), url },
    notes: [t('mail:link_offer.unexpected')],
  });
}

interface SocialOnly {
  /** `Google, Apple`. */
  providers: string;
  signIn: string;
  passwordLink: { link: string; minutes: number } | undefined;
}

/** Composes the mail to a person who has no password and signs in by a provider. */
export function composeSocialOnly(brand: Brand, reader: MailRecipient, social: SocialOnly): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { providers, signIn, passwordLink } = social;
  return draft({
    subject: t('mail:social_only.subject', { portal }),
    title: t('mail:social_only.title', { providers }),
    paragraphs: [
      t('mail:social_only.body', { portal, providers }),
      ...(passwordLink ? [t('mail:social_only.password'), { address: passwordLink.link }] : []),
    ],
    button: { label: t('mail:social_only.button'), url: signIn },
    notes: [
      ...(passwordLink ? [t('mail:reset.validity', { minutes: passwordLink.minutes })] : []),
      t('mail:unexpected'),
    ],
  });
}

interface ProviderChange {
  change: 'linked' | 'unlinked';
  hasPassword: boolean;
  /** `Google`. */
  provider: string;
  /** The address of the profile, by way of the sign-in page. */
  link: string;
}

/** Composes the mail to the holder of an account after a provider was linked to it or unlinked. */
export function composeProviderChange(
  brand: Brand,
  reader: MailRecipient,
  { change, hasPassword, provider, link: url }: ProviderChange,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const names = { provider, portal };
  const isLinked = change === 'linked';
  return draft({
    subject: isLinked ? t('mail:provider_linked.subject', names) : t('mail:provider_unlinked.subject', names),
    title: isLinked ? t('mail:provider_linked.title', { provider }) : t('mail:provider_unlinked.title', { provider }),
    paragraphs: [
      isLinked ? t('mail:provider_linked.body', names) : t('mail:provider_unlinked.body', names),
      t('mail:provider_change.unexpected'),
      ...(hasPassword ? [t('mail:provider_change.password')] : []),
    ],
    button: { label: t('mail:provider_change.button'), url },
    notes: [],
  });
}
