import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';

interface ShareTextProps {
  users: number;
  /** The learners of all countries. */
  total: number;
}

/** Thousandths, which are shown as percent with one decimal. */
const WHOLE = 1000;
const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Shows a share as a percentage with one decimal, and "below 0.1 %" for a smaller share that is not 0. */
export function ShareText({ users, total }: ShareTextProps) {
  const t = useTranslate('reports');
  const share = shareOf(users, total);
  if (share === 0 && users > 0) {
    return t('reports:countries.less_than', { share: formatNumber(t.language, 0.001, PERCENT) });
  }
  return formatNumber(t.language, share / WHOLE, PERCENT);
}

/**
 * Returns a share in thousandths. Each share is rounded on its own, so that equal counts have equal shares; the shares
 * may therefore not add up to 100 %.
 */
export function shareOf(users: number, total: number): number {
  return total === 0 ? 0 : Math.round((users * WHOLE) / total);
}
