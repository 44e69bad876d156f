import type { Group } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { ArchiveGroup } from './archive-group.tsx';
import { GroupCourses } from './group-courses.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupLecturers } from './group-lecturers.tsx';
import { GroupMembers } from './group-members.tsx';
import type { MemberSearch } from './group-search.ts';
import { GroupDays, GroupStatus } from './group-state.tsx';

interface GroupPageProps {
  groupId: string;
  search: MemberSearch;
  onSearch: (search: MemberSearch, options?: { replace: boolean }) => void;
  /** Shown for an id of no group that the reader may see. */
  unknown: ReactNode;
}

/** A group with its courses, its lecturers and its members. */
export function GroupPage({ groupId, search, onSearch, unknown }: GroupPageProps) {
  const t = useTranslate('groups');
  const isAllowed = useIsAllowed()('people:write');
  const read = trpc.group.get.useQuery({ id: groupId });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <GroupSkeleton />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('groups:group_failed')} />;
  if (!read.data) return null;
  const group = read.data;
  const canChange = isAllowed && group.state !== 'archived';
  return (
    <>
      <GroupHead group={group} isAllowed={isAllowed} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] border-t border-line max-[1000px]:grid-cols-1">
        <GroupCourses group={group} canChange={canChange} />
        <GroupLecturers group={group} canChange={canChange} />
      </div>
      <GroupMembers group={group} canChange={canChange} search={search} onSearch={onSearch} />
    </>
  );
}

function GroupHead({ group, isAllowed }: { group: Group; isAllowed: boolean }) {
  const t = useTranslate('groups');
  const [opened, setOpened] = useState<'edit' | 'archive'>();
  const close = () => setOpened(undefined);
  const isArchived = group.state === 'archived';
  return (
    <>
      <p className="px-8 pt-4 narrow:px-4">
        <Link to="/home/admin/learners/groups" className="link inline-flex items-center gap-1.5 text-small">
          <DirIcon name="arrow-start" small />
          {t('groups:all')}
        </Link>
      </p>
      <header className="flex flex-wrap items-start gap-4 px-8 pt-3 pb-5 narrow:px-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="min-w-0 text-h2 wrap-anywhere">
              <UserText>{group.name}</UserText>
            </h2>
            <GroupStatus state={group.state} />
          </div>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
            <span>
              <GroupDays group={group} />
            </span>
            <span>{t(`groups:leave_rule.${group.onLeave}`)}</span>
          </p>
          {group.note !== '' && (
            <p dir="auto" className="mt-2 max-w-[70ch] text-small whitespace-pre-line wrap-anywhere">
              {group.note}
            </p>
          )}
        </div>
        {isAllowed && (
          <div className="flex flex-wrap gap-3">
            {!isArchived && <Button onClick={() => setOpened('edit')}>{t('groups:edit')}</Button>}
            <Button variant="ghost" onClick={() => setOpened('archive')}>
              {isArchived ? t('groups:restore') : t('groups:archive')}
            </Button>
          </div>
        )}
      </header>
      {opened === 'edit' && <GroupDialog stored={group} onClose={close} onSaved={close} />}
      <ArchiveGroup group={group} open={opened === 'archive'} onClose={close} />
    </>
  );
}

function GroupSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-14 w-full max-w-96" />
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  );
}
