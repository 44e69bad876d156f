import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';

/** Formats seconds as hours and minutes, such as «6 س 20 د». The minimum is one minute. */
export function durationText(t: Translate<TranslationKey<'common'>>, seconds: number): string {
  const all = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('common:duration.minutes', { minutes });
  return minutes === 0 ? t('common:duration.hours', { hours }) : t('common:duration.both', { hours, minutes });
}
