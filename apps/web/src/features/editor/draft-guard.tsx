import { useSyncExternalStore } from 'react';
import { LeaveGuard } from '../../app/leave-guard.tsx';
import type { Autosave } from '../../lib/autosave.ts';

type Save = Pick<Autosave<object>, 'state' | 'subscribe' | 'drop'>;

/** Asks before what is open is left for another line or page with something typed that cannot be kept by then. */
export function DraftGuard({ save }: { save: Save }) {
  const isKept = useSyncExternalStore(save.subscribe, save.state) === 'saved';
  return <LeaveGuard dirty={() => wouldLose(save.state())} onPage="always" onDiscard={save.drop} isKept={isKept} />;
}

/** What is only on its way is kept in leaving, unless there is no network. */
function wouldLose(state: ReturnType<Save['state']>): boolean {
  if (state === 'failed' || state === 'overtaken') return true;
  return state !== 'saved' && !navigator.onLine;
}
