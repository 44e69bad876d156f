import { createStaffInput, type StaffMember, type StaffRole } from '@dars/contracts/accounts/people';
import type { ValidationIssue } from '@dars/contracts/errors';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo, useState } from 'react';
import { useAccountLookups } from '../../app/form/account-lookup.tsx';
import { errorCode, issuesOf } from '../../app/session/errors.ts';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../lib/form/use-form-base.ts';
import { STAFF_ROLES } from './people-search.ts';

export interface StaffValues {
  firstName: string;
  lastName: string;
  login: string;
  mobile: string;
  role: StaffRole | undefined;
  bio: string;
  imageUrl: string | null;
}

export function staffValues(person: StaffMember | undefined): StaffValues {
  const { firstName = '', lastName = '', login = '', mobile, authorities = [], bio, imageUrl = null } = person ?? {};
  const role = STAFF_ROLES.find((each) => each === authorities[0]);
  return { firstName, lastName, login, mobile: mobile ?? '', role, bio: bio ?? '', imageUrl };
}

/** The form that creates a staff member, or edits one if `person` is given. */
export function useStaffForm(person: StaffMember | undefined) {
  const t = useTranslate('people', 'versions');
  const utils = trpc.useUtils();
  const store = useStoreStaff(person);
  const lookups = useAccountLookups(person?.login);
  const rules = useMemo(
    () => fieldRules(createStaffInput.shape, { ...(!person && { login: lookups.login }), mobile: lookups.mobile }),
    [person, lookups],
  );
  const [isSaved, setSaved] = useState(false);
  const { base, newest, known, loadNewest, rebase } = useFormBase(person);

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const isConflict = person !== undefined && errorCode(error) === 'edited-meanwhile';
    // The form shows both versions of a conflict, so there is no toast for it.
    const title = person ? t('people:form.save_failed', { name: fullName(person) }) : t('people:form.invite_failed');
    if (!isConflict) {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.people.getStaff.fetch({ id: person.id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm({
    values: useMemo(() => staffValues(known), [known]),
    send: async (values: StaffValues) => {
      try {
        const title = await store(values, known);
        toast({ title });
      } catch (error) {
        return explain(error);
      }
      void utils.people.staff.invalidate();
      void utils.people.getStaff.invalidate();
      // Invalidates the earlier answers that this e-mail and number were free.
      void utils.user.invalidate();
      setSaved(true);
      return [];
    },
  });
  useFollowStored({ form, stored: person, base, valuesOf: staffValues, rebase });
  return { form, rules, isSaved, base, newest };
}

export type StaffForm = ReturnType<typeof useStaffForm>;

/** Returns a function that creates or updates the person. It resolves with the text of the success toast. */
function useStoreStaff(person: StaffMember | undefined) {
  const t = useTranslate('people', 'versions');
  const create = trpc.people.createStaff.useMutation();
  const update = trpc.people.updateStaff.useMutation();
  return async ({ login, role = 'ROLE_LECTURER', ...values }: StaffValues, read: StaffMember | undefined) => {
    if (!person || !read) {
      const created = await create.mutateAsync({ ...values, login, role });
      return t('people:form.invited', { login: created.login });
    }
    const { id, updatedDate } = read;
    const saved = await update.mutateAsync({ ...values, role, id, updatedDate });
    return t('people:form.saved', { name: fullName(saved) });
  };
}
