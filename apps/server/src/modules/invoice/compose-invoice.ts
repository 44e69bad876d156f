import type { Language } from '@dars/contracts/languages';
import type { CertificateLook } from '@dars/contracts/learning/certificate-design';
import type { InvoiceDocument, InvoiceKind } from '@dars/contracts/selling/invoice';
import { WHOLE } from '@dars/contracts/selling/pricing';
import { formatDateTime, formatPercent } from '@dars/i18n/format';
import { currencyName, formatAmount } from '@dars/i18n/format-money';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { InvoiceDrawing } from '../../drawing/invoice.ts';

interface Issued {
  kind: InvoiceKind;
  reference: string;
  issuedAt: Date;
  document: InvoiceDocument;
}

type Words = InvoiceDrawing['title'];

/** An invoice without its logo, which is a file that the caller reads. */
export type ComposedInvoice = Omit<InvoiceDrawing, 'logo'>;

/** Composes what the document of an invoice shows, in its languages. */
export function composeInvoice(
  { kind, reference, issuedAt, document }: Issued,
  { names, font, colorCodes, timeZone }: Pick<CertificateLook, 'names' | 'font' | 'colorCodes' | 'timeZone'>,
): ComposedInvoice {
  const [first = 'ar', ...others] = document.languages;
  const { seller, buyer, currency, corrects } = document;
  const t = translator(first);
  const inEach = (say: (t: Translate) => string): Words => [
    plainText(say(t)),
    ...others.map((language) => plainText(say(translator(language)))),
  ];
  const isRefund = kind === 'CREDIT_NOTE';
  const total = (language: Language) => ({ currency: currencyName(language, currency) });
  return {
    ...{ kind: 'invoice', format: 'pdf', font, colorCodes, languages: [first, ...others] },
    issuer: names[first] ?? seller.name,
    title: inEach((of) => of(titleOf(kind, document))),
    facts: [
      { label: inEach((of) => of('invoices:document.number')), value: reference },
      {
        label: inEach((of) => of('invoices:document.issued')),
        value: plainText(formatDateTime(t, issuedAt, { timeZone })),
      },
      isRefund && corrects !== null
        ? { label: inEach((of) => of('invoices:document.corrects')), value: corrects }
        : { label: inEach((of) => of('invoices:document.order')), value: document.orderReference },
      { label: inEach((of) => of('invoices:document.method')), value: t(`invoices:method.${document.method}`) },
    ],
    parties: [
      { label: inEach((of) => of('invoices:document.seller')), name: seller.name, lines: sellerLines(t, seller) },
      { label: inEach((of) => of('invoices:document.buyer')), name: buyer.name, lines: [buyer.login] },
    ],
    line: lineOf(document, first, inEach),
    courses: document.courses ?? [],
    sums: [
      ...(document.vatRate === 0 ? [] : taxSums(document, first, inEach)),
      {
        label: inEach((of) =>
          of(isRefund ? 'invoices:document.refunded' : 'invoices:document.total', total(of.language)),
        ),
        value: amountIn(first, document.total, document),
      },
    ],
    notes: notesOf(document, t),
    code: document.code,
  };
}

function titleOf(kind: InvoiceKind, { vatRate, code }: InvoiceDocument) {
  if (kind === 'CREDIT_NOTE') return vatRate === 0 ? 'invoices:document.plain_credit' : 'invoices:document.tax_credit';
  if (code !== null) return 'invoices:document.simplified';
  return vatRate === 0 ? 'invoices:document.plain' : 'invoices:document.tax';
}

function sellerLines(t: Translate, { address, vatNumber, registrationNumber }: InvoiceDocument['seller']): string[] {
  return [
    ...address.split('\n'),
    vatNumber && plainText(t('invoices:document.vat_number', { number: vatNumber })),
    registrationNumber && plainText(t('invoices:document.registration_number', { number: registrationNumber })),
  ];
}

type InEach = (say: (t: Translate) => string) => Words;

/** The course or the bundle, and its price. What was taken off stands beside it only if there was something. */
function lineOf(document: InvoiceDocument, language: Language, inEach: InEach): InvoiceDrawing['line'] {
  const { courseTitle, courses, price, reduction, vat, vatRate } = document;
  const money = (amount: number) => amountIn(language, amount, document);
  return [
    { label: inEach((t) => t(courses ? 'invoices:document.bundle' : 'invoices:document.course')), value: courseTitle },
    { label: inEach((t) => t('invoices:document.price')), value: money(price) },
    ...(reduction === 0 ? [] : [{ label: inEach((t) => t('invoices:document.discount')), value: money(reduction) }]),
    ...(vatRate === 0 ? [] : [{ label: inEach((t) => vatLabel(t, vatRate)), value: money(vat) }]),
    { label: inEach((t) => t('invoices:document.amount')), value: money(document.total) },
  ];
}

const taxSums = (document: InvoiceDocument, language: Language, inEach: InEach): InvoiceDrawing['sums'] => [
  { label: inEach((t) => t('invoices:document.net')), value: amountIn(language, document.net, document) },
  { label: inEach((t) => vatLabel(t, document.vatRate)), value: amountIn(language, document.vat, document) },
];

function notesOf({ vatRate, includesVat }: InvoiceDocument, t: Translate): string[] {
  if (vatRate === 0) return [];
  return [t(includesVat ? 'invoices:document.includes_vat' : 'invoices:document.without_vat')];
}

const vatLabel = (t: Translate, vatRate: number): string =>
  t('invoices:document.vat', { rate: formatPercent(t.language, vatRate / WHOLE, 2) });

/** An amount without its currency, which stands beside the total. */
const amountIn = (language: Language, amount: number, { currency }: Pick<InvoiceDocument, 'currency'>): string =>
  plainText(formatAmount(language, amount, currency));
