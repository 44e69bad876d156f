import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import type { RefObject } from 'react';
import type { NavItem } from './question-nav.tsx';
import type { LeavePage } from './use-leave-page.ts';

interface LeavePageDialogProps {
  /** The section of the current question, which has the focus on a new page. */
  section: RefObject<HTMLElement | null>;
  leave: LeavePage;
  /** The questions of the page that is left. */
  items: readonly NavItem[];
}

/** Confirms that a page is left for good, and says how many of its questions lack a whole answer. */
export function LeavePageDialog({ section, leave, items }: LeavePageDialogProps) {
  const t = useTranslate('attempt');
  const missing = items.filter(({ progress, isUnaccepted }) => progress !== 'answered' || isUnaccepted).length;
  return (
    <ConfirmDialog
      open={leave.isAsking}
      onOpenChange={(open) => !open && leave.cancel()}
      title={t('attempt:leave_page.title')}
      description={missing === 0 ? t('attempt:leave_page.detail') : t('attempt:leave_page.missing', { count: missing })}
      focusAfter={() => (leave.hasLeft() ? section.current : undefined)}
      confirmText={t('attempt:leave_page.confirm')}
      busy={leave.isBusy}
      onConfirm={leave.confirm}
    />
  );
}
