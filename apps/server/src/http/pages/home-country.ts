import { COUNTRIES } from '@dars/contracts/phone';
import type { Realm } from '@dars/contracts/portal/page';
import { regionOf } from '@dars/contracts/region';

/** The country whose calling code a visitor may omit from a phone number: the portal's, or else the reader's. */
export function homeCountry({ country }: Pick<Realm, 'country'>, acceptLanguage = ''): string | null {
  if (country !== null) return country;
  // The header may be very long; the reader's preferred languages come first.
  const tags = acceptLanguage.slice(0, 200).split(',');
  const region = regionOf(tags.map((tag) => tag.split(';', 1)[0] ?? ''));
  return region !== null && COUNTRIES.includes(region) ? region : null;
}
