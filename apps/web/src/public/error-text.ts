import type { PublicErrorCode } from '@dars/contracts/errors';
import { retryText } from '@dars/i18n/issue-text';
import type { PageTranslate } from './texts.tsx';

/** Why a call failed. `offline`: no answer came at all. */
export interface Failure {
  code: PublicErrorCode | 'offline';
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** A failure in words. Codes that a page has no words for, because they cannot be the visitor's doing, are one general error. */
export function failureText(t: PageTranslate, { code, retryAfter }: Failure): string {
  if (code === 'offline') return t('auth:offline');
  if (code === 'too-many-requests' && retryAfter !== undefined) return retryText(t, retryAfter);
  return t.find(`errors:${code}`) ?? t.find(`rules:${code}`) ?? t('errors:internal');
}
