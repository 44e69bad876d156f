import type { CoursePage as StoredPage } from '@dars/contracts/content/edit-course-page';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { AddressField } from './address-field.tsx';
import { ListingFields } from './listing-fields.tsx';
import { PageConflict } from './page-conflict.tsx';
import { TextFields } from './text-fields.tsx';
import { usePageForm } from './use-page-form.ts';

/** The page that edits the public page of a course. */
export function CoursePage({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.course.getPage.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <PageSkeleton />;
  if (read.data) return <PageEditor page={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:page.failed')} />;
}

function PageEditor({ page }: { page: StoredPage }) {
  const parts = usePageForm(page);
  const { form, base, newest } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <>
      <PageForm form={form}>
        <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
          {newest && <PageConflict form={form} base={base} newest={newest} />}
          <AddressField {...parts} page={page} />
          <ListingFields {...parts} />
          <TextFields {...parts} />
        </div>
        <SaveBar form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged} />
    </>
  );
}

function PageSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
