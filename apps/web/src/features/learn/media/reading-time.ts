/** Average words per minute. Readers differ more than Arabic and Latin script do. */
const WORDS_PER_MINUTE = 180;

/** Returns the reading time in whole minutes, at least 1. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
