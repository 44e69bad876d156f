import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { ThemeScope } from '@dars/ui/brand/theme-scope';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { Ltr } from '@dars/ui/ltr';
import { Eye, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { SCENES } from './scenes.ts';

const PREVIEW_ID = 'portal-preview';

interface PortalPreviewProps {
  draft: IdentityValues;
  /** A template to preview instead of the draft's. */
  template: TemplateKey | null;
  unsaved: boolean;
}

/** Previews the portal with the draft's values. The console around it keeps the saved ones. */
export function PortalPreview({ draft, template, unsaved }: PortalPreviewProps) {
  const t = useTranslate('identity');
  const { realm } = useSession();
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const shown = template ?? draft.template;
  const Scene = SCENES[shown];
  const saved = unsaved ? t('identity:preview.unsaved') : t('identity:preview.same');
  return (
    <section
      id={PREVIEW_ID}
      tabIndex={-1}
      aria-label={t('identity:preview.title')}
      className="grid scroll-mt-16 min-w-0 grid-cols-1 content-start gap-3 p-6 outline-none narrow:p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="caption quiet">{shown === draft.template ? saved : t('identity:preview.other')}</p>
        <Segmented
          className="max-[900px]:hidden"
          value={device}
          onChange={setDevice}
          label={t('identity:preview.title')}
          options={[
            { value: 'desktop', label: t('identity:preview.desktop'), icon: <Icon icon={Monitor} small /> },
            { value: 'phone', label: t('identity:preview.phone'), icon: <Icon icon={Smartphone} small /> },
          ]}
        />
      </div>
      <div
        inert
        aria-hidden="true"
        className={`mx-auto w-full overflow-clip rounded-card border border-line bg-surface shadow-2 ${device === 'phone' ? 'max-w-[390px]' : ''}`}
      >
        <div className="flex items-center gap-3 border-b border-line bg-paper px-4 py-2">
          <span className="flex gap-1.5">
            {['a', 'b', 'c'].map((dot) => (
              <i key={dot} className="dot text-line-2" />
            ))}
          </span>
          <Ltr className="caption quiet mx-auto truncate rounded-control border border-line bg-surface px-4">
            {new URL(realm.origin).host}
          </Ltr>
        </div>
        <ThemeScope settings={draft} className="@container">
          <Scene name={realm.name} logo={draft.logo} />
        </ThemeScope>
      </div>
    </section>
  );
}

/** The dotted ground on which the preview lies. */
export function PreviewGround({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'min-w-0 bg-paper bg-[radial-gradient(circle,var(--line)_1px,transparent_1.5px)] bg-size-[24px_24px]',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Scrolls to the preview, which lies below the form on narrow screens. */
export function PreviewLink({ className }: { className: string }) {
  const t = useTranslate('identity');
  function show() {
    const preview = document.getElementById(PREVIEW_ID);
    preview?.scrollIntoView();
    preview?.focus({ preventScroll: true });
  }
  return (
    <Button size="small" className={className} onClick={show}>
      <Icon icon={Eye} small />
      {t('identity:preview.title')}
    </Button>
  );
}
