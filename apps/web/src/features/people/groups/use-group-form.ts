import { type CreateGroupInput, type Group, groupFields } from '@dars/contracts/learning/groups/group';
import type { GroupLeaveRule } from '@dars/contracts/learning/groups/group-constants';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';

interface Values {
  name: string;
  note: string;
  startsOn: string | null;
  endsOn: string | null;
  onLeave: GroupLeaveRule;
}

export type GroupForm = ReturnType<typeof useGroupForm>;

const EMPTY: Values = { name: '', note: '', startsOn: null, endsOn: null, onLeave: 'END' };
const RULES = fieldRules(groupFields);

/** The form of a group; a new one if `stored` is undefined. */
export function useGroupForm(stored: Group | undefined, onSaved: (group: Group) => void) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const create = trpc.group.create.useMutation();
  const update = trpc.group.update.useMutation();
  const form = useContractForm({
    values: stored ? valuesOf(stored) : EMPTY,
    send: async (values: Values) => {
      const input: Omit<CreateGroupInput, 'courseIds' | 'lecturerIds'> = values;
      try {
        const saved = stored
          ? await update.mutateAsync({ ...input, id: stored.id })
          : await create.mutateAsync({ ...input, courseIds: [], lecturerIds: [] });
        toast({ title: t('groups:saved', { name: saved.name }) });
        refresh();
        onSaved(saved);
        return [];
      } catch (error) {
        toast({ ...describeFormFailure(t, t('groups:save_failed'), error), tone: 'error', cause: error });
        return issuesOf(error);
      }
    },
  });
  return { form, rules: RULES };
}

/** Returns a function that reads again what a change of a group changes: groups, enrolments, courses and people. */
export function useGroupsChanged(): () => void {
  const utils = trpc.useUtils();
  return () =>
    void Promise.all([
      utils.group.invalidate(),
      utils.enrolment.invalidate(),
      utils.course.invalidate(),
      utils.learner.invalidate(),
      utils.people.invalidate(),
    ]);
}

function valuesOf({ name, note, startsOn, endsOn, onLeave }: Group): Values {
  return { name, note, startsOn, endsOn, onLeave };
}
