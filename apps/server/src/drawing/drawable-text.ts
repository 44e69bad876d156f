/** The longest text that is laid out, in characters; more than that never fits. */
const TEXT_MAX = 300;

/**
 * Returns a text as it can be drawn in one paragraph: without signs that no font of the product has, such as emoji, and
 * without the invisible ones that would reorder the words around them.
 */
export function drawableText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\p{Cs}\p{Co}]/gu, '')
    .trim();
  return [...visible].slice(0, TEXT_MAX).join('');
}
