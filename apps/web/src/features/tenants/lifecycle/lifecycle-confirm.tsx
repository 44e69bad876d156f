import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { UserText } from '@dars/ui/user-text';
import { trpc } from '../../../app/session/trpc.ts';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { type LifecycleProps, useLifecycle } from './use-lifecycle.ts';

/** Asks for confirmation before a portal is resumed, and shows the reason for its suspension. */
export function ResumeDialog({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { name, carryOut } = useLifecycle({ tenant, onClose });
  const resume = trpc.tenant.resume.useMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin:lifecycle.resume_title', { name })}
      description={t('admin:lifecycle.resume_detail')}
      confirmText={t('admin:lifecycle.resume_confirm')}
      busy={resume.isPending}
      onConfirm={() =>
        void carryOut(() => resume.mutateAsync({ id: tenant.id }), {
          done: t('admin:lifecycle.resumed', { name }),
          failed: t('admin:lifecycle.resume_failed', { name }),
        })
      }
    >
      <Suspension suspension={tenant.suspension} />
    </ConfirmDialog>
  );
}

/** Asks for the portal's name before it is archived, because archiving is irreversible. */
export function ArchiveDialog({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { id, nameInEnglish } = tenant;
  const { name, carryOut } = useLifecycle({ tenant, onClose });
  const archive = trpc.tenant.archive.useMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('admin:lifecycle.archive_title', { name })}
      description={t('admin:lifecycle.archive_detail')}
      confirmText={t('admin:lifecycle.archive_confirm')}
      busy={archive.isPending}
      typed={{
        text: nameInEnglish,
        ltr: true,
        label: (
          <>
            {t('admin:lifecycle.archive_type')} <Ltr className="select-all">{nameInEnglish}</Ltr>
          </>
        ),
      }}
      onConfirm={() =>
        void carryOut(() => archive.mutateAsync({ id, nameInEnglish }), {
          done: t('admin:lifecycle.archived', { name }),
          failed: t('admin:lifecycle.archive_failed', { name }),
        })
      }
    />
  );
}

function Suspension({ suspension }: Pick<LifecycleProps['tenant'], 'suspension'>) {
  const t = useTranslate('admin');
  if (!suspension) return null;
  return (
    <dl className="grid gap-3 rounded-card bg-surface-2 p-4 text-small">
      <div>
        <dt className="caption quiet">{t('fields:reason')}</dt>
        <UserText as="dd" className="whitespace-pre-line wrap-anywhere">
          {suspension.reason}
        </UserText>
      </div>
      <div>
        <dt className="caption quiet">{t('admin:lifecycle.since')}</dt>
        <dd>
          <DateText iso={suspension.since} time />
        </dd>
      </div>
    </dl>
  );
}
