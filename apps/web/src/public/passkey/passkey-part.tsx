import { type ComponentType, useEffect, useState } from 'react';

/** The path of the sign-in page, and the page that the visitor wants. */
export interface PasskeyPlace {
  path: string;
  next: string | undefined;
}

/**
 * The place of the button to sign in by a passkey, in browsers that read the server's request for one by themselves. It
 * comes last in the page, because it is loaded after the page.
 */
export function PasskeyPart(place: PasskeyPlace) {
  const [Button, setButton] = useState<ComponentType<PasskeyPlace>>();
  useEffect(() => {
    if (typeof PublicKeyCredential !== 'function' || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return;
    void import('./passkey-button.tsx').then(
      ({ PasskeyButton }) => setButton(() => PasskeyButton),
      // Offline: the other ways to sign in stay.
      () => undefined,
    );
  }, []);
  return Button && <Button {...place} />;
}
