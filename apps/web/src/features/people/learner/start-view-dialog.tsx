import type { Learner } from '@dars/contracts/accounts/people';
import { startViewInput, VIEW_REASON_MAX } from '@dars/contracts/learning/learner-view';
import { useTranslate } from '@dars/i18n/client';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOrToast } from '../../../app/session/issues-or-toast.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { ReasonField } from '../../../lib/form/reason-field.tsx';
import { beginForcedLeave } from '../../../sync/forced-leave.ts';

const rules = fieldRules({ reason: startViewInput.shape.reason });

/** Asks for the reason, and opens the portal as the learner sees it. */
export function StartViewDialog({ learner, onClose }: { learner: Learner; onClose: () => void }) {
  const t = useTranslate('learner-view');
  const start = trpc.learner.startView.useMutation();
  const form = useContractForm({
    values: { reason: '' },
    send: async ({ reason }) => {
      try {
        await start.mutateAsync({ userId: learner.id, reason });
        beginForcedLeave();
        location.assign('/home');
        return [];
      } catch (error) {
        return issuesOrToast(t, t('learner-view:start.failed'), error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('learner-view:start.title', { name: fullName(learner) })}
      description={t('learner-view:start.detail')}
      submit={t('learner-view:start.submit')}
      submitting={t('learner-view:start.submitting')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ConsequenceList
          texts={[
            t('learner-view:start.read_only'),
            t('learner-view:start.left_out'),
            t('learner-view:start.told'),
            t('learner-view:start.tabs'),
          ]}
        />
        <form.Field name="reason" validators={rules.reason}>
          {(field) => <ReasonField field={field} hint={t('learner-view:start.hint')} max={VIEW_REASON_MAX} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}
