import type { PublicCourse } from '@dars/contracts/content/course-page';
import type { PageModel } from '@dars/contracts/portal/page';
import { describe, expect, it } from 'vitest';
import { PUBLIC_COURSE } from '../testing/models.ts';
import { structuredData } from './structured-data.ts';

const REALM = { origin: 'https://academy.test', name: 'x', description: '', settings: {}, contact: null };

function offerOf(course: Partial<PublicCourse>): Record<string, unknown> {
  const page = { kind: 'course', course: { ...PUBLIC_COURSE, ...course } };
  const facts = structuredData({ realm: REALM, page } as unknown as PageModel, 'https://academy.test/courses/x') ?? '';
  return JSON.parse(facts).offers;
}

const OFFER: NonNullable<PublicCourse['offer']> = {
  currency: 'SAR',
  amount: 45_000,
  earlyAmount: null,
  earlyUntil: null,
  vatRate: 1500,
  includesVat: false,
  refundDays: 0,
  isBuyable: true,
};

describe('the offer of a course for search engines', () => {
  it('has the price that learners pay, with the tax', () => {
    expect(offerOf({ offer: OFFER, freeSeats: null, isOver: false })).toEqual({
      ...{ '@type': 'Offer', category: 'Paid', price: '517.50', priceCurrency: 'SAR' },
      ...{ availability: 'https://schema.org/InStock', url: 'https://academy.test/courses/x' },
    });
  });

  it('ends with the early price', () => {
    const earlyUntil = '2999-01-01T00:00:00.000Z';
    const early = { ...OFFER, includesVat: true, earlyAmount: 36_000, earlyUntil };
    expect(offerOf({ offer: early })).toMatchObject({ price: '360', validThrough: earlyUntil });
  });

  it('is sold out if the course is full', () => {
    expect(offerOf({ offer: OFFER, freeSeats: 0 })).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  });

  it('is sold out while the portal’s package does not include selling', () => {
    const offer = { ...OFFER, isBuyable: false };
    expect(offerOf({ offer })).toMatchObject({ category: 'Paid', availability: 'https://schema.org/SoldOut' });
  });

  it('is free if the course or the whole portal is', () => {
    const free = { category: 'Free', price: 0 };
    expect(offerOf({ offer: { ...OFFER, amount: 0 } })).toMatchObject({ ...free, priceCurrency: 'SAR' });
    expect(offerOf({ offer: null })).toMatchObject({ ...free, priceCurrency: 'USD' });
  });
});
