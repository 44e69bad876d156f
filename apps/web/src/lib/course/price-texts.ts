import type { CourseOffer } from '@dars/contracts/selling/offer';
import { earlyEnd, isOffSale, isPriced } from '@dars/contracts/selling/offer-price';
import { type DateOptions, formatDate } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';

/** The price of a course in words: the price itself, then all that belongs to it. Undefined: the portal does not sell. */
export interface PriceTexts {
  price: string;
  /** The usual price with the end of the discount, and the tax. A free course has none. */
  notes: string[];
}

/** The last day of a discount that ends at midnight is the day before. */
const MOMENT_BEFORE = 1;

export function priceTexts(
  t: Translate<TranslationKey<'page' | 'common'>>,
  offer: CourseOffer,
  dates: DateOptions,
  now = new Date(),
): PriceTexts | undefined {
  if (offer === null) return undefined;
  if (!isPriced(offer)) return { price: t('page:price.free'), notes: [] };
  const { amount, earlyAmount, currency, vatRate, includesVat } = offer;
  const money = (units: number) => formatMoney(t.language, units, currency, { short: true });
  const end = earlyEnd(offer, now);
  const early = end && {
    price: money(amount),
    date: formatDate(t, new Date(end.getTime() - MOMENT_BEFORE), dates),
  };
  return {
    price: money(end === null ? amount : (earlyAmount ?? amount)),
    notes: [
      ...(early ? [t('page:price.instead', early)] : []),
      ...(vatRate > 0 ? [t(includesVat ? 'page:price.included' : 'page:price.added')] : []),
    ],
  };
}

/** Returns the note that nobody can buy a course now. Undefined: it can be bought, or is free. */
export function offSaleText(t: Translate<TranslationKey<'page' | 'common'>>, offer: CourseOffer): string | undefined {
  return isOffSale(offer) ? t('page:price.off_sale') : undefined;
}

/** Returns the price on a card, or the note that nobody can buy the course now in its place. */
export function cardPriceTexts(
  t: Translate<TranslationKey<'page' | 'common'>>,
  offer: CourseOffer,
  dates: DateOptions,
): PriceTexts | undefined {
  const offSale = offSaleText(t, offer);
  return offSale === undefined ? priceTexts(t, offer, dates) : { price: offSale, notes: [] };
}

/** Returns the promise to pay the money back, for the page of a course. Undefined: nothing is promised. */
export function refundText(t: Translate<TranslationKey<'page' | 'common'>>, offer: CourseOffer): string | undefined {
  if (!isPriced(offer) || isOffSale(offer) || offer.refundDays === 0) return undefined;
  return t('page:price.refund', { count: offer.refundDays });
}
