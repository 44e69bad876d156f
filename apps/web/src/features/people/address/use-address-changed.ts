import { trpc } from '../../../app/session/trpc.ts';

/** Returns a function that reloads all that shows the address of a person. */
export function useAddressChanged(): () => Promise<unknown> {
  const { people, learner } = trpc.useUtils();
  const shown = [people.getAddress, people.learners, people.staff, people.getStaff, learner.get];
  return () => Promise.all(shown.map((query) => query.invalidate()));
}
