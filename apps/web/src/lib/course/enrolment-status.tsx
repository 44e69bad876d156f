import type { EnrolmentStatus as Value } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';

const LOOKS: Record<Value, boolean | 'not-yet'> = {
  ACTIVE: true,
  REQUESTED: 'not-yet',
  WAITING: 'not-yet',
  ENDED: 'not-yet',
  REFUSED: false,
  BLOCKED: false,
};

export function EnrolmentStatus({ status }: { status: Value }) {
  const t = useTranslate();
  return <Status on={LOOKS[status]}>{t(`statuses:enrolment.${status}`)}</Status>;
}
