import { ButtonLink } from '@dars/ui/button';
import { socialPath } from '../page-address.ts';
import { usePageTexts } from '../texts.tsx';

const PROVIDERS = [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const;

/**
 * The links to sign in by another provider. They need no script; if a provider is not configured, it leads back here
 * with a notice.
 */
export function SocialButtons({ next }: { next?: string | undefined }) {
  const t = usePageTexts();
  return (
    <>
      <div className="social">
        {PROVIDERS.map(([provider, name]) => (
          <ButtonLink
            key={provider}
            wide
            className={`social-${provider}`}
            href={socialPath(provider, next)}
            rel="nofollow"
          >
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <use href={`#${provider}`} />
            </svg>
            {t('auth:login.social', { provider: name })}
          </ButtonLink>
        ))}
      </div>
      <p className="or">{t('common:or')}</p>
    </>
  );
}
