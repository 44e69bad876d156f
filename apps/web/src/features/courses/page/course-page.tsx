import type { CoursePage as StoredPage } from '@dars/contracts/content/edit-course-page';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CourseForm, CourseFormSkeleton } from '../course-form.tsx';
import { AddressField } from './address-field.tsx';
import { ListingFields } from './listing-fields.tsx';
import { PageConflict } from './page-conflict.tsx';
import { TextFields } from './text-fields.tsx';
import { usePageForm } from './use-page-form.ts';

const FIELDS = ['low', 'low', 'low', 'high', 'high'] as const;

/** The page that edits the public page of a course. */
export function CoursePage({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.course.getPage.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <CourseFormSkeleton fields={FIELDS} />;
  if (read.data) return <PageEditor page={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:page.failed')} />;
}

function PageEditor({ page }: { page: StoredPage }) {
  const parts = usePageForm(page);
  const { form, base, newest } = parts;
  return (
    <CourseForm form={form}>
      {newest && <PageConflict form={form} base={base} newest={newest} />}
      <AddressField {...parts} page={page} />
      <ListingFields {...parts} />
      <TextFields {...parts} />
    </CourseForm>
  );
}
