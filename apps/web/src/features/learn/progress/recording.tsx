import type { Recorded as RecordedIds } from '@dars/contracts/learning/learning';
import { deviceStorage } from '@dars/ui/browser-storage';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isApiError, readSessionEnd } from '../../../app/session/errors.ts';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { learningOutboxName } from './learning-outbox-name.ts';
import { Recorder, type RecordState } from './recorder.ts';

/** The recorder of each learner, kept while the client runs, because the next lesson needs what it has recorded. */
const recorders = new Map<string, Recorder>();

const RecorderContext = createContext<Recorder | undefined>(undefined);

/** Records the learner's progress on the pages inside, and sends what an earlier visit could not send. */
export function Recording({ children }: { children: ReactNode }) {
  // What the learner's own visits have left on this device is theirs to send.
  return useSession().user.view ? <Unrecorded>{children}</Unrecorded> : <Recorded>{children}</Recorded>;
}

function Recorded({ children }: { children: ReactNode }) {
  const session = useSession();
  const utils = trpc.useUtils();
  const recorder = recorderOf(learningOutboxName(session));
  // The answer changed what the pages show, or an activity was withdrawn or locked meanwhile.
  const refresh = useEffectEvent((recorded: RecordedIds) => {
    if (Object.values(recorded).every((ids) => ids.length === 0)) return;
    void utils.learning.invalidate();
  });
  // The queries fail, too, and leave for the sign-in page.
  const checkSession = useEffectEvent((error: unknown) => {
    if (readSessionEnd(error)) void utils.learning.invalidate();
  });
  useEffect(() => {
    // Before the first call, which fails if the session has ended already.
    const unsubscribe = [
      recorder.onRecorded((recorded) => refresh(recorded)),
      recorder.onFailed((error) => checkSession(error)),
    ];
    const detach = recorder.attach();
    return () => {
      for (const each of unsubscribe) each();
      detach();
    };
  }, [recorder]);
  return <RecorderContext value={recorder}>{children}</RecorderContext>;
}

/** The recorder of the page; undefined in a preview, which records nothing. */
export function useRecorder(): Recorder | undefined {
  return use(RecorderContext);
}

/** Switches recording off inside, for staff who see the course as its learners do. */
export function Unrecorded({ children }: { children: ReactNode }) {
  return <RecorderContext value={undefined}>{children}</RecorderContext>;
}

export function useRecordState(recorder: Recorder): RecordState {
  return useSyncExternalStore(recorder.state.subscribe, recorder.state.get);
}

function recorderOf(name: string): Recorder {
  const existing = recorders.get(name);
  if (existing) return existing;
  const created = new Recorder({
    name,
    storage: deviceStorage,
    send: (events) => keepaliveApi.learning.record.mutate({ events }),
    // The server would refuse an invalid batch again; any other failure may pass, such as a session that has ended.
    isHopeless: (error) => isApiError(error) && [400, 413].includes(error.data?.httpStatus ?? 0),
  });
  recorders.set(name, created);
  return created;
}
