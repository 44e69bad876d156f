import type { PublicErrorCode } from '@dars/contracts/errors';
import { retryText } from '@dars/i18n/issue-text';
import type { PageTranslate } from './texts.tsx';

/** The cause of a failed call. `offline`: no answer arrived. */
export interface Failure {
  code: PublicErrorCode | 'offline';
  /** Seconds to wait before another attempt. */
  retryAfter?: number | undefined;
  /** The server's own text. */
  message?: string | undefined;
}

/** Returns the text of a failure: the page's, or for a rare code the server's. */
export function failureText(t: PageTranslate, { code, retryAfter, message }: Failure): string {
  if (code === 'offline') return t('auth:offline');
  if (code === 'too-many-requests' && retryAfter !== undefined) return retryText(t, retryAfter);
  return t.find(`errors:${code}`) ?? t.find(`rules:${code}`) ?? message ?? t('errors:internal');
}
