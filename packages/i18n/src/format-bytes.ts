import type { Language } from '@dars/contracts/languages';
import { formatNumber } from './format.ts';

// Separate from the other formats, which every page loads.

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const GIBIBYTE = 1024 * MEBIBYTE;
/** The size below which one decimal of a megabyte says too little. */
const SMALL = MEBIBYTE / 10;

/**
 * Formats bytes in kilobytes, megabytes or gigabytes: `12 kB`, `12.5 MB`, `4.6 GB`. No bytes are `0 MB`, and some are
 * at least `1 kB`. Arabic uses the unit's full name, as nobody knows its abbreviation.
 */
export function formatBytes(language: Language, bytes: number): string {
  if (bytes > 0 && bytes < SMALL) return formatSize(language, 'kilobyte', Math.max(1, Math.round(bytes / KIBIBYTE)));
  if (bytes < GIBIBYTE) return formatSize(language, 'megabyte', bytes / MEBIBYTE);
  return formatSize(language, 'gigabyte', bytes / GIBIBYTE);
}

function formatSize(language: Language, unit: string, value: number): string {
  return formatNumber(language, value, {
    style: 'unit',
    unit,
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}
