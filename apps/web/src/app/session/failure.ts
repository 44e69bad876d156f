import type { TranslateCommon } from '@dars/i18n/format';
import { mayBeDone } from '../../lib/draft/send-once.ts';
import { serverText } from './errors.ts';

/** How a form tells that it was not taken. What became of one that had no answer nobody knows. */
export function failureOf(t: TranslateCommon, title: string, error: unknown): { title: string; detail: string } {
  const detail = serverText(error);
  if (detail !== undefined) return { title, detail };
  if (mayBeDone()) return { title: t('common:unanswered.title'), detail: t('common:unanswered.detail') };
  return { title, detail: t('common:offline') };
}
