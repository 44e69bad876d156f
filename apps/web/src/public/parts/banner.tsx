import { Glyph, type GlyphName } from '@dars/ui/brand/glyph';
import type { ReactNode } from 'react';
import { usePageTexts } from '../texts.tsx';

const ICONS = { good: 'check', bad: 'alert', info: 'info' } as const satisfies Record<string, GlyphName>;

interface BannerProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  /** Where a new activation link is to be had, if that would help. */
  newLink?: string | false | undefined;
}

/**
 * What the page has to say above its form. The box is always there, so that a screen reader hears what comes into it
 * later; errors interrupt, everything else waits.
 */
export function Banner({ tone, children, newLink }: BannerProps) {
  const t = usePageTexts();
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="banner-place">
      {children && (
        <p className={`banner banner-${tone}`}>
          <Glyph name={ICONS[tone]} />
          <span>
            {children}
            {newLink && <a href={newLink}>{t('auth:login.resend')}</a>}
          </span>
        </p>
      )}
    </div>
  );
}
