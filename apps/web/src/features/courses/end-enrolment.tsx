import type { Enrolment } from '@dars/contracts/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/confirm-dialog';
import { fullName } from '../../lib/full-name.ts';
import { Losses } from '../../lib/losses.tsx';
import { useLast } from '../../lib/use-last.ts';
import type { Decide } from './use-decide.ts';

interface EndEnrolmentProps {
  /** Undefined while none is to be ended. */
  enrolment: Enrolment | undefined;
  decide: Decide;
  onClose: () => void;
}

/** Asks first, and says what is lost and what is kept. */
export function EndEnrolment({ enrolment, decide, onClose }: EndEnrolmentProps) {
  const t = useTranslate('courses');
  const shown = useLast(enrolment);
  const name = shown ? fullName(shown.user) : '';
  return (
    <ConfirmDialog
      open={enrolment !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('courses:learners.end_confirm.title', { name })}
      confirmText={t('courses:learners.end_confirm.yes')}
      tone="danger"
      busy={decide.isPending}
      onConfirm={() => enrolment && decide.run(enrolment, 'ENDED', onClose)}
    >
      <Losses texts={[t('courses:learners.end_confirm.access'), t('courses:learners.end_confirm.kept')]} />
    </ConfirmDialog>
  );
}
