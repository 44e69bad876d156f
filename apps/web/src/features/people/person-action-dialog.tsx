import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { fullName } from '../../lib/account/full-name.ts';
import { ConsequenceList } from '../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { LostApp } from './lost-app.tsx';
import { usePersonAction } from './use-person-action.ts';

/** An action that needs a confirmation. */
export interface PersonActionRequest {
  about: 'decline' | 'disable' | 'lost-app' | 'remove';
  person: Learner;
}

interface PersonActionDialogProps {
  /** Undefined while there is nothing to confirm. */
  request: PersonActionRequest | undefined;
  onClose: () => void;
  /** Called instead of `onClose` when the person is gone: declined or removed. */
  onGone?: () => void;
}

/** Asks before a person is declined, disabled or removed, or loses their authenticator app. */
export function PersonActionDialog({ request, ...rest }: PersonActionDialogProps) {
  const isLostApp = request?.about === 'lost-app';
  return (
    <>
      {isLostApp && <LostApp person={request.person} onClose={rest.onClose} />}
      <ConfirmationDialog {...rest} request={isLostApp ? undefined : request} />
    </>
  );
}

/** Asks for a confirmation, and lists the consequences. */
function ConfirmationDialog({ request, onClose, onGone = onClose }: PersonActionDialogProps) {
  const t = useTranslate('people');
  const actions = {
    decline: usePersonAction('decline'),
    disable: usePersonAction('disable'),
    remove: usePersonAction('remove'),
  };
  const shown = useLastDefined(request);
  const { person } = shown ?? {};
  const about = shown && shown.about !== 'lost-app' ? shown.about : 'disable';
  const name = person ? fullName(person) : '';
  const ends =
    person?.state === 'invited' ? t('common:account.confirm.invitation') : t('common:account.confirm.sessions');
  const texts = {
    decline: {
      title: t('people:decline_confirm.title', { name }),
      detail: t('people:decline_confirm.detail'),
      yes: t('people:decline_confirm.yes'),
      consequences: [t('people:decline_confirm.mail')],
    },
    disable: {
      title: t('common:account.confirm.title', { name }),
      detail: t('common:account.confirm.detail'),
      yes: t('common:account.confirm.yes'),
      consequences: [ends],
    },
    remove: {
      title: t('people:remove_confirm.title', { name }),
      detail: t('people:remove_confirm.detail'),
      yes: t('people:remove_confirm.yes'),
      consequences: [ends, t('people:remove_confirm.work'), t('people:remove_confirm.address')],
    },
  }[about];
  return (
    <ConfirmDialog
      open={request !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.detail}
      confirmText={texts.yes}
      tone="danger"
      busy={actions[about].isPending}
      onConfirm={() => person && actions[about].run(person, about === 'disable' ? onClose : onGone)}
    >
      <ConsequenceList texts={texts.consequences} />
    </ConfirmDialog>
  );
}
