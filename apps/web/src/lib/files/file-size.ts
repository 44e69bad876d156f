import type { Language } from '@dars/contracts/languages';
import { formatNumber } from '@dars/i18n/format';

const MEBIBYTE = 1024 * 1024;

/** Formats a number of bytes in MB with one decimal place, 0.1 at least. */
export const formatMegabytes = (language: Language, bytes: number): string =>
  formatNumber(language, Math.max(0.1, bytes / MEBIBYTE), { maximumFractionDigits: 1 });

/** Returns the type of a file for readers, which is the extension of its stored name: `PDF`. */
export const fileTypeName = (url: string): string => url.slice(url.lastIndexOf('.') + 1).toUpperCase();

/** Joins the extensions of types for readers, in any language: `PDF, DOCX`. */
export const fileTypeNames = (extensions: readonly string[]): string =>
  extensions.map((each) => each.toUpperCase()).join(', ');
