import type { Learner, StaffRole } from '@dars/contracts/accounts/people';
import type { RoleConsequences } from '@dars/contracts/accounts/roles/role-change';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { Dialog } from '@dars/ui/overlay/dialog';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import { STAFF_ROLES } from '../people-search.ts';
import { useRoleChange } from './use-role-change.ts';

interface RoleDialogProps {
  person: Learner;
  onClose: () => void;
  /** Called when the person has the other role. */
  onDone: () => void;
}

/** Makes a learner staff or a member of the staff a learner, after saying what that does, or says what is in the way. */
export function RoleDialog({ person, onClose, onDone }: RoleDialogProps) {
  const t = useTranslate('people');
  const query = trpc.people.previewRole.useQuery({ id: person.id }, { gcTime: 0 });
  if (query.isPending) return null;
  const { data } = query;
  if (data && data.obstacles.length === 0) {
    const Part = data.role === 'ROLE_LEARNER' ? ToStaffDialog : ToLearnerDialog;
    return <Part person={person} preview={data} onClose={onClose} onDone={onDone} />;
  }
  return (
    <Dialog
      open
      size="small"
      title={t('people:role.blocked_title', { name: fullName(person) })}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.ok')}</Button>}
    >
      {data ? (
        <ConsequenceList texts={data.obstacles.map((obstacle) => t(`people:role.obstacle.${obstacle}`))} />
      ) : (
        <FailedQuery query={query} title={t('people:lost_app.failed_load')} />
      )}
    </Dialog>
  );
}

type PartProps = RoleDialogProps & { preview: RoleConsequences };

function ToStaffDialog({ person, preview: { courses, requests }, onClose, onDone }: PartProps) {
  const t = useTranslate('people');
  const change = useRoleChange(person, onDone);
  const form = useContractForm<{ role: StaffRole }>({
    values: { role: 'ROLE_LECTURER' },
    send: async ({ role }) => {
      // A refusal has been told by a toast.
      await change.run(role).catch(() => undefined);
      return [];
    },
  });
  const texts = [
    ...(courses > 0 ? [t('people:role.courses', { count: courses })] : []),
    ...(requests > 0 ? [t('people:role.requests', { count: requests })] : []),
    t('people:role.figures'),
    t('people:role.sessions'),
    t('people:role.back'),
  ];
  return (
    <FormDialog
      form={form}
      size="small"
      isDisposable
      title={t('people:role.staff_title', { name: fullName(person) })}
      submit={t('people:role.staff_submit')}
      submitting={t('people:role.submitting')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <form.Field name="role">
          {(field) => (
            <FormField group field={field} label={t('fields:role')}>
              <RadioGroup
                value={field.state.value}
                onChange={field.handleChange}
                options={STAFF_ROLES.map((role) => ({
                  value: role,
                  label: t(`roles:${role}`),
                  detail: t(`people:form.role_detail.${role}`),
                }))}
              />
            </FormField>
          )}
        </form.Field>
        <ConsequenceList texts={texts} />
      </div>
    </FormDialog>
  );
}

function ToLearnerDialog({ person, preview, onClose, onDone }: PartProps) {
  const t = useTranslate('people');
  const change = useRoleChange(person, onDone);
  const { taught, taughtAlone, groups, tokens, courses } = preview;
  const texts = [
    ...(taught > 0 ? [t('people:role.taught', { count: taught })] : []),
    ...(taughtAlone > 0 ? [t('people:role.taught_alone', { count: taughtAlone })] : []),
    ...(groups > 0 ? [t('people:role.groups', { count: groups })] : []),
    ...(tokens > 0 ? [t('people:role.tokens', { count: tokens })] : []),
    t('people:role.page'),
    ...(courses > 0 ? [t('people:role.courses_again', { count: courses })] : []),
    t('people:role.sessions'),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('people:role.learner_title', { name: fullName(person) })}
      description={t('people:role.learner_detail')}
      confirmText={t('people:role.learner_submit')}
      tone="danger"
      busy={change.isPending}
      onConfirm={() => void change.run('ROLE_LEARNER').catch(() => undefined)}
    >
      <ConsequenceList texts={texts} />
    </ConfirmDialog>
  );
}
