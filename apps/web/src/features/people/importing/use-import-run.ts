import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';

/** Milliseconds between two questions while an import goes on. */
const POLL_MS = 1_000;

/** Whether the server still works on an import. */
export const isUnderWay = (run: Pick<PeopleImport, 'state'> | undefined): boolean =>
  run?.state === 'RUNNING' || run?.state === 'UNDOING';

/** Follows an import or its undo until it is finished, and refreshes the lists of people then. */
export function useImportRun(id: string) {
  const utils = trpc.useUtils();
  const query = trpc.peopleImport.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false) },
  );
  const { data } = query;
  const refresh = useEffectEvent(() => {
    void Promise.all([
      utils.people.learners.invalidate(),
      utils.peopleImport.list.invalidate(),
      utils.peopleImport.rows.invalidate({ id }),
      utils.user.invalidate(),
      utils.enrolment.invalidate(),
      utils.group.invalidate(),
    ]);
  });
  const finishedAs = data?.isDryRun || isUnderWay(data) ? undefined : data?.state;
  useEffect(() => {
    if (finishedAs) refresh();
  }, [finishedAs]);
  return query;
}
