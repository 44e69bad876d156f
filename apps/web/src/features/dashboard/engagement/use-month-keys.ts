import { useTranslate } from '@dars/i18n/client';
import { directionOf } from '@dars/i18n/direction';
import { type KeyboardEvent, useRef } from 'react';

interface MonthKeys {
  months: number;
  onEnter: (month: string) => void;
}

/** Recharts walks from month to month by the arrow keys; Home and End go as far as that leads, Enter opens the month. */
export function useMonthKeys({ months, onEnter }: MonthKeys) {
  const t = useTranslate();
  const isRtl = directionOf(t.language) === 'rtl';
  const active = useRef<string>(undefined);

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      // Without a month it is recharts' key: it shows again where the arrow keys stood.
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
