import { Glyph, type GlyphName } from '@dars/ui/brand/glyph';
import type { ReactNode } from 'react';
import { usePageTexts } from '../texts.tsx';

const ICONS = { good: 'check', bad: 'alert', info: 'info' } as const satisfies Record<string, GlyphName>;

interface BannerProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  /** The address at which a new activation link can be requested, if that would help. */
  newLink?: string | false | undefined;
}

/**
 * The message above a form. Its box is always rendered, so that a screen reader announces later messages; errors are
 * announced at once, others politely.
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
