import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';

/** A valid mobile number of every country that has one. */
export const EXAMPLE_NUMBERS = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number?.isValid() ? [{ country: number.country ?? country, e164: number.number }] : [];
});
