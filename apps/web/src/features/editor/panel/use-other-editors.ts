import type { ClaimPartInput, Claims } from '@dars/contracts/content/outline';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

/** Milliseconds between two claims, and thus the delay until others and their changes are noticed. */
const POLL_INTERVAL_MS = 5_000;
/** Milliseconds between two claims of a hidden page, short enough that the claim survives one lost request. */
const HIDDEN_POLL_INTERVAL_MS = 15_000;

/** The part that is open for editing here. */
export type ClaimedPart = Omit<ClaimPartInput, 'isOpen'>;

export interface OtherEditorsOptions {
  onGone: () => void;
  /** Called with the server's current version. */
  onVersion: (version: number) => void;
}

/**
 * Tells the server regularly that this part is open here.
 * @returns the names of the other people who have it open
 */
export function useOtherEditors({ kind, id }: ClaimedPart, { onGone, onVersion }: OtherEditorsOptions): string[] {
  const { mutateAsync } = trpc.outline.claim.useMutation();
  const [others, setOthers] = useState<string[]>([]);
  const applyClaims = useEffectEvent(({ others: found, version }: Claims) => {
    setOthers(found.map(fullName));
    onVersion(version);
  });
  const isMounted = useRef(true);
  const claim = useEffectEvent(async (isOpen: boolean) => {
    // Other people's names are only a hint; if a request fails, the last answer stays.
    const found = await mutateAsync({ kind, id, isOpen }).catch((error: unknown) => {
      if (isMounted.current && errorCode(error) === 'not-found') onGone();
    });
    if (found && isMounted.current) applyClaims(found);
  });
  useEffect(() => {
    isMounted.current = true;
    let lastPoll = 0;
    const poll = () => {
      if (document.visibilityState === 'hidden' && Date.now() - lastPoll < HIDDEN_POLL_INTERVAL_MS) return;
      lastPoll = Date.now();
      void claim(true);
    };
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      isMounted.current = false;
      void claim(false);
    };
  }, []);
  return others;
}
