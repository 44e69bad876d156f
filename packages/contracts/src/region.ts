/** The country that the first of some language tags names, as `ar-EG` does; null where none does. */
export function regionOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag.trim()) ?? [];
    if (region !== undefined) return region.toUpperCase();
  }
  return null;
}
