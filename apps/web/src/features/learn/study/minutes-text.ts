import type { Language } from '@dars/contracts/languages';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';
import { durationText } from '../../../lib/dates/duration-text.ts';

/** Formats minutes of study as hours and minutes. */
export const minutesText = (t: Translate<TranslationKey<'common'>>, minutes: number): string =>
  minutes === 0 ? t('common:duration.minutes', { minutes }) : durationText(t, minutes * 60);

/** The day on which weeks begin, 0 for Sunday (docs/decisions/0088-study-time.md). */
export const firstWeekday = (language: Language): number => (language === 'ar' ? 0 : 1);
