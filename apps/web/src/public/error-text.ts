import type { PublicErrorCode } from '@dars/contracts/errors';
import { retryText } from '@dars/i18n/issue-text';
import type { PageTranslate } from './texts.tsx';

/** The cause of a failed call. `offline`: no answer arrived. */
export interface Failure {
  code: PublicErrorCode | 'offline';
  /** Seconds to wait before another attempt. */
  retryAfter?: number | undefined;
}

/** Returns the text of a failure. Codes without a text, which a visitor cannot cause, share a general one. */
export function failureText(t: PageTranslate, { code, retryAfter }: Failure): string {
  if (code === 'offline') return t('auth:offline');
  if (code === 'too-many-requests' && retryAfter !== undefined) return retryText(t, retryAfter);
  return t.find(`errors:${code}`) ?? t.find(`rules:${code}`) ?? t('errors:internal');
}
