/** Country code, as in the CLDR, of people whose country is unknown. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** Returns the country of the first language tag that names one, as `ar-EG` does; null if none does. */
export function regionOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag.trim()) ?? [];
    if (region !== undefined) return region.toUpperCase();
  }
  return null;
}
