import { SUSPENSION_REASON_MAX, suspendTenantInput } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Dot } from '@dars/ui/dot';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { ReasonField } from '../../../lib/form/reason-field.tsx';
import { type LifecycleProps, useLifecycle } from './use-lifecycle.ts';

const rules = fieldRules({ reason: suspendTenantInput.shape.reason });

/** Asks for the reason of a suspension, and shows its effects and how many sessions it ends. */
export function SuspendDialog({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { id, version } = tenant;
  const { name, carryOut } = useLifecycle({ tenant, onClose });
  const suspend = trpc.tenant.suspend.useMutation();
  const form = useContractForm({
    values: { reason: '' },
    send: ({ reason }) =>
      carryOut(() => suspend.mutateAsync({ id, reason, version }), {
        done: t('admin:lifecycle.suspended', { name }),
        failed: t('admin:lifecycle.suspend_failed', { name }),
      }),
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('admin:lifecycle.suspend_title', { name })}
      variant="danger"
      submit={t('admin:lifecycle.suspend_confirm')}
      submitting={t('admin:lifecycle.suspending')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Consequences id={id} />
        <form.Field name="reason" validators={rules.reason}>
          {(field) => <ReasonField field={field} hint={t('admin:lifecycle.reason_hint')} max={SUSPENSION_REASON_MAX} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}

function Consequences({ id }: { id: string }) {
  const t = useTranslate('admin');
  const open = trpc.tenant.openSessions.useQuery({ id }, { staleTime: 0 });
  // The dialog does not wait for this number and works without it: a suspension ends all sessions anyway.
  const sessions =
    (open.data?.sessions === 0 && t('admin:lifecycle.no_sessions')) ||
    (open.data && t('admin:lifecycle.sessions_end', { count: open.data.sessions })) ||
    t('admin:lifecycle.all_sessions_end');
  return (
    <ul className="grid gap-2 text-small text-ink-2">
      {[sessions, t('admin:lifecycle.nobody_enters'), t('admin:lifecycle.nothing_lost')].map((text) => (
        <li key={text} className="flex gap-2.5">
          <Dot className="mt-[calc((1lh-8px)/2)] text-brand-line" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
