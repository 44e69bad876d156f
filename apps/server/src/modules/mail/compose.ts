import type { Language } from '@dars/contracts/constants';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { BaseUrl } from '../../config/env.ts';
import { type Brand, logoAddress } from './brand.ts';
import type { Draft } from './draft.ts';
import { renderHtml, renderText } from './layout.ts';

/** What is stored and sent. The HTML names the logo's address, which is known where the mail is written. */
export interface MailContent {
  subject: string;
  html(base: BaseUrl): string;
  text: string;
}

export interface Reader {
  language: Language;
  firstName: string;
}

interface Activation {
  link: string;
  /** They were made by an administrator: the link asks them for a password. */
  choosesPassword: boolean;
  /** How long the link works. */
  hours: number;
  /** They may own portals: they can ask for one. */
  asksForPortal: boolean;
}

export function composeActivation(brand: Brand, reader: Reader, activation: Activation): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  const { link: url, choosesPassword, hours, asksForPortal } = activation;
  const notes = [t('mail:link_validity', { hours }), t('mail:link_again'), t('mail:unexpected')];
  const next = asksForPortal ? [t('mail:activate.portal')] : [];
  if (choosesPassword) {
    return draft({
      subject: t('mail:invitation.subject', { portal }),
      title: t('mail:invitation.title'),
      paragraphs: [t('mail:invitation.body', { portal }), ...next],
      button: { label: t('mail:invitation.button'), url },
      notes,
    });
  }
  return draft({
    subject: t('mail:activate.subject', { portal }),
    title: t('mail:activate.title'),
    paragraphs: [t('mail:activate.body', { portal }), ...next],
    button: { label: t('mail:activate.button'), url },
    notes,
  });
}

interface PortalReady {
  address: string;
  /** The owner signed up by Google or Apple, and has no password. */
  isSocialOnly: boolean;
  /** For an owner who has no password yet. */
  activation: Activation | undefined;
}

export function composePortalReady(
  brand: Brand,
  reader: Reader,
  { address, isSocialOnly, activation }: PortalReady,
): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  const subject = t('mail:portal_ready.subject', { portal });
  const title = t('mail:portal_ready.title');
  const whereItIs = [t('mail:portal_ready.body', { portal }), { address }];
  if (!activation) {
    return draft({
      subject,
      title,
      paragraphs: [
        ...whereItIs,
        isSocialOnly
          ? t('mail:portal_ready.sign_in_social', { product: t('common:product') })
          : t('mail:portal_ready.sign_in', { product: t('common:product') }),
      ],
      button: { label: t('mail:portal_ready.button'), url: address },
      notes: [],
    });
  }
  return draft({
    subject,
    title,
    paragraphs: [...whereItIs, t('mail:portal_ready.first_password')],
    button: { label: t('mail:invitation.button'), url: activation.link },
    notes: [t('mail:link_validity', { hours: activation.hours })],
  });
}

interface Reset {
  link: string;
  minutes: number;
  /** The portal that its owner asked in: their password is the platform's. */
  askedIn: Brand | undefined;
}

export function composeReset(brand: Brand, reader: Reader, { link, minutes, askedIn }: Reset): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  const asked = askedIn?.nameIn(reader.language);
  return draft({
    subject: t('mail:reset.subject', { portal }),
    title: t('mail:reset.title'),
    paragraphs: [
      t('mail:reset.body', { portal: asked ?? portal }),
      ...(asked === undefined ? [] : [t('mail:reset.owner', { portal: asked, product: portal })]),
    ],
    button: { label: t('mail:reset.button'), url: link },
    notes: [t('mail:reset.validity', { minutes }), t('mail:reset.unexpected')],
  });
}

export function composePasswordChanged(brand: Brand, reader: Reader, { forgot }: { forgot: string }): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  return draft({
    subject: t('mail:password_changed.subject', { portal }),
    title: t('mail:password_changed.title'),
    paragraphs: [t('mail:password_changed.body', { portal }), t('mail:password_changed.unexpected')],
    button: { label: t('mail:password_changed.button'), url: forgot },
    notes: [],
  });
}

/** To who has an account, when somebody signs up with their address and may not be told that it is taken. */
export function composeAlreadyRegistered(
  brand: Brand,
  reader: Reader,
  { signIn, forgot }: { signIn: string; forgot: string },
): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  return draft({
    subject: t('mail:already_registered.subject', { portal }),
    title: t('mail:already_registered.title'),
    paragraphs: [
      t('mail:already_registered.body', { portal }),
      t('mail:already_registered.forgot'),
      { address: forgot },
    ],
    button: { label: t('mail:already_registered.button'), url: signIn },
    notes: [t('mail:unexpected')],
  });
}

interface EnrolmentDecision {
  /** The course's. */
  title: string;
  isLetIn: boolean;
  /** To the course, or to where others are. */
  link: string;
}

/** To who asked to be let into a course. */
export function composeEnrolmentDecision(brand: Brand, reader: Reader, decision: EnrolmentDecision): MailContent {
  const { t, portal, draft } = beginMail(brand, reader);
  const { title, isLetIn, link: url } = decision;
  if (isLetIn) {
    return draft({
      subject: t('mail:enrolment_approved.subject', { title }),
      title: t('mail:enrolment_approved.title'),
      paragraphs: [t('mail:enrolment_approved.body', { title, portal })],
      button: { label: t('mail:enrolment_approved.button'), url },
      notes: [],
    });
  }
  return draft({
    subject: t('mail:enrolment_refused.subject', { title }),
    title: t('mail:enrolment_refused.title'),
    paragraphs: [t('mail:enrolment_refused.body', { title, portal })],
    button: { label: t('mail:enrolment_refused.button'), url },
    notes: [],
  });
}

/** What every kind of mail is composed with. */
export function beginMail(brand: Brand, { language, firstName }: Reader) {
  const t = translator(language);
  const portal = brand.nameIn(language);
  const draft = (content: Draft): MailContent => {
    const frame = {
      language,
      portal,
      settings: brand.settings,
      greeting: t('mail:greeting', { name: firstName }),
      linkAddress: t('mail:link_address'),
      footer: t('mail:footer', { portal }),
    };
    return {
      subject: plainText(content.subject),
      html: (base) => renderHtml(content, { ...frame, logo: logoAddress(brand, base) }),
      text: plainText(renderText(content, frame)),
    };
  };
  return { t, portal, draft };
}
