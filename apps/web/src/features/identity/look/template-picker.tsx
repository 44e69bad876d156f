import { TEMPLATES, type TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { ThemeScope } from '@dars/ui/brand/theme-scope';
import { Badge } from '@dars/ui/data/badge';
import { RadioCards } from '@dars/ui/form/radio-cards';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { SCENES } from '../scenes/scenes.ts';
import { ScaledPage } from './scaled-page.tsx';

interface TemplatePickerProps {
  draft: IdentityValues;
  /** The saved template. */
  active: TemplateKey;
  onChange: (value: TemplateKey) => void;
  /** Previews a template without choosing it; null ends the preview. */
  onPoint: (key: TemplateKey | null) => void;
  /** Whether it is on the identity page, which has more space than the assistant. */
  roomy?: boolean;
  /** The control below a template's card. */
  action: (key: TemplateKey) => ReactNode;
}

/** The templates as small previews of the portal, in the draft's colours and font. */
export function TemplatePicker({ draft, active, onChange, onPoint, roomy = false, action }: TemplatePickerProps) {
  const t = useTranslate('identity');
  const { realm } = useSession();
  return (
    <RadioCards
      value={draft.template}
      onChange={onChange}
      onPoint={onPoint}
      label={t('identity:setup.step.template')}
      className={roomy ? 'gap-6' : ''}
      options={TEMPLATES.map((key) => {
        const Scene = SCENES[key];
        return {
          value: key,
          label: t(`identity:template.${key}`),
          detail: t(`identity:template.about.${key}`),
          note: key === active && (
            <Badge tone="good" className="mt-1">
              {t('identity:template.active')}
            </Badge>
          ),
          action: action(key),
          picture: (
            <ScaledPage>
              <ThemeScope settings={draft} className="@container h-full">
                <Scene name={realm.name} logo={draft.logo} />
              </ThemeScope>
            </ScaledPage>
          ),
        };
      })}
    />
  );
}
