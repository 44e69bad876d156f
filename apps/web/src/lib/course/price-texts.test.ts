import type { CourseOffer } from '@dars/contracts/selling/offer';
import { translator } from '@dars/i18n/server';
import { describe, expect, it } from 'vitest';
import { priceTexts } from './price-texts.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const RIYADH = { timeZone: 'Asia/Riyadh' };
const OFFER: NonNullable<CourseOffer> = {
  ...{ currency: 'SAR', amount: 45_000, earlyAmount: null, earlyUntil: null, vatRate: 1500, includesVat: true },
  refundDays: 0,
  isBuyable: true,
};

/** The texts without marks of direction and with plain spaces. */
const texts = (offer: CourseOffer, language: 'ar' | 'en' | 'es' = 'en') => {
  const found = priceTexts(translator(language), offer, RIYADH, NOW);
  return (
    found && [found.price, ...found.notes].map((text) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00A0/g, ' '))
  );
};

describe('the price of a course', () => {
  it('says nothing if the portal does not sell', () => {
    expect(texts(null)).toBeUndefined();
  });

  it('is one word for a free course, without a note on tax', () => {
    expect(texts({ ...OFFER, amount: 0 }, 'ar')).toEqual(['مجانًا']);
  });

  it('stands with its tax, and while it is early with the usual price and its last day', () => {
    expect(texts(OFFER)).toEqual(['SAR 450', 'VAT included']);
    const early = { ...OFFER, earlyAmount: 36_050, earlyUntil: '2026-11-30T21:00:00Z' };
    expect(texts(early)).toEqual(['SAR 360.50', 'instead of SAR 450, until 30 November 2026', 'VAT included']);
    expect(texts({ ...early, earlyUntil: NOW.toISOString() })).toEqual(['SAR 450', 'VAT included']);
  });

  it('says that tax comes on top, and nothing about tax where there is none', () => {
    expect(texts({ ...OFFER, includesVat: false }, 'es')).toEqual(['450 SAR', 'más IVA']);
    expect(texts({ ...OFFER, vatRate: 0 }, 'es')).toEqual(['450 SAR']);
  });
});
