import type { Recorded } from '@dars/contracts/learning/learning';
import { deviceStorage } from '@dars/ui/browser-storage';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isApiError } from '../../../app/session/errors.ts';
import { lastingApi } from '../../../app/session/lasting-api.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Recorder, type RecordState } from './recorder.ts';

/** One for each learner for as long as the client runs: what it remembers outlives the lesson. */
const recorders = new Map<string, Recorder>();

const RecorderContext = createContext<Recorder | undefined>(undefined);

/** Records what is learnt on the pages inside, and sends what an earlier visit could not. */
export function Recording({ children }: { children: ReactNode }) {
  const { realm, user } = useSession();
  const utils = trpc.useUtils();
  const recorder = recorderOf(`dars:learning:${realm.id}:${user.id}`);
  // What is shown has changed by it, or it has been withdrawn or locked meanwhile.
  const refresh = useEffectEvent((recorded: Recorded) => {
    if (Object.values(recorded).every((ids) => ids.length === 0)) return;
    void utils.learning.invalidate();
  });
  useEffect(() => {
    const detach = recorder.attach();
    const forget = recorder.hear((recorded) => refresh(recorded));
    return () => {
      forget();
      detach();
    };
  }, [recorder]);
  return <RecorderContext value={recorder}>{children}</RecorderContext>;
}

/** Undefined where nothing is recorded: in a preview. */
export function useRecorder(): Recorder | undefined {
  return use(RecorderContext);
}

/** Staff look at the course as its learners see it, and leave no trace. */
export function Unrecorded({ children }: { children: ReactNode }) {
  return <RecorderContext value={undefined}>{children}</RecorderContext>;
}

export function useRecordState(recorder: Recorder): RecordState {
  return useSyncExternalStore(recorder.subscribe, recorder.state);
}

function recorderOf(name: string): Recorder {
  const known = recorders.get(name);
  if (known) return known;
  const made = new Recorder({
    name,
    storage: deviceStorage,
    send: (events) => lastingApi.learning.record.mutate({ events }),
    // Only what is wrong in itself stays wrong; a session ends and begins again.
    isHopeless: (error) => isApiError(error) && [400, 413].includes(error.data?.httpStatus ?? 0),
  });
  recorders.set(name, made);
  return made;
}
