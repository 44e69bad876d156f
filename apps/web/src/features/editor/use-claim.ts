import { useEffect, useEffectEvent, useState } from 'react';
import { errorCode } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';
import { fullName } from '../../lib/full-name.ts';

/** Often enough that a claim outlives a call that gets lost. */
const CLAIM_EVERY_MS = 15_000;

/** Says that this activity is open here. @returns the names of those who have it open besides */
export function useClaim(id: string, onGone: () => void): string[] {
  const { mutateAsync } = trpc.activity.claim.useMutation();
  const [others, setOthers] = useState<string[]>([]);
  const claim = useEffectEvent(async (isOpen: boolean) => {
    // That somebody is there is no more than a hint: without an answer the last one stands.
    const found = await mutateAsync({ id, isOpen }).catch((error: unknown) => {
      if (isOpen && errorCode(error) === 'not-found') onGone();
    });
    if (found && isOpen) setOthers(found.map(fullName));
  });
  useEffect(() => {
    void claim(true);
    const timer = setInterval(() => void claim(true), CLAIM_EVERY_MS);
    return () => {
      clearInterval(timer);
      void claim(false);
    };
  }, []);
  return others;
}
