import { Button } from '@dars/ui/button';
import { useState } from 'react';
import { usePageTexts } from '../texts.tsx';
import { Banner } from './banner.tsx';

const PROVIDERS = ['Google', 'Apple'] as const;

/** Sign-in by an account elsewhere. Where it isn't configured, the buttons are there and say so. */
export function SocialButtons() {
  const t = usePageTexts();
  const [asked, setAsked] = useState<string | null>(null);
  const unavailable = (provider: string) => t('auth:login.social_unavailable', { provider });
  return (
    <div className="social">
      {PROVIDERS.map((provider) => (
        <Button key={provider} wide className={`social-${provider.toLowerCase()}`} onClick={() => setAsked(provider)}>
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <use href={`#${provider.toLowerCase()}`} />
          </svg>
          {t('auth:login.social', { provider })}
        </Button>
      ))}
      <Banner tone="info">{asked && unavailable(asked)}</Banner>
      <noscript>
        <p className="banner banner-info">{unavailable(PROVIDERS.join(' / '))}</p>
      </noscript>
    </div>
  );
}
