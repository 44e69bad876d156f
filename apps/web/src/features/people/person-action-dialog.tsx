import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { fullName } from '../../lib/account/full-name.ts';
import { ConsequenceList } from '../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { usePersonAction } from './use-person-action.ts';

/** An action that needs a confirmation. */
export interface PersonActionRequest {
  about: 'disable' | 'remove';
  person: Learner;
}

interface PersonActionDialogProps {
  /** Undefined while there is nothing to confirm. */
  request: PersonActionRequest | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a person is disabled or removed, and lists the consequences. */
export function PersonActionDialog({ request, onClose }: PersonActionDialogProps) {
  const t = useTranslate('people');
  const actions = { disable: usePersonAction('disable'), remove: usePersonAction('remove') };
  const shown = useLastDefined(request);
  const { about = 'disable', person } = shown ?? {};
  const name = person ? fullName(person) : '';
  const isRemoval = about === 'remove';
  const ends =
    person?.state === 'invited' ? t('common:account.confirm.invitation') : t('common:account.confirm.sessions');
  return (
    <ConfirmDialog
      open={request !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isRemoval ? t('people:remove_confirm.title', { name }) : t('common:account.confirm.title', { name })}
      description={isRemoval ? t('people:remove_confirm.detail') : t('common:account.confirm.detail')}
      confirmText={isRemoval ? t('people:remove_confirm.yes') : t('common:account.confirm.yes')}
      tone="danger"
      busy={actions[about].isPending}
      onConfirm={() => person && actions[about].run(person, onClose)}
    >
      <ConsequenceList
        texts={isRemoval ? [ends, t('people:remove_confirm.work'), t('people:remove_confirm.address')] : [ends]}
      />
    </ConfirmDialog>
  );
}
