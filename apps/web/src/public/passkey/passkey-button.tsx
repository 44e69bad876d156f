import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { failureText } from '../error-text.ts';
import { Banner } from '../parts/banner.tsx';
import { usePageTexts } from '../texts.tsx';
import type { PasskeyPlace } from './passkey-part.tsx';
import { usePasskey } from './use-passkey.ts';

/** The button to sign in by a passkey, and what became of it. */
export function PasskeyButton(place: PasskeyPlace) {
  const t = usePageTexts();
  const { busy, failure, signIn } = usePasskey(place);
  return (
    <div className="passkey">
      <Banner tone="bad">
        {failure && (failure === 'cancelled' ? t('auth:login.passkey_failed') : failureText(t, failure))}
      </Banner>
      <Button wide busy={busy} busyText={t('auth:login.passkey_busy')} onClick={() => void signIn()}>
        <Glyph name="key" />
        {t('auth:login.passkey')}
      </Button>
    </div>
  );
}
