import { type Bundle, bundleFields, type CreateBundleInput } from '@dars/contracts/selling/bundle';
import type { Currency } from '@dars/contracts/selling/currency';
import { NO_PRICE, priceInput, type TypedPrice, typedPrice, typedPriceRules } from '../../../app/form/typed-price.ts';

/** The form's values. */
export interface BundleValues extends TypedPrice {
  title: string;
  courseIds: { id: string; title: string }[];
  isOnSale: boolean;
}

export const NEW_BUNDLE: BundleValues = { title: '', courseIds: [], ...NO_PRICE, isOnSale: true };

export const bundleRules = (currency: Currency) => ({ title: bundleFields.title, ...typedPriceRules(currency) });

export function bundleValues(bundle: Bundle, currency: Currency): BundleValues {
  const { title, courses, isOnSale } = bundle;
  const courseIds = courses.map((course) => ({ id: course.id, title: course.title }));
  return { title, courseIds, ...typedPrice(bundle, currency), isOnSale };
}

export function bundleInput(values: BundleValues, currency: Currency): CreateBundleInput {
  const { title, courseIds, isOnSale } = values;
  return { title, courseIds: courseIds.map(({ id }) => id), ...priceInput(values, currency), isOnSale };
}
