import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { UserText } from '@dars/ui/user-text';
import { fullName } from '../../../lib/account/full-name.ts';
import { IdentityFields } from './identity-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PortalConflict } from './portal-conflict.tsx';
import { PortalNote } from './portal-note.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { usePortalDraft } from './use-portal-draft.ts';
import type { PortalEditor } from './use-portal-editor.ts';

interface PortalFieldsProps {
  editor: PortalEditor;
  /** Number of refused submissions of the portal's form while a new admin's fields were filled. */
  refusedSubmits: number;
  /** Called with whether the new admin's fields hold unsaved text. */
  onNewOwner: (isFilled: boolean) => void;
}

/** The notes about the portal's form as a whole, and its sections. */
export function PortalFields({ editor, refusedSubmits, onNewOwner }: PortalFieldsProps) {
  const t = useTranslate('admin');
  const { isRestored, discard, ownerDraftName } = usePortalDraft(editor);
  const { form, rules, tenant, request, failure, changes } = editor;
  const parts = { form, rules, tenant };

  function startOver() {
    onNewOwner(false);
    discard();
  }

  return (
    <div className="grid gap-6">
      {isRestored && (
        <PortalNote
          tone="info"
          title={t('admin:portal.draft.title')}
          action={
            <Button size="small" onClick={startOver}>
              {t('admin:portal.draft.discard')}
            </Button>
          }
        >
          {t('admin:portal.draft.detail')}
        </PortalNote>
      )}
      {request && (
        <PortalNote tone="info" title={t('admin:requests.asked_by', { name: fullName(request.owner) })}>
          {request.note !== '' && (
            <UserText as="p" className="whitespace-pre-line wrap-anywhere">
              {request.note}
            </UserText>
          )}
        </PortalNote>
      )}
      {failure && <PortalNote tone="danger" title={failure} />}
      {changes && <PortalConflict form={form} changes={changes} />}
      <IdentityFields {...parts} />
      <OwnerFields
        key={String(isRestored)}
        {...parts}
        draftName={ownerDraftName}
        refusedSubmits={refusedSubmits}
        onDraft={onNewOwner}
      />
      <SettingsFields {...parts} />
    </div>
  );
}
