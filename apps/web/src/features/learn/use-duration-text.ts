import { useTranslate } from '@dars/i18n/client';

/** Seconds in hours and minutes: «6 س 20 د». */
export function useDurationText() {
  const t = useTranslate('learn');
  return (seconds: number): string => {
    const all = Math.max(1, Math.round(seconds / 60));
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('learn:duration.minutes', { minutes });
    return minutes === 0 ? t('learn:duration.hours', { hours }) : t('learn:duration.both', { hours, minutes });
  };
}
