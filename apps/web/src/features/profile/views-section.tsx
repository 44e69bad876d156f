import type { OwnView } from '@dars/contracts/learning/learner-view';
import { useTranslate } from '@dars/i18n/client';
import { formatTime } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import { use } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { DateSettingsContext } from '../../lib/dates/date-settings.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The times in which an admin saw the portal as this learner. Nobody else has the section, nor its texts. */
export function ViewsSection() {
  return useSession().user.authorities.includes('ROLE_LEARNER') && <ViewsOfLearner />;
}

/** There is no section without any. */
function ViewsOfLearner() {
  const t = useTranslate('learner-view');
  const query = trpc.learner.ownViews.useQuery();
  const rows = query.data?.rows ?? [];
  if (!query.isError && rows.length === 0) return null;
  return (
    <ProfileSection id="views" title={t('learner-view:own.title')} detail={t('learner-view:own.detail')}>
      {query.isError && rows.length === 0 ? (
        <FailedQuery query={query} title={t('learner-view:own.failed')} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function View({ view: { admin, reason, startedDate, endDate } }: { view: OwnView }) {
  const t = useTranslate('learner-view');
  const { timeZone } = use(DateSettingsContext);
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserText className="font-semibold">{admin}</UserText>
        <span className="text-caption text-ink-3">
          <DateText iso={startedDate} time />{' '}
          {t('learner-view:own.until', { time: formatTime(t.language, new Date(endDate), timeZone) })}
        </span>
      </p>
      <UserText as="p" className="mt-0.5 text-small wrap-anywhere text-ink-2">
        {reason}
      </UserText>
    </li>
  );
}
