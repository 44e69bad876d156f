import { codeInput } from '@dars/contracts/accounts/second-factor';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';

export const codeRules = fieldRules(codeInput.shape);

interface CodeCall<Answer> {
  send: (input: { code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The title of the toast about a failure that is not the code's. */
  failed: string;
}

/** A form of one code. The state of the factor and the list of sessions are fetched again after it was accepted. */
export function useCodeForm<Answer>({ send, onDone, failed }: CodeCall<Answer>) {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  return useContractForm({
    values: { code: '' },
    send: async (values) => {
      try {
        const answer = await send(values);
        void utils.profile.secondFactor.invalidate();
        void utils.profile.sessions.invalidate();
        onDone(answer);
        return [];
      } catch (error) {
        const issues = issuesOf(error);
        // The field announces its issue itself.
        if (issues.length === 0) toast(describeFailure(t, failed, error));
        return issues;
      }
    },
  });
}
