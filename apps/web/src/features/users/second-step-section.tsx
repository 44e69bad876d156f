import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { RequiredSecondSteps } from '../../app/required-second-steps.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

/** The roles of the platform's accounts that must have a second step. Each switch is stored at once. */
export function SecondStepSection() {
  const t = useTranslate('people');
  const query = trpc.user.requiredSecondSteps.useQuery();
  const change = trpc.user.requireSecondStep.useMutation({
    onSettled: () => query.refetch(),
    onError: (error) => toast(describeFailure(t, t('people:required.failed_change'), error)),
  });
  return (
    <section
      aria-labelledby="second-step"
      className="grid grid-cols-[18rem_minmax(0,40rem)] gap-x-10 gap-y-5 border-t border-line px-8 py-7 max-[1000px]:grid-cols-1 narrow:px-4"
    >
      <div>
        <h2 id="second-step" className="text-h3">
          {t('people:required.title')}
        </h2>
        <p className="text-small text-pretty text-ink-3">{t('people:required.detail')}</p>
      </div>
      <div className="grid content-start gap-5">
        <RequiredSecondSteps
          query={query}
          labelOf={(role) =>
            role === 'ROLE_ADMIN_PORTAL' ? t('people:required.role.owners') : t(`people:required.role.${role}`)
          }
          busy={change.isPending}
          change={(role, isRequired) => change.mutate({ role, isRequired })}
        />
      </div>
    </section>
  );
}
