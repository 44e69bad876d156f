import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { type KeyboardEvent, useRef } from 'react';

interface MonthKeys {
  months: number;
  onEnter: (month: string) => void;
}

/**
 * Handles the keys of the chart: recharts moves from month to month by arrow keys, Home and End move to the first and
 * last month, Enter opens the month.
 */
export function useMonthKeys({ months, onEnter }: MonthKeys) {
  const t = useTranslate();
  const isRtl = directionOf(t.language) === 'rtl';
  const active = useRef<string>(undefined);

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      // Without an active month Enter is left to recharts, which restores the last position.
      if (active.current === undefined) return;
      event.stopPropagation();
      onEnter(active.current);
    }
    if (event.code !== 'Home' && event.code !== 'End') return;
    event.preventDefault();
    const key = (event.code === 'End') === isRtl ? 'ArrowLeft' : 'ArrowRight';
    for (let step = 0; step < months; step += 1) {
      event.target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
    }
  }

  return {
    onKeyDownCapture,
    onMonth: (month: string | undefined) => {
      active.current = month;
    },
  };
}
