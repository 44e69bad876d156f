import { Button } from '@dars/ui/button';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureText } from '../error-text.ts';
import { nextAddress } from '../page-address.ts';
import { Banner } from '../parts/banner.tsx';
import { askForPasskey } from '../requests.ts';
import { usePageTexts } from '../texts.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** Whether the browser reads the server's request for a passkey by itself. */
const canAsk = () => !!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON;

/**
 * The button to sign in by a passkey. It comes last in the page, as it appears with the script. Before it is pressed, the
 * browser offers passkeys in the list of the e-mail field.
 */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const t = usePageTexts();
  /** Null: the person has chosen no passkey, or the device has none. */
  const [outcome, setOutcome] = useState<Failure | 'busy' | null>();
  const offer = useRef<AbortController>(undefined);

  async function ask(isOffer: boolean) {
    // The browser has one request at a time.
    offer.current?.abort();
    offer.current = new AbortController();
    const { signal } = offer.current;
    const asked = await askForPasskey('/start', t.language);
    const chosen = asked.data && (await choosePasskey(asked.data, isOffer, signal));
    const answer = chosen ? await askForPasskey('', t.language, chosen) : asked;
    // The button stays busy until the next page is loaded.
    if (chosen && answer.data) location.assign(nextAddress(next, location.origin));
    // Nobody is told that an offer was not taken.
    else if (chosen || !isOffer) setOutcome(answer.failure ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    if (canAsk()) void ask(true);
  }, []);

  if (!useHydrated() || !canAsk()) return null;
  return (
    <div className="passkey">
      <Banner tone="bad">
        {outcome === null ? t('auth:login.passkey_failed') : outcome && outcome !== 'busy' && failureText(t, outcome)}
      </Banner>
      <Button
        wide
        busy={outcome === 'busy'}
        onClick={() => {
          setOutcome('busy');
          void ask(false);
        }}
      >
        {t('auth:login.passkey')}
      </Button>
    </div>
  );
}

/** Returns what the passkey has signed; null if there is none: cancelled, timed out, or replaced by another request. */
const choosePasskey = (asked: PublicKeyCredentialRequestOptionsJSON, isOffer: boolean, signal: AbortSignal) =>
  navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked),
      signal,
      ...(isOffer && { mediation: 'conditional' as const }),
    })
    .catch(() => null);
