import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { fullName } from '../lib/account/full-name.ts';
import { describeFailure } from './session/failure.ts';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface Mutation {
  isPending: boolean;
  mutate: (input: { id: string }, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
}

/** Runs a mutation on an account and shows a toast with the result. The texts contain the person's name. */
export function useActionWithToast(mutation: Mutation, texts: (name: string) => { done: string; failed: string }) {
  const t = useTranslate();
  return {
    isPending: mutation.isPending,
    run(person: Person, onDone?: () => void) {
      const { done, failed } = texts(fullName(person));
      mutation.mutate(
        { id: person.id },
        {
          onSuccess: () => {
            toast({ title: done });
            onDone?.();
          },
          onError: (error) => toast(describeFailure(t, failed, error)),
        },
      );
    },
  };
}
