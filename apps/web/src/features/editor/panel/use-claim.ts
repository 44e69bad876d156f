import type { ClaimPartInput, Claims } from '@dars/contracts/content/outline';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

/** Milliseconds between two claims, and thus the delay until others and their changes are noticed. */
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds between two claims of a hidden page, short enough that the claim survives one lost request. */
const HIDDEN_EVERY_MS = 15_000;

/** The part that is open for editing here. */
export type ClaimedPart = Omit<ClaimPartInput, 'isOpen'>;

export interface ClaimOptions {
  onGone: () => void;
  /** Called with the server's current version. */
  onVersion: (version: number) => void;
}

/**
 * Tells the server regularly that this part is open here.
 * @returns the names of the other people who have it open
 */
export function useClaim({ kind, id }: ClaimedPart, { onGone, onVersion }: ClaimOptions): string[] {
  const { mutateAsync } = trpc.outline.claim.useMutation();
  const [others, setOthers] = useState<string[]>([]);
  const tell = useEffectEvent(({ others: found, version }: Claims) => {
    setOthers(found.map(fullName));
    onVersion(version);
  });
  const isHere = useRef(true);
  const claim = useEffectEvent(async (isOpen: boolean) => {
    // Other people's names are only a hint; if a request fails, the last answer stays.
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
    const timer = setInterval(look, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      isHere.current = false;
      void claim(false);
    };
  }, []);
  return others;
}
