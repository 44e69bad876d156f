import type { TranslateCommon } from '@dars/i18n/format';
import { hasUnansweredCalls } from '../../sync/send-once.ts';
import { serverText } from './errors.ts';

/** The toast of a failed call. It closes when the same call is made again (`app/toasts.tsx`). */
interface FailureToast {
  title: string;
  detail: string;
  tone: 'error';
  cause: unknown;
}

/** Describes a failed call by the server's text, or as offline when there was no answer. */
export function describeFailure(t: TranslateCommon, title: string, error: unknown): FailureToast {
  return { title, detail: serverText(error) ?? t('common:offline'), tone: 'error', cause: error };
}

/** Describes a form that was not stored. Without an answer it says that the form may have been stored. */
export function describeFormFailure(t: TranslateCommon, title: string, error: unknown): FailureToast {
  const failure = describeFailure(t, title, error);
  const isUnknown = serverText(error) === undefined && hasUnansweredCalls();
  const unanswered = { title: t('common:unanswered.title'), detail: t('common:unanswered.detail') };
  return isUnknown ? { ...failure, ...unanswered } : failure;
}
