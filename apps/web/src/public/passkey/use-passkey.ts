import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../error-text.ts';
import { nextAddress, pathWithNext } from '../page-address.ts';
import { usePageTexts } from '../texts.tsx';
import type { PasskeyPlace } from './passkey-part.tsx';
import { offersInField, signInByPasskey } from './passkey-sign-in.ts';

/** `cancelled`: the person has chosen no passkey, or the device has none. */
export type PasskeyFailure = Failure | 'cancelled';

/**
 * Signs in by a passkey: after a press of the button, or when the person chooses one in the list of the e-mail field,
 * which the browser offers from the beginning. The browser has one request at a time.
 */
export function usePasskey(place: PasskeyPlace) {
  const { language } = usePageTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const running = useRef<AbortController>(undefined);
  const lastPlace = useRef(place);
  lastPlace.current = place;

  async function ask(mediation: 'conditional' | 'required'): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const answer = await signInByPasskey({ language, mediation, signal: controller.signal });
    if (controller.signal.aborted) return;
    // The button stays busy until the next page is loaded.
    if (answer && !answer.failure) return leave(lastPlace.current);
    setBusy(false);
    if (answer?.failure.code === 'tenant-suspended') return leaveSuspended(lastPlace.current);
    // The list of the field is an offer: the person who does not take it, or has no connection yet, is told nothing.
    const isSilent = mediation === 'conditional' && (!answer || answer.failure.code === 'offline');
    if (!isSilent) setFailure(answer ? answer.failure : 'cancelled');
  }

  const offer = useRef(ask);
  offer.current = ask;
  useEffect(() => {
    let isGone = false;
    void offersInField().then((isOffered) => {
      if (isOffered && !isGone && !running.current) void offer.current('conditional');
    });
    return () => {
      isGone = true;
      running.current?.abort();
    };
  }, []);

  async function signIn(): Promise<void> {
    setBusy(true);
    setFailure(null);
    await ask('required');
  }
  return { busy, failure, signIn };
}

const leave = ({ next }: PasskeyPlace) => location.assign(nextAddress(next, location.origin));

function leaveSuspended({ path, next }: PasskeyPlace): void {
  const address = pathWithNext(path, next);
  location.assign(`${address}${address.includes('?') ? '&' : '?'}suspended=true`);
}
