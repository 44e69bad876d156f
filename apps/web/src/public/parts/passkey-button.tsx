import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { failureText } from '../error-text.ts';
import { usesPasskeys } from '../passkey-sign-in.ts';
import { usePageTexts } from '../texts.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { usePasskey } from '../use-passkey.ts';
import { Banner } from './banner.tsx';

/** The button to sign in by a passkey, in browsers that can. It comes last, as it appears with the script. */
export function PasskeyButton(place: { path: string; next: string | undefined }) {
  const t = usePageTexts();
  const { busy, failure, signIn } = usePasskey(place);
  if (!useHydrated() || !usesPasskeys()) return null;
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
