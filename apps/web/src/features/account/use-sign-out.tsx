import { useTranslate } from '@dars/i18n/client';
import { lazyPart, useLazyPart } from '@dars/ui/lazy-part';
import { toast } from '@dars/ui/toast';
import { type ComponentProps, type ReactNode, useState } from 'react';

const fetchSignOut = async () => (await import('./sign-out.tsx')).SignOut;
// Loaded on demand, because it is rarely needed and would slow down the first page.
const SIGN_OUT = lazyPart<ComponentProps<Awaited<ReturnType<typeof fetchSignOut>>>>(fetchSignOut);

interface SigningOut {
  /** Signs out. If the part cannot be loaded, the person stays signed in and a toast says so. */
  leave: () => void;
  isLeaving: boolean;
  /** What asks before unsaved work is lost; it stands anywhere on the page. */
  part: ReactNode;
}

export function useSignOut(): SigningOut {
  const t = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const SignOut = useLazyPart(SIGN_OUT);
  function leave() {
    setLeaving(true);
    SIGN_OUT.load().catch(() => {
      setLeaving(false);
      toast({ title: t('common:sign_out_failed'), detail: t('common:offline'), tone: 'error' });
    });
  }
  return { leave, isLeaving, part: isLeaving && SignOut && <SignOut onStay={() => setLeaving(false)} /> };
}
