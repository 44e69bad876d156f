import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { GroupDays, GroupStatus } from '../groups/group-state.tsx';

/** Groups that are shown at most; hardly anybody is in as many. */
const SHOWN = 50;

/** The groups of the learner that the reader may see. Nothing is shown of somebody who is in none. */
export function LearnerGroups({ userId }: { userId: string }) {
  const t = useTranslate('people');
  const read = trpc.group.list.useQuery({ userId, page: 0, size: SHOWN });
  const rows = read.data?.rows ?? [];
  if (rows.length === 0 && !read.isError) return null;
  return (
    <section aria-labelledby="learner-groups" className="min-w-0 px-8 py-6 narrow:px-4">
      <h3 id="learner-groups" className="pb-2.5 text-h3">
        {t('people:learner.groups')}
      </h3>
      {read.isError && !read.data && <FailedQuery query={read} title={t('people:learner.groups_failed')} />}
      <ul className="grid grid-cols-2 gap-x-8 max-[1200px]:grid-cols-1">
        {rows.map((group) => (
          <li key={group.id} className="flex items-start gap-3.5 border-b border-line py-3 text-small">
            <span className="min-w-0 flex-1">
              <Link
                to="/home/admin/learners/groups/$groupId"
                params={{ groupId: group.id }}
                className="block rounded-sm font-semibold hover:text-brand-text"
              >
                <UserText className="wrap-anywhere">{group.name}</UserText>
              </Link>
              <span className="text-caption text-ink-3">
                <GroupDays group={group} />
              </span>
            </span>
            <GroupStatus state={group.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
