import type { Language } from '@dars/contracts/languages';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';

/** Formats a value for a sentence: numbers are formatted, and the direction is isolated. */
export function showValue(language: Language, value: string | number): string {
  return isolate(typeof value === 'number' ? formatNumber(language, value) : value, language);
}
