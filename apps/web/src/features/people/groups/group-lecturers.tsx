import type { Group } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { Chip } from '@dars/ui/data/chip';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { LecturerSelect } from '../../../app/form/lecturer-select.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { GroupPart } from './group-part.tsx';

/** The members of the staff who see the group and its members. */
export function GroupLecturers({ group, canChange }: { group: Group; canChange: boolean }) {
  const t = useTranslate('groups');
  const utils = trpc.useUtils();
  const changed = { onSettled: () => void utils.group.invalidate() };
  const add = trpc.group.addLecturer.useMutation(changed);
  const remove = trpc.group.removeLecturer.useMutation(changed);

  async function change(mutation: typeof add | typeof remove, userId: string) {
    try {
      await mutation.mutateAsync({ id: group.id, userId });
    } catch (error) {
      toast(describeFailure(t, t('groups:save_failed'), error));
    }
  }

  return (
    <GroupPart id="group-lecturers" title={t('groups:lecturers')} hint={t('groups:lecturers_hint')}>
      {group.lecturers.length === 0 && <p className="text-small text-ink-2">{t('groups:no_lecturers')}</p>}
      {group.lecturers.length > 0 && (
        <ul aria-labelledby="group-lecturers" className="flex flex-wrap gap-2">
          {group.lecturers.map((person) => (
            <li key={person.id} className="max-w-full">
              <Chip
                {...(canChange && {
                  onRemove: () => void change(remove, person.id),
                  removeLabel: t('groups:remove_lecturer', { name: fullName(person) }),
                })}
              >
                <UserText className="wrap-anywhere">{fullName(person)}</UserText>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <LecturerSelect
          label={t('groups:add_lecturer')}
          value={null}
          without={new Set(group.lecturers.map(({ id }) => id))}
          onChange={(person) => person && void change(add, person.id)}
        />
      )}
    </GroupPart>
  );
}
