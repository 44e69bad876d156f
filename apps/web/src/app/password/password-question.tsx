import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onRefusal } from '../session/trpc.ts';
import { type Answer, confirmAndSend, passwordQuestion } from './password-confirmation.ts';

type PasswordDialog = ComponentType<{ onDone: Answer }>;

/** Shows the question for the password above the page. The dialog is loaded when it is first needed. */
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
      // If the dialog cannot be loaded, the call stays refused.
      () => onDone(false),
    );
  }, [onDone, Dialog]);
  return <Suspense>{onDone && Dialog && <Dialog onDone={onDone} />}</Suspense>;
}
