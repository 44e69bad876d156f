import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../../app/session/errors.ts';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { PersonAddressChange } from './address/person-address-change.tsx';
import { StaffFormPage } from './staff-form-page.tsx';

interface EditStaffProps {
  id: string;
  onSaved: () => void;
  /** Shown for a person who does not exist. */
  unknown: ReactNode;
}

/** Loads a staff member for the form. The owner's account cannot be edited here. */
export function EditStaff({ id, onSaved, unknown }: EditStaffProps) {
  const t = useTranslate('people');
  // The query does not refetch by itself, so that nothing changes while somebody edits.
  const read = trpc.people.getStaff.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <FormSkeleton />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError) return <FailedQuery query={read} title={t('people:form.failed')} />;
  if (!read.data) return null;
  if (read.data.isOwner) return <OwnerAccountNotice />;
  return (
    <>
      <PersonAddressChange id={id} />
      <StaffFormPage key={id} person={read.data} onSaved={onSaved} />
    </>
  );
}

function OwnerAccountNotice() {
  const t = useTranslate('people');
  return (
    <EmptyState
      className="py-20"
      title={t('people:form.owner_title')}
      detail={t('people:form.owner_detail')}
      action={
        <Link to="/home/admin/staff" className={buttonClass()}>
          {t('people:form.back')}
        </Link>
      }
    />
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="size-14" />
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        {['first', 'last', 'login', 'mobile'].map((each) => (
          <Skeleton key={each} className="h-10" />
        ))}
      </div>
      <Skeleton className="h-24" />
    </div>
  );
}
