import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { lazyPart } from '@dars/ui/lazy-part';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { fullName } from '../../lib/account/full-name.ts';
import { ConsequenceList } from '../../lib/form/consequence-list.tsx';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { LostApp } from './lost-app.tsx';
import { usePersonAction } from './use-person-action.ts';

const ADDRESS_DIALOG = lazyPart(async () => (await import('./address/address-dialog.tsx')).AddressDialog);
const ROLE_DIALOG = lazyPart(async () => (await import('./role/role-dialog.tsx')).RoleDialog);

/** An action that needs a confirmation. */
export interface PersonActionRequest {
  about: 'address' | 'decline' | 'disable' | 'lost-app' | 'remove' | 'role';
  person: Learner;
}

interface PersonActionDialogProps {
  /** Undefined while there is nothing to confirm. */
  request: PersonActionRequest | undefined;
  onClose: () => void;
  /** Called instead of `onClose` when the person is gone: declined, removed or in the other list. */
  onGone?: () => void;
}

/** Asks before a person is declined, disabled or removed, loses their authenticator app, or gets another address or role. */
export function PersonActionDialog({ request, ...rest }: PersonActionDialogProps) {
  const t = useTranslate('address', 'people');
  return (
    <>
      {request?.about === 'lost-app' && <LostApp person={request.person} onClose={rest.onClose} />}
      {request?.about === 'address' && (
        <LazyDialog
          part={ADDRESS_DIALOG}
          props={{ person: request.person, onClose: rest.onClose }}
          title={t('address:staff.menu')}
        />
      )}
      {request?.about === 'role' && (
        <LazyDialog
          part={ROLE_DIALOG}
          props={{ person: request.person, onClose: rest.onClose, onDone: rest.onGone ?? rest.onClose }}
          title={t('people:role.menu')}
        />
      )}
      <ConfirmationDialog {...rest} request={request && isConfirmation(request.about) ? request : undefined} />
    </>
  );
}

type Confirmation = 'decline' | 'disable' | 'remove';

const isConfirmation = (about: PersonActionRequest['about']): about is Confirmation =>
  about === 'decline' || about === 'disable' || about === 'remove';

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
  const about = shown && isConfirmation(shown.about) ? shown.about : 'disable';
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
