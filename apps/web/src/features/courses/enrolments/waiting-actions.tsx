import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, UserMinus } from 'lucide-react';
import { fullName } from '../../../lib/account/full-name.ts';
import type { EnrolmentDecisions } from './use-enrolment-decisions.ts';
import type { WaitingList } from './use-waiting-list.ts';

interface WaitingActionsProps {
  enrolment: Enrolment;
  decisions: EnrolmentDecisions;
  line: WaitingList;
}

/** The actions on a learner who waits for a seat: let in, move on the list, take off the list. */
export function WaitingActions({ enrolment, decisions, line }: WaitingActionsProps) {
  const t = useTranslate('courses');
  const name = fullName(enrolment.user);
  const place = enrolment.waitingPlace ?? 1;
  return (
    <>
      <Button
        variant="tint"
        size="small"
        busy={decisions.isDeciding(enrolment.user.id)}
        aria-label={t('courses:learners.let_in_named', { name })}
        onClick={() => void decisions.run(enrolment, 'ACTIVE')}
      >
        {t('courses:learners.let_in')}
      </Button>
      <Menu
        trigger={
          <IconButton label={t('courses:learners.move_named', { name })}>
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
        items={[
          {
            key: 'front',
            label: t('courses:learners.to_front'),
            icon: ArrowUpToLine,
            disabled: place === 1,
            onSelect: () => line.move(enrolment, 1),
          },
          {
            key: 'up',
            label: t('courses:learners.up'),
            icon: ArrowUp,
            disabled: place === 1,
            onSelect: () => line.move(enrolment, place - 1),
          },
          {
            key: 'down',
            label: t('courses:learners.down'),
            icon: ArrowDown,
            disabled: place >= line.count,
            onSelect: () => line.move(enrolment, place + 1),
          },
          'line',
          {
            key: 'remove',
            label: t('courses:learners.unlist'),
            icon: UserMinus,
            tone: 'danger',
            onSelect: () => void decisions.run(enrolment, 'ENDED'),
          },
        ]}
      />
    </>
  );
}
