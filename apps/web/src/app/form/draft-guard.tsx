import { useSyncExternalStore } from 'react';
import type { Autosave } from '../../sync/autosave.ts';
import { LeaveGuard } from './leave-guard.tsx';

type Save = Pick<Autosave<object>, 'state' | 'subscribe' | 'drop'>;

interface DraftGuardProps {
  save: Save;
  /** Whether a typed value breaks a rule, so that it is not sent yet. */
  isHeldBack?: boolean;
}

/** Asks before the user leaves an open part with changes that cannot be saved by then. */
export function DraftGuard({ save, isHeldBack = false }: DraftGuardProps) {
  const isKept = useSyncExternalStore(save.subscribe, save.state) === 'saved' && !isHeldBack;
  const wouldLoseText = () => isHeldBack || wouldLose(save.state());
  return <LeaveGuard dirty={wouldLoseText} onPage="always" onDiscard={save.drop} isKept={isKept} />;
}

/** Whether leaving loses changes. Those of a running call arrive, unless there is no network. */
function wouldLose(state: ReturnType<Save['state']>): boolean {
  if (state === 'failed' || state === 'conflict') return true;
  return state !== 'saved' && !navigator.onLine;
}
