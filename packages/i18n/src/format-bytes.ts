import type { Language } from '@dars/contracts/constants';
import { formatNumber } from './format.ts';

// Apart from the other formats, which every page loads.

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Bytes as people compare them: `4.6 GB`, below a gigabyte `12.5 MB`. The unit's Arabic abbreviation is known to nobody. */
export function formatBytes(language: Language, bytes: number): string {
  const isLarge = bytes >= GIBIBYTE;
  return formatNumber(language, bytes / (isLarge ? GIBIBYTE : MEBIBYTE), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}
