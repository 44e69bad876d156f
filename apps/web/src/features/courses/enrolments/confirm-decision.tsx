import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { fullName } from '../../../lib/account/full-name.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import type { AnswerFocus } from './use-answer-focus.ts';
import type { EnrolmentDecisions } from './use-enrolment-decisions.ts';

/** A decision that takes effect once the lecturer has confirmed it. */
export interface ProposedDecision {
  enrolment: Enrolment;
  status: 'REFUSED' | 'BLOCKED';
}

interface ConfirmDecisionProps {
  /** Undefined while there is nothing to confirm. */
  proposed: ProposedDecision | undefined;
  decisions: EnrolmentDecisions;
  focus: AnswerFocus;
  onClose: () => void;
}

/** Asks for confirmation before a request is refused or a learner is removed, and lists the consequences. */
export function ConfirmDecision({ proposed, decisions, focus, onClose }: ConfirmDecisionProps) {
  const t = useTranslate('courses');
  const shown = useLastDefined(proposed);
  const name = shown ? fullName(shown.enrolment.user) : '';
  const isRefusal = shown?.status === 'REFUSED';

  async function confirm() {
    if (proposed && (await decisions.run(proposed.enrolment, proposed.status))) onClose();
  }

  return (
    <ConfirmDialog
      open={proposed !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={
        isRefusal
          ? t('courses:learners.refuse_confirm.title', { name })
          : t('courses:learners.end_confirm.title', { name })
      }
      confirmText={isRefusal ? t('courses:learners.refuse_confirm.yes') : t('courses:learners.end_confirm.yes')}
      tone="danger"
      busy={decisions.isPending}
      focusAfter={focus.takeTarget}
      onConfirm={() => void confirm()}
    >
      <ConsequenceList
        texts={
          isRefusal
            ? [t('courses:learners.refuse_confirm.mail'), t('courses:learners.refuse_confirm.once')]
            : [
                t('courses:learners.end_confirm.access'),
                t('courses:learners.end_confirm.blocked'),
                t('courses:learners.end_confirm.kept'),
              ]
        }
      />
    </ConfirmDialog>
  );
}
