import { useSyncExternalStore } from 'react';
import type { Autosave } from '../../sync/autosave.ts';
import { LeaveGuard } from './leave-guard.tsx';

type Save = Pick<Autosave<object>, 'state' | 'subscribe' | 'drop'>;

interface DraftGuardProps {
  save: Save;
  /** Something typed breaks a rule, and is not sent before it no longer does. */
  isHeldBack?: boolean;
}

/** Asks before what is open is left for another line or page with something typed that cannot be kept by then. */
export function DraftGuard({ save, isHeldBack = false }: DraftGuardProps) {
  const isKept = useSyncExternalStore(save.subscribe, save.state) === 'saved' && !isHeldBack;
  const wouldLoseText = () => isHeldBack || wouldLose(save.state());
  return <LeaveGuard dirty={wouldLoseText} onPage="always" onDiscard={save.drop} isKept={isKept} />;
}

/** What is only on its way is kept in leaving, unless there is no network. */
function wouldLose(state: ReturnType<Save['state']>): boolean {
  if (state === 'failed' || state === 'overtaken') return true;
  return state !== 'saved' && !navigator.onLine;
}
