import type { Language } from '@dars/contracts/languages';
import { textDirection } from './text-direction.ts';

const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Wraps a value in direction isolates, so that an English name does not reorder the Arabic sentence around it. For
 * display only: the result must not become an id, an address or the clipboard's content.
 */
export function isolate(value: string, language: Language): string {
  const inner = isBalanced(value) ? value : value.replace(ISOLATES, '');
  return (
    (textDirection(value, language) === 'rtl' ? RIGHT_TO_LEFT_ISOLATE : FIRST_STRONG_ISOLATE) + inner + POP_ISOLATE
  );
}

/**
 * Removes isolates from a text that is not displayed as a paragraph: a mail's subject, an API's message, a log line.
 */
export function plainText(text: string): string {
  return text.replace(ISOLATES, '');
}

// A value that closes an isolate which it did not open would end the one around it early.
function isBalanced(value: string): boolean {
  let depth = 0;
  for (const [mark] of value.matchAll(ISOLATES)) {
    depth += mark === POP_ISOLATE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
