import type { Language } from '@dars/contracts/languages';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { BaseUrl } from '../../config/env.ts';
import { type Brand, logoAddress } from './brand.ts';
import { contactLines, type MailSender, senderOf } from './compose-contact.ts';
import { type Draft, renderHtml, renderText } from './layout.ts';

/**
 * The content of a mail as it is stored and sent. The HTML needs the base address for the logo's, which is known when
 * the mail is queued.
 */
export interface MailContent extends MailSender {
  subject: string;
  html(base: BaseUrl): string;
  text: string;
}

export interface MailRecipient {
  language: Language;
  firstName: string;
}

interface Activation {
  link: string;
  /** An administrator made the account, so the link asks for a password. */
  choosesPassword: boolean;
  /** Lifetime of the link, in hours. */
  hours: number;
  /** The reader may own portals, so the mail says that they can request one. */
  asksForPortal: boolean;
}

export function composeActivation(brand: Brand, reader: MailRecipient, activation: Activation): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
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
  /** The activation link, for an owner who has no password yet. */
  activation: Activation | undefined;
}

export function composePortalReady(
  brand: Brand,
  reader: MailRecipient,
  { address, isSocialOnly, activation }: PortalReady,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
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
  /** The portal in which its owner asked. The mail explains that the password is the platform's. */
  askedIn: Brand | undefined;
}

export function composeReset(brand: Brand, reader: MailRecipient, { link, minutes, askedIn }: Reset): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
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

export function composePasswordChanged(
  brand: Brand,
  reader: MailRecipient,
  { forgot }: { forgot: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:password_changed.subject', { portal }),
    title: t('mail:password_changed.title'),
    paragraphs: [t('mail:password_changed.body', { portal }), t('mail:password_changed.unexpected')],
    button: { label: t('mail:password_changed.button'), url: forgot },
    notes: [],
  });
}

/**
 * Composes the mail to the holder of an account when somebody signs up with their address and the answer may not say
 * that it is taken.
 */
export function composeAlreadyRegistered(
  brand: Brand,
  reader: MailRecipient,
  { signIn, forgot }: { signIn: string; forgot: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
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
  /** The course's title. */
  title: string;
  isLetIn: boolean;
  /** The course's address, or that of the list of courses. */
  link: string;
}

/** Composes the mail to a learner about the decision on their request to enrol. */
export function composeEnrolmentDecision(
  brand: Brand,
  reader: MailRecipient,
  decision: EnrolmentDecision,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
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

/** Composes the mail to a learner who got a free seat of a course after waiting for one. */
export function composeFreeSeat(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url }: EnrolmentDecision,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:seat_free.subject', { title }),
    title: t('mail:seat_free.title'),
    paragraphs: [t('mail:seat_free.body', { title, portal })],
    button: { label: t('mail:seat_free.button'), url },
    notes: [],
  });
}

/** Composes the mail to a learner who asked to be told when a closed course takes learners again. */
export function composeCourseOpen(
  brand: Brand,
  reader: MailRecipient,
  { title, link: url }: EnrolmentDecision,
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:course_open.subject', { title }),
    title: t('mail:course_open.title'),
    paragraphs: [t('mail:course_open.body', { title, portal })],
    button: { label: t('mail:course_open.button'), url },
    notes: [t('mail:course_open.note')],
  });
}

/** Prepares the parts that every kind of mail is composed with. */
export function prepareMail(brand: Brand, { language, firstName }: MailRecipient) {
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
      contact: contactLines(brand, language),
    };
    return {
      subject: plainText(content.subject),
      html: (base) => renderHtml(content, { ...frame, logo: logoAddress(brand, base) }),
      text: plainText(renderText(content, frame)),
      ...senderOf(brand, language),
    };
  };
  return { t, portal, draft };
}
