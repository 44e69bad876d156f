import type { Currency } from '@dars/contracts/selling/currency';
import type { CoursePrice, SaveCoursePriceInput } from '@dars/contracts/selling/selling';
import * as z from 'zod/mini';
import { NO_PRICE, priceInput, type TypedPrice, typedPrice, typedPriceRules } from '../../../app/form/typed-price.ts';

/** The form's values. A free course needs no price. */
export interface PriceValues extends TypedPrice {
  isFree: boolean;
}

export const priceRules = (currency: Currency) => ({ isFree: z.boolean(), ...typedPriceRules(currency) });

export function priceValues({ price, terms }: CoursePrice): PriceValues {
  const texts = price && terms ? typedPrice(price, terms.currency) : NO_PRICE;
  return { isFree: price === null, ...texts };
}

export function savedPrice({ id, price }: CoursePrice, values: PriceValues, currency: Currency): SaveCoursePriceInput {
  return { id, ...priceInput(values, currency), version: price?.version ?? 0 };
}
