import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onRefusal } from '../session/trpc.ts';
import { type Answer, confirmAndSend, passwordQuestion } from './password-confirmation.ts';

type PasswordDialog = ComponentType<{ onDone: Answer }>;

/** Asks for the password over whatever is open. The dialog is loaded when it is first needed. */
export function PasswordQuestion() {
  const onDone = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.current);
  const [Dialog, setDialog] = useState<PasswordDialog>();
  useEffect(() => {
    onRefusal(confirmAndSend);
    return () => onRefusal(undefined);
  }, []);
  useEffect(() => {
    if (!onDone || Dialog) return;
    import('./password-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.PasswordDialog),
      // Without it nobody can be asked: the call stays refused.
      () => onDone(false),
    );
  }, [onDone, Dialog]);
  return <Suspense>{onDone && Dialog && <Dialog onDone={onDone} />}</Suspense>;
}
