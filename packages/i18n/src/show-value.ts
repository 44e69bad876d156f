import type { Language } from '@dars/contracts/constants';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';

/** A value as it stands in a sentence. */
export function showValue(language: Language, value: string | number): string {
  return isolate(typeof value === 'number' ? formatNumber(language, value) : value, language);
}
