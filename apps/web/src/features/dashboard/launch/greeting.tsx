import { useTranslate } from '@dars/i18n/client';
import { PageHeader } from '@dars/ui/layout/page-header';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Today } from '../../../lib/dates/today.tsx';

/** The greeting, with the number of learners of the portal or of the group that the address names. */
export function Greeting({ group }: { group: string | undefined }) {
  const t = useTranslate('reports');
  const { user } = useSession();
  const { data } = trpc.reports.counts.useQuery(group === undefined ? undefined : { groupId: group });
  const { numOfUsers: count, numOfActiveLearner: active } = data ?? {};
  // A no-break space keeps the height of the line until the counts are loaded.
  function summary() {
    if (count === undefined || active === undefined) return '\u00a0';
    // English and Spanish have no plural form for 0, so it has its own text.
    if (group !== undefined)
      return count === 0 ? t('reports:no_members') : t('reports:group_summary', { count, active });
    return count === 0 ? t('reports:no_learners') : t('reports:summary', { count, active });
  }

  return <PageHeader title={t('reports:greeting', { name: user.firstName })} detail={summary()} aside={<Today />} />;
}
