import type { ClaimPartInput, Claims } from '@dars/contracts/content/outline';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

/** So soon one hears of somebody else, and of what they have stored. */
const LOOK_EVERY_MS = 5_000;
/** Of a page that nobody looks at: often enough that its claim outlives a call that gets lost. */
const HIDDEN_EVERY_MS = 15_000;

/** What is open for editing here. */
export type ClaimedPart = Omit<ClaimPartInput, 'isOpen'>;

export interface ClaimOptions {
  onGone: () => void;
  /** The version that the server had a moment ago. */
  onVersion: (version: number) => void;
}

/** Says that this part is open here. @returns the names of those who have it open besides */
export function useClaim({ kind, id }: ClaimedPart, { onGone, onVersion }: ClaimOptions): string[] {
  const { mutateAsync } = trpc.outline.claim.useMutation();
  const [others, setOthers] = useState<string[]>([]);
  const tell = useEffectEvent(({ others: found, version }: Claims) => {
    setOthers(found.map(fullName));
    onVersion(version);
  });
  const isHere = useRef(true);
  const claim = useEffectEvent(async (isOpen: boolean) => {
    // That somebody is there is no more than a hint: without an answer the last one stands.
    const found = await mutateAsync({ kind, id, isOpen }).catch((error: unknown) => {
      if (isHere.current && errorCode(error) === 'not-found') onGone();
    });
    if (found && isHere.current) tell(found);
  });
  useEffect(() => {
    isHere.current = true;
    let asked = 0;
    const look = () => {
      if (document.visibilityState === 'hidden' && Date.now() - asked < HIDDEN_EVERY_MS) return;
      asked = Date.now();
      void claim(true);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      isHere.current = false;
      void claim(false);
    };
  }, []);
  return others;
}
