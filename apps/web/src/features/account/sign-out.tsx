import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LeaveQuestion, questionBeforeSignOut, sendBeforeSignOut } from '../../app/session/before-sign-out.ts';
import { useSession } from '../../app/session/session.tsx';
import { signOut } from '../../app/session/sign-out.ts';

/**
 * Signs out when it is rendered. If unsaved work would be lost, it first asks for confirmation, while the session still
 * exists.
 */
export function SignOut({ onStay }: { onStay: () => void }) {
  const t = useTranslate();
  const session = useSession();
  const [question, setQuestion] = useState<LeaveQuestion>();
  const [unsent, setUnsent] = useState(0);
  async function leave() {
    try {
      await signOut(session);
    } catch {
      toast({ title: t('common:sign_out_failed'), detail: t('common:offline'), tone: 'error' });
      onStay();
    }
  }
  async function send() {
    setQuestion(undefined);
    const left = await sendBeforeSignOut();
    if (left > 0) setUnsent(left);
    else await leave();
  }
  const begin = useEffectEvent(() => {
    const asked = questionBeforeSignOut();
    if (asked) setQuestion(asked);
    else void send();
  });
  useEffect(begin, []);
  if (question)
    return <ConfirmDialog {...question} open onOpenChange={onStay} tone="danger" onConfirm={() => void send()} />;
  return (
    <ConfirmDialog
      open={unsent > 0}
      onOpenChange={onStay}
      title={t('common:unsent_answers', { count: unsent })}
      description={t('common:unsent_answers_detail')}
      confirmText={t('common:actions.sign_out')}
      tone="danger"
      onConfirm={() => void leave()}
    />
  );
}
