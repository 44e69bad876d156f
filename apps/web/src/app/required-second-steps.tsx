import { type RequiredSecondStep, WITHOUT_SECOND_STEP_MAX } from '@dars/contracts/accounts/required-second-step';
import type { Role } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Switch } from '@dars/ui/form/switch';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { type ComponentProps, useState } from 'react';
import { FailedQuery } from './session/failed-query.tsx';

interface RequiredSecondStepsProps {
  query: ComponentProps<typeof FailedQuery>['query'] & {
    isPending: boolean;
    isError: boolean;
    data: { rows: RequiredSecondStep[] } | undefined;
  };
  /** The switch of a role. */
  labelOf: (role: Role) => string;
  busy: boolean;
  change: (role: Role, isRequired: boolean) => void;
}

/** The switches by which a second step is required of each role, with how many people have none. */
export function RequiredSecondSteps({ query, labelOf, busy, change }: RequiredSecondStepsProps) {
  const t = useTranslate('people');
  const isLoading = useSkeleton(query.isPending);
  const describe = useWithout();
  const [asked, setAsked] = useState<RequiredSecondStep>();
  if (isLoading) return <Skeleton className="h-24 w-full" />;
  if (!query.data) return query.isError ? <FailedQuery query={query} title={t('people:required.failed')} /> : null;
  return (
    <>
      {query.data.rows.map((row) => (
        <Switch
          key={row.role}
          checked={row.isRequired}
          disabled={busy}
          onChange={(isRequired) => (isRequired ? setAsked(row) : change(row.role, false))}
          label={labelOf(row.role)}
          detail={describe(row)}
        />
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={t('people:required.confirm_title')}
        description={asked && `${describe(asked)} ${t('people:required.confirm_detail')}`}
        confirmText={t('people:required.confirm_yes')}
        onConfirm={() => {
          if (asked) change(asked.role, true);
          setAsked(undefined);
        }}
      />
    </>
  );
}

/** Returns a sentence about how many people of a role have no second step. */
function useWithout(): (row: RequiredSecondStep) => string {
  const t = useTranslate('people');
  return ({ without }) => {
    if (without === 0) return t('people:required.all_have');
    if (without > WITHOUT_SECOND_STEP_MAX) return t('people:required.many', { max: WITHOUT_SECOND_STEP_MAX });
    return t('people:required.without', { count: without });
  };
}
