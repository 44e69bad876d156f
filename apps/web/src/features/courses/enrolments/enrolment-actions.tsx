import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { fullName } from '../../../lib/account/full-name.ts';
import type { ProposedDecision } from './confirm-decision.tsx';
import type { EnrolmentDecisions } from './use-enrolment-decisions.ts';
import type { WaitingList } from './use-waiting-list.ts';
import { WaitingActions } from './waiting-actions.tsx';

interface EnrolmentActionsProps {
  enrolment: Enrolment;
  decisions: EnrolmentDecisions;
  /** The waiting list, where the actions are those of a list that may contain waiting learners. */
  line?: WaitingList;
  /** Asks for confirmation, because the learner is notified. */
  onAsk: (proposed: ProposedDecision) => void;
}

/** The buttons for the possible decisions on an enrolment. */
export function EnrolmentActions(props: EnrolmentActionsProps) {
  return (
    <span data-answers={props.enrolment.user.id} className="inline-flex items-center gap-2">
      <DecisionButtons {...props} />
    </span>
  );
}

function DecisionButtons({ enrolment, decisions, line, onAsk }: EnrolmentActionsProps) {
  const t = useTranslate('courses');
  const { status, user } = enrolment;
  const name = fullName(user);
  const busy = decisions.isDeciding(user.id);
  if (status === 'ACTIVE') {
    return (
      <Button
        variant="ghost"
        size="small"
        aria-label={t('courses:learners.end_named', { name })}
        onClick={() => onAsk({ enrolment, status: 'BLOCKED' })}
      >
        {t('courses:learners.end')}
      </Button>
    );
  }
  if (status === 'WAITING') return line && <WaitingActions enrolment={enrolment} decisions={decisions} line={line} />;
  if (status === 'REQUESTED') {
    return (
      <>
        <Button
          variant="tint"
          size="small"
          busy={busy}
          aria-label={t('courses:learners.accept_named', { name })}
          onClick={() => void decisions.run(enrolment, 'ACTIVE')}
        >
          {t('courses:learners.accept')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('courses:learners.refuse_named', { name })}
          onClick={() => !busy && onAsk({ enrolment, status: 'REFUSED' })}
        >
          {t('courses:learners.refuse')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        busy={busy}
        aria-label={t('courses:learners.again_named', { name })}
        onClick={() => void decisions.run(enrolment, 'ACTIVE')}
      >
        {t('courses:learners.again')}
      </Button>
      {status === 'BLOCKED' && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('courses:learners.unblock_named', { name })}
          onClick={() => !busy && void decisions.run(enrolment, 'ENDED')}
        >
          {t('courses:learners.unblock')}
        </Button>
      )}
      {status === 'ENDED' && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('courses:learners.block_named', { name })}
          onClick={() => !busy && void decisions.run(enrolment, 'BLOCKED')}
        >
          {t('courses:learners.block')}
        </Button>
      )}
    </>
  );
}
