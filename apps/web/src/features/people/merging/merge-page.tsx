import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { PageHeader } from '@dars/ui/layout/page-header';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { DoubleChoice } from './double-choice.tsx';
import { MergePreviewPart } from './merge-preview.tsx';
import type { MergeSearch } from './merge-search.ts';

interface MergePageProps {
  userId: string;
  search: MergeSearch;
  onSearch: (search: MergeSearch) => void;
  /** Shown for an id of nobody whom the reader may see. */
  unknown: ReactNode;
}

/** The page on which staff choose another account of a learner, see what a merge would do, and merge both. */
export function MergePage({ userId, search: { other, stays }, onSearch, unknown }: MergePageProps) {
  const t = useTranslate('learner-merge');
  const read = trpc.learner.get.useQuery({ userId });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="mx-8 my-6 h-64 narrow:mx-4" />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('learner-merge:failed')} />;
  if (!read.data) return null;
  const { learner } = read.data;
  return (
    <>
      <p className="px-8 pt-4 narrow:px-4">
        <Link
          to="/home/admin/learners/$userId"
          params={{ userId }}
          className="link inline-flex items-center gap-1.5 text-small"
        >
          <DirIcon name="arrow-start" small />
          {t('learner-merge:back')}
        </Link>
      </p>
      <PageHeader title={t('learner-merge:title', { name: fullName(learner) })} detail={t('learner-merge:detail')} />
      {other === undefined ? (
        <DoubleChoice userId={userId} onChoose={(id) => onSearch({ other: id })} />
      ) : (
        <MergePreviewPart
          key={`${other} ${stays}`}
          userId={stays ? other : userId}
          doubleId={stays ? userId : other}
          onSwap={() => onSearch({ other, stays: stays ? undefined : 'other' })}
          onAnother={() => onSearch({})}
          unknown={unknown}
        />
      )}
    </>
  );
}
