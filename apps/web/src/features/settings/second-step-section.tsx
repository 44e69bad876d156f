import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { RequiredSecondSteps } from '../../app/required-second-steps.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { SettingsSection } from '../../lib/form/settings-section.tsx';

/** The roles of the portal that must have a second step. Each switch is stored at once. */
export function SecondStepSection() {
  const t = useTranslate('people');
  const query = trpc.people.requiredSecondSteps.useQuery();
  const change = trpc.people.requireSecondStep.useMutation({
    onSettled: () => query.refetch(),
    onError: (error) => toast(describeFailure(t, t('people:required.failed_change'), error)),
  });
  return (
    <SettingsSection id="second-step" title={t('people:required.title')} detail={t('people:required.detail')}>
      <RequiredSecondSteps
        query={query}
        labelOf={(role) => t(`people:required.role.${role}`)}
        busy={change.isPending}
        change={(role, isRequired) => change.mutate({ role, isRequired })}
      />
    </SettingsSection>
  );
}
