import type { OrderReceipt } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateText } from '../../lib/dates/date-text.tsx';

interface ReceiptChoiceProps {
  /** The oldest first. */
  receipts: readonly OrderReceipt[];
  /** The place of the shown one, counted from the end: -1 is the newest. */
  value: number;
  onChange: (place: number) => void;
}

/** The way to the receipts that a learner has sent before the newest one. */
export function ReceiptChoice({ receipts, value, onChange }: ReceiptChoiceProps) {
  const t = useTranslate('order-review');
  const shown = receipts.at(value);
  const place = receipts.length + value + 1;
  return (
    <nav
      aria-label={t('order-review:viewer.receipts')}
      className="flex items-center gap-1 border-b border-line px-3 py-1 text-small"
    >
      <IconButton
        label={t('order-review:viewer.earlier')}
        size="small"
        disabled={place === 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon icon={ChevronRight} small className="ltr:rotate-180" />
      </IconButton>
      <IconButton
        label={t('order-review:viewer.later')}
        size="small"
        disabled={value === -1}
        onClick={() => onChange(value + 1)}
      >
        <Icon icon={ChevronLeft} small className="ltr:rotate-180" />
      </IconButton>
      <span className="min-w-0 text-ink-2" aria-live="polite">
        {t('order-review:viewer.which', { place, of: receipts.length })}
        {shown && (
          <>
            {' · '}
            <DateText iso={shown.createdDate} time />
          </>
        )}
      </span>
    </nav>
  );
}
