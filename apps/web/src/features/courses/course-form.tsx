import { Skeleton } from '@dars/ui/feedback/skeleton';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';

const COLUMN = 'grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4';

/** The form of a course's tab: its fields, the bar that saves them, and a question before unsaved changes are left. */
export function CourseForm({ form, children }: { form: AnyFormApi; children: ReactNode }) {
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <>
      <PageForm form={form}>
        <div className={`${COLUMN} [&_*]:scroll-mb-24`}>{children}</div>
        <SaveBar form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged} />
    </>
  );
}

/** The skeleton of such a form: a bar for each field, low for a line and high for a text. */
export function CourseFormSkeleton({ fields }: { fields: readonly ('low' | 'high')[] }) {
  return (
    <div aria-hidden="true" className={COLUMN}>
      {fields.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Skeleton key={index} className={height === 'low' ? 'h-10' : 'h-32'} />
      ))}
    </div>
  );
}
