import { type UpdateLearnerInput, updateLearnerInput } from '@dars/contracts/accounts/people';
import type { ValidationIssue } from '@dars/contracts/errors';
import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useMemo } from 'react';
import { useAccountLookups } from '../../../app/form/account-lookup.tsx';
import { errorCode, issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { useFollowStored, useFormBase } from '../../../lib/form/use-form-base.ts';

type LearnerValues = Required<Pick<UpdateLearnerInput, 'firstName' | 'lastName' | 'country'>> & { mobile: string };

export const learnerValues = ({ learner, country }: LearnerRecord): LearnerValues => ({
  ...{ firstName: learner.firstName, lastName: learner.lastName },
  ...{ mobile: learner.mobile ?? '', country },
});

/** The form of a learner's name, phone number and country. */
export function useLearnerForm(stored: LearnerRecord, onSaved: () => void) {
  const t = useTranslate('people', 'versions');
  const utils = trpc.useUtils();
  const update = trpc.people.updateLearner.useMutation();
  const { base = stored, newest, known = stored, loadNewest, rebase } = useFormBase<LearnerRecord>(stored);
  const { id, login } = stored.learner;
  const lookups = useAccountLookups(login);
  const rules = useMemo(() => fieldRules(updateLearnerInput.shape, { mobile: lookups.mobile }), [lookups]);

  async function explain(error: unknown): Promise<readonly ValidationIssue[]> {
    const title = t('people:form.save_failed', { name: fullName(stored.learner) });
    // The form shows both versions of a conflict, so there is no toast for it.
    if (errorCode(error) !== 'edited-meanwhile') {
      toast(describeFormFailure(t, title, error));
      return issuesOf(error);
    }
    const isRead = await loadNewest(() => utils.learner.get.fetch({ userId: id }, { staleTime: 0 }));
    if (!isRead) toast({ title, detail: t('versions:unread'), tone: 'error', cause: error });
    return [];
  }

  const form = useContractForm<LearnerValues>({
    values: useMemo(() => learnerValues(known), [known]),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync({ ...values, id, updatedDate: known.updatedDate });
        toast({ title: t('people:form.saved', { name: fullName(saved) }) });
      } catch (error) {
        return explain(error);
      }
      // Of the users, the earlier answer that this number was free.
      for (const each of [utils.learner, utils.people.learners, utils.enrolment.list, utils.user])
        void each.invalidate();
      onSaved();
      return [];
    },
  });
  useFollowStored({ form, stored, base, valuesOf: learnerValues, rebase });
  return { form, rules, base, newest };
}

export type LearnerForm = ReturnType<typeof useLearnerForm>;
