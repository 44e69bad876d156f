import { GIBIBYTE, setStorageQuotaInput } from '@dars/contracts/portal/storage-quota';
import { toLatinDigits } from '@dars/contracts/rules';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Input } from '@dars/ui/form/input';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { StorageBar } from '../../../lib/files/storage-bar.tsx';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { type LifecycleProps, useLifecycle } from './use-lifecycle.ts';

/** Returns the typed quota as a number; null for an empty field, which means the package's limit. */
function readQuota(text: string): number | null {
  const digits = toLatinDigits(text).trim();
  return digits === '' ? null : Number(digits);
}

const quotaText = z.pipe(z.pipe(z.string(), z.transform(readQuota)), setStorageQuotaInput.shape.storageQuota);

/** Shows the storage that a portal uses and edits its quota. */
export function StorageDialog({ tenant, onClose }: LifecycleProps) {
  const t = useTranslate('admin');
  const { id } = tenant;
  const { name, carryOut } = useLifecycle({ tenant, onClose });
  const storage = trpc.tenant.storage.useQuery({ id }, { staleTime: 0 });
  const setQuota = trpc.tenant.setStorageQuota.useMutation();
  const isSlow = useSkeleton(storage.isPending);
  const rules = useMemo(() => fieldRules({ storageQuota: quotaText }), []);
  const form = useContractForm({
    values: { storageQuota: storage.data?.storageQuota?.toString() ?? '' },
    send: ({ storageQuota }) =>
      carryOut(() => setQuota.mutateAsync({ id, storageQuota: readQuota(storageQuota) }), {
        done: t('admin:storage.saved', { name }),
        failed: t('admin:storage.save_failed', { name }),
      }),
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('admin:storage.title', { name })}
      submit={t('admin:storage.save')}
      submitting={t('common:saving')}
      onClose={onClose}
      isReady={storage.data !== undefined}
    >
      {isSlow && <Skeleton className="h-36" />}
      {storage.isError && !storage.data && <FailedQuery query={storage} title={t('admin:storage.failed')} />}
      {storage.data && (
        <div className="grid gap-6">
          <StorageBar usage={storage.data} text={(values) => t('admin:storage.used', values)} />
          <form.Field name="storageQuota" validators={rules.storageQuota}>
            {(field) => (
              <FormField
                field={field}
                label={t('admin:storage.field')}
                optional={t('common:optional')}
                hint={t('admin:storage.hint', {
                  size: formatBytes(t.language, (storage.data?.packageQuota ?? 0) * GIBIBYTE),
                })}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  value={field.state.value}
                  onChange={(event) => field.handleChange(event.target.value)}
                />
              </FormField>
            )}
          </form.Field>
        </div>
      )}
    </FormDialog>
  );
}
