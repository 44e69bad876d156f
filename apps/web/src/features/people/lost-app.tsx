import type { Learner } from '@dars/contracts/accounts/people';
import { LostAppDialog } from '../../app/lost-app-dialog.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';

/** Removes the authenticator app and the passkeys that a person of the portal has lost. */
export function LostApp({ person, onClose }: { person: Learner; onClose: () => void }) {
  const { id } = person;
  const query = trpc.people.getFactor.useQuery({ id }, { gcTime: 0 });
  const remove = trpc.people.removeFactor.useMutation();
  return (
    <LostAppDialog
      name={fullName(person)}
      query={query}
      remove={(reason) => remove.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
