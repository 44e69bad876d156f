import { codeInput } from '@dars/contracts/accounts/second-factor';
import { useTranslate } from '@dars/i18n/client';
import { issuesOrToast } from '../../../app/session/issues-or-toast.ts';
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
        return issuesOrToast(t, failed, error);
      }
    },
  });
}
