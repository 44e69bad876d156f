import { Glyph, type GlyphName } from '@dars/ui/glyph';
import type { ReactNode } from 'react';

const ICONS = { good: 'check', bad: 'alert', info: 'info' } as const satisfies Record<string, GlyphName>;

/**
 * What the page has to say above its form. The box is always there, so that a screen reader hears what comes into it
 * later; errors interrupt, everything else waits.
 */
export function Banner({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="banner-place">
      {children && (
        <p className={`banner banner-${tone}`}>
          <Glyph name={ICONS[tone]} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
