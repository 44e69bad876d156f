import type { PortalRequest } from '@dars/contracts/portal/portal-request';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useStore } from '@tanstack/react-form';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { submitOnce } from '../../../lib/form/contract-form.ts';
import { FormFooter } from '../../../lib/form/form-footer.tsx';
import { PortalFields } from './portal-fields.tsx';
import { usePortalEditor } from './use-portal-editor.ts';

interface PortalFormDialogProps {
  /** Undefined for a new portal. */
  tenant: Tenant | undefined;
  /** The owner's request that fills in a new portal. */
  request: PortalRequest | undefined;
  onClose: () => void;
}

/** The form with a portal's identity, admin and settings. */
export function PortalFormDialog({ tenant, request, onClose }: PortalFormDialogProps) {
  const t = useTranslate('admin');
  const editor = usePortalEditor({ tenant, request }, onClose);
  const { form } = editor;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  /** Whether the fields of a new admin are filled, and how many submissions were refused because of that. */
  const [newOwner, setNewOwner] = useState({ isFilled: false, refusedSubmits: 0 });
  const isDirty = isChanged || newOwner.isFilled;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Submitting now would lose the new admin.
    if (newOwner.isFilled)
      setNewOwner(({ refusedSubmits }) => ({ isFilled: true, refusedSubmits: refusedSubmits + 1 }));
    else void submitOnce(form);
  }

  return (
    <>
      <Dialog
        open
        mark
        dirty={isDirty}
        title={tenant ? t('admin:portal.update_title') : t('admin:portal.create_title')}
        description={tenant ? undefined : t('admin:portal.create_detail')}
        onOpenChange={onClose}
        onSubmit={submit}
        footer={
          <FormFooter
            form={form}
            submit={tenant ? t('admin:portal.save') : t('admin:portal.create')}
            submitting={tenant ? t('common:saving') : t('admin:portal.creating')}
          />
        }
      >
        <PortalFields
          editor={editor}
          refusedSubmits={newOwner.refusedSubmits}
          onNewOwner={(isFilled) => setNewOwner({ isFilled, refusedSubmits: 0 })}
        />
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
