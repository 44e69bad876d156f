import type { GradebookRow } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Mark } from '@dars/ui/brand/mark';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { fullName } from '../../../lib/account/full-name.ts';
import { Highlighted } from '../../../lib/list/highlighted.tsx';

interface LearnerCellProps {
  row: GradebookRow;
  /** The search text, which is highlighted in the name. */
  query: string | undefined;
  isTabStop?: boolean;
}

/** A learner's name, as a link to the learner's page, with the progress. */
export function LearnerCell({ row: { user, status, progress }, query, isTabStop = false }: LearnerCellProps) {
  const t = useTranslate('gradebook');
  const name = fullName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark name={name} image={user.imageUrl} />
      <span className="grid min-w-0 leading-normal">
        <Link
          to="/home/admin/learners/$userId"
          params={{ userId: user.id }}
          className="min-w-0 rounded-sm font-semibold hover:text-brand-text"
          {...(!isTabStop && { tabIndex: -1 })}
        >
          <UserText text={name} title={name} className="block truncate">
            <Highlighted text={name} query={query} />
          </UserText>
        </Link>
        <span className="num truncate text-caption font-normal text-ink-3">
          {status !== 'ACTIVE' && `${t(`statuses:enrolment.${status}`)} · `}
          {t('gradebook:progress', { percent: formatPercent(t.language, progress / 100) })}
        </span>
      </span>
    </span>
  );
}
