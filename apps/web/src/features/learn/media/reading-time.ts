/** Words that one reads in a minute: Arabic and Latin script differ less than readers do. */
const WORDS_PER_MINUTE = 180;

/** Whole minutes, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
