import type { EnrolmentStatus as Value } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Status } from '@dars/ui/data/status';

const LOOKS = { ACTIVE: true, REQUESTED: 'not-yet', ENDED: 'not-yet', REFUSED: false, BLOCKED: false } as const;

export function EnrolmentStatus({ status }: { status: Value }) {
  const t = useTranslate();
  return <Status on={LOOKS[status]}>{t(`statuses:enrolment.${status}`)}</Status>;
}
