import type { Language } from '@dars/contracts/languages';
import { formatNumber } from './format.ts';

// Separate from the other formats, which every page loads.

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/**
 * Formats bytes in megabytes or gigabytes: `4.6 GB`, `12.5 MB`. Arabic uses the unit's full name, as nobody knows its
 * abbreviation.
 */
export function formatBytes(language: Language, bytes: number): string {
  const isLarge = bytes >= GIBIBYTE;
  return formatNumber(language, bytes / (isLarge ? GIBIBYTE : MEBIBYTE), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}
