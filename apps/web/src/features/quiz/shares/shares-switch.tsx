import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import { markedByShares, withShares } from '../draft/option-shares.ts';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';

interface SharesSwitchProps extends AuthoredFieldsProps {
  /** Whether learners choose one option. */
  isSingle: boolean;
}

/** The switch by which each option of a choice gets a share of its own. */
export function SharesSwitch({ draft, onChange, isSingle }: SharesSwitchProps) {
  const t = useTranslate('quiz');
  return (
    <Switch
      checked={draft.hasShares}
      onChange={(hasShares) =>
        onChange({
          hasShares,
          options: hasShares
            ? withShares(draft.options, { isSingle, isPartial: draft.isPartial })
            : markedByShares(draft.options, isSingle),
        })
      }
      label={t('quiz:shares.label')}
      detail={isSingle ? t('quiz:shares.single') : t('quiz:shares.multiple')}
    />
  );
}
