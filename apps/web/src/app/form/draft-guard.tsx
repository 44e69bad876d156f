import { useSyncExternalStore } from 'react';
import type { Autosave } from '../../sync/autosave.ts';
import { LeaveGuard } from './leave-guard.tsx';

type Save = Pick<Autosave<object>, 'state' | 'subscribe' | 'drop'>;

interface DraftGuardProps {
  save: Save;
  /** Whether an invalid value is not sent until it is valid. */
  isHeldBack?: boolean;
}

/** Asks for confirmation before the open part is left while something typed cannot be saved in time. */
export function DraftGuard({ save, isHeldBack = false }: DraftGuardProps) {
  const isKept = useSyncExternalStore(save.subscribe, save.state) === 'saved' && !isHeldBack;
  const wouldLoseText = () => isHeldBack || wouldLose(save.state());
  return <LeaveGuard dirty={wouldLoseText} onPage="always" onDiscard={save.drop} isKept={isKept} />;
}

/** Returns whether leaving would lose values. A pending save completes while leaving, unless the browser is offline. */
function wouldLose(state: ReturnType<Save['state']>): boolean {
  if (state === 'failed' || state === 'overtaken') return true;
  return state !== 'saved' && !navigator.onLine;
}
