import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Rule } from '@dars/ui/dot';
import { trpc } from '../../../app/session/trpc.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import type { ProposedDecision } from './confirm-decision.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import type { EnrolmentDecisions } from './use-enrolment-decisions.ts';

/** Number of requests shown in the band; the rest is in the list of requests. */
const BAND_SIZE = 5;

interface RequestsBandProps {
  courseId: string;
  count: number;
  decisions: EnrolmentDecisions;
  onAsk: (proposed: ProposedDecision) => void;
  onAll: () => void;
}

/** The waiting requests above the list of learners, oldest first. */
export function RequestsBand({ courseId, count, decisions, onAsk, onAll }: RequestsBandProps) {
  const t = useTranslate('courses');
  const list = trpc.enrolment.list.useQuery({ courseId, status: 'REQUESTED', page: 0, size: BAND_SIZE });
  if (!list.data || list.data.rows.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="border-b border-line bg-paper px-8 py-4 narrow:px-4">
      <Rule as="h3">
        <span id="requests">{t('courses:learners.requests', { count })}</span>
      </Rule>
      <ul className="divide-y divide-line">
        {list.data.rows.map((enrolment) => (
          <li key={enrolment.user.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <PersonName person={enrolment.user} query={undefined} />
            </span>
            <span className="text-caption">
              <DateText iso={enrolment.createdDate} />
            </span>
            <EnrolmentActions enrolment={enrolment} decisions={decisions} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {count > list.data.rows.length && (
        <Button variant="ghost" size="small" onClick={onAll}>
          {t('courses:learners.all_requests')}
        </Button>
      )}
    </section>
  );
}
