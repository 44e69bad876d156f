import type { Language } from '@dars/contracts/languages';
import { directionOf } from '@dars/i18n/direction';
import { formatNumber } from '@dars/i18n/format';
import type { YAxisProps } from 'recharts';

/** Returns the props of the axis of a chart's counts, which stands where lines of text begin. */
export const countAxis = (language: Language): YAxisProps => ({
  width: 'auto',
  orientation: directionOf(language) === 'rtl' ? 'right' : 'left',
  axisLine: false,
  tickLine: false,
  tick: { className: 'num fill-ink-3 text-caption' },
  allowDecimals: false,
  tickCount: 4,
  tickMargin: 10,
  tickFormatter: (value: number) => formatNumber(language, value),
});
