import type { Currency } from '@dars/contracts/selling/currency';
import type { InvoiceKind } from '@dars/contracts/selling/invoice';
import { formatMoney } from '@dars/i18n/format-money';
import type { Translate } from '@dars/i18n/translate';
import type { Brand } from './brand.ts';
import { type MailContent, type MailRecipient, prepareMail } from './compose.ts';

/** The order that a mail is about. */
export interface MailedOrder {
  reference: string;
  /** The title of the course or of the bundle. */
  title: string;
  isBundle: boolean;
  totalAmount: number;
  currency: Currency;
  /** The address of the page that the button opens. */
  link: string;
}

/** What happened to an order, and what the staff wrote about it. */
export type OrderNews =
  | { kind: 'arrived' }
  | { kind: 'accepted' }
  | { kind: 'reminder' }
  | { kind: 'expired' }
  | { kind: 'paid' }
  | { kind: 'returned'; amount: number }
  | { kind: 'asked' | 'rejected'; note: string }
  | { kind: 'refunded'; note: string; amount: number; isWhole: boolean };

interface Words {
  subject: string;
  title: string;
  body: string;
  button: string;
}

/** Composes the mail that tells a learner what has happened to an order. */
export function composeOrderNews(
  brand: Brand,
  reader: MailRecipient,
  { order, news }: { order: MailedOrder; news: OrderNews },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const { reference, title, isBundle, totalAmount, currency, link: url } = order;
  const paid = 'amount' in news ? news.amount : totalAmount;
  const amount = formatMoney(reader.language, paid, currency);
  const values = { reference, title, portal, amount };
  const isOpened = news.kind === 'accepted' || news.kind === 'paid';
  const words = isOpened ? openedWordsOf(t, news.kind, { ...values, isBundle }) : wordsOf(t, news, values);
  return draft({
    subject: words.subject,
    title: words.title,
    paragraphs: [words.body, ...('note' in news && news.note !== '' ? [{ quote: news.note }] : [])],
    button: { label: words.button, url },
    notes: [t('mail:order_reference', { reference })],
  });
}

type Values = Record<'reference' | 'title' | 'portal' | 'amount', string>;

function wordsOf(
  t: Translate,
  news: Exclude<OrderNews, { kind: 'accepted' | 'paid' }>,
  { reference, title, portal, amount }: Values,
): Words {
  switch (news.kind) {
    case 'arrived':
      return {
        subject: t('mail:order_arrived.subject', { reference }),
        title: t('mail:order_arrived.title'),
        body: t('mail:order_arrived.body', { title, portal, amount }),
        button: t('mail:order_button'),
      };
    case 'asked':
      return {
        subject: t('mail:order_asked.subject', { reference }),
        title: t('mail:order_asked.title'),
        body: t('mail:order_asked.body', { title, portal }),
        button: t('mail:order_asked.button'),
      };
    case 'rejected':
      return {
        subject: t('mail:order_rejected.subject', { reference }),
        title: t('mail:order_rejected.title'),
        body: t('mail:order_rejected.body', { title, portal }),
        button: t('mail:order_button'),
      };
    default:
      return laterWordsOf(t, news, { reference, title, portal, amount });
  }
}

/** Says that the course of an order, or the courses of a bundle, are open. */
function openedWordsOf(
  t: Translate,
  kind: 'accepted' | 'paid',
  { title, portal, amount, isBundle }: Values & { isBundle: boolean },
): Words {
  const values = { title, portal, amount };
  if (isBundle)
    return {
      subject: t('mail:order_bundle.subject', { title }),
      title: t('mail:order_bundle.title'),
      body: t(kind === 'paid' ? 'mail:order_bundle.by_card' : 'mail:order_bundle.body', values),
      button: t('mail:order_bundle.button'),
    };
  return {
    subject: t('mail:order_accepted.subject', { title }),
    title: t('mail:order_accepted.title'),
    body: t(kind === 'paid' ? 'mail:order_accepted.by_card' : 'mail:order_accepted.body', values),
    button: t('mail:order_accepted.button'),
  };
}

type Later = Extract<OrderNews, { kind: 'reminder' | 'expired' | 'refunded' | 'returned' }>;

function laterWordsOf(t: Translate, news: Later, { reference, title, portal, amount }: Values): Words {
  if (news.kind === 'reminder')
    return {
      subject: t('mail:order_reminder.subject', { title }),
      title: t('mail:order_reminder.title'),
      body: t('mail:order_reminder.body', { title, portal, amount }),
      button: t('mail:order_reminder.button'),
    };
  if (news.kind === 'expired')
    return {
      subject: t('mail:order_expired.subject', { reference }),
      title: t('mail:order_expired.title'),
      body: t('mail:order_expired.body', { title, portal }),
      button: t('mail:order_button'),
    };
  const values = { title, portal, amount };
  if (news.kind === 'returned')
    return {
      subject: t('mail:order_returned.subject', { reference }),
      title: t('mail:order_returned.title'),
      body: t('mail:order_returned.body', values),
      button: t('mail:order_button'),
    };
  return {
    subject: t('mail:order_refunded.subject', { reference }),
    title: t('mail:order_refunded.title'),
    body: news.isWhole ? t('mail:order_refunded.whole', values) : t('mail:order_refunded.part', values),
    button: t('mail:order_button'),
  };
}

/** Composes the mail that brings a learner the invoice or the credit note of an order. */
export function composeIssued(
  brand: Brand,
  reader: MailRecipient,
  { kind, reference, title, totalAmount, currency, link: url }: Omit<MailedOrder, 'isBundle'> & { kind: InvoiceKind },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  const values = { title, portal, amount: formatMoney(reader.language, totalAmount, currency) };
  const isInvoice = kind === 'INVOICE';
  const named = { reference, portal };
  return draft({
    subject: isInvoice ? t('mail:invoice.subject', named) : t('mail:credit_note.subject', named),
    title: isInvoice ? t('mail:invoice.title') : t('mail:credit_note.title'),
    paragraphs: [isInvoice ? t('mail:invoice.body', values) : t('mail:credit_note.body', values)],
    button: { label: t('mail:order_button'), url },
    notes: [t('mail:invoice_reference', { reference })],
  });
}

/** Composes the mail that tells staff of receipts which wait for a review. */
export function composeReceiptsWaiting(
  brand: Brand,
  reader: MailRecipient,
  { waiting, link: url }: { waiting: number; link: string },
): MailContent {
  const { t, portal, draft } = prepareMail(brand, reader);
  return draft({
    subject: t('mail:receipts_waiting.subject', { portal }),
    title: t('mail:receipts_waiting.title'),
    paragraphs: [t('mail:receipts_waiting.body', { count: waiting, portal })],
    button: { label: t('mail:receipts_waiting.button'), url },
    notes: [t('mail:receipts_waiting.once_an_hour')],
  });
}
