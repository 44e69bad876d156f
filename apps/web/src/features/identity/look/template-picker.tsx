import { TEMPLATES, type TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Themed } from '@dars/ui/brand/themed';
import { Badge } from '@dars/ui/data/badge';
import { RadioCards } from '@dars/ui/form/radio-cards';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/session.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { SCENES } from '../scenes/scenes.ts';
import { Scaled } from './scaled.tsx';

interface TemplatePickerProps {
  draft: IdentityValues;
  /** The one that the portal wears, whatever is chosen meanwhile. */
  active: TemplateKey;
  onChange: (value: TemplateKey) => void;
  /** Shows one in the large preview without choosing it; null: no longer. */
  onPoint: (key: TemplateKey | null) => void;
  /** On the controls' own page, which has more room than the assistant. */
  roomy?: boolean;
  /** The control under the card of a template. */
  action: (key: TemplateKey) => ReactNode;
}

/** Each template as a small picture of the portal, in the draft's own colours and font. */
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
          face: (
            <Scaled>
              <Themed settings={draft} className="@container h-full">
                <Scene name={realm.name} logo={draft.logo} />
              </Themed>
            </Scaled>
          ),
        };
      })}
    />
  );
}
