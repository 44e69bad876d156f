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
  /** Undefined for a new one. */
  tenant: Tenant | undefined;
  /** What a new one is made of. */
  request: PortalRequest | undefined;
  onClose: () => void;
}

/** Identity, admin and settings of a portal. */
export function PortalFormDialog({ tenant, request, onClose }: PortalFormDialogProps) {
  const t = useTranslate('admin');
  const editor = usePortalEditor({ tenant, request }, onClose);
  const { form } = editor;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  /** Something stands in the fields of a new admin; and how often the portal was to be sent meanwhile. */
  const [newOwner, setNewOwner] = useState({ isFilled: false, left: 0 });
  const isDirty = isChanged || newOwner.isFilled;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Sent now, the new admin would be lost.
    if (newOwner.isFilled) setNewOwner(({ left }) => ({ isFilled: true, left: left + 1 }));
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
          left={newOwner.left}
          onNewOwner={(isFilled) => setNewOwner({ isFilled, left: 0 })}
        />
      </Dialog>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
