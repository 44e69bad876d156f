import { ANALYTICS_PROVIDERS, type AnalyticsProvider, type AnalyticsSettings } from '@dars/contracts/portal/analytics';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { Segmented } from '@dars/ui/form/segmented';
import { Switch } from '@dars/ui/form/switch';
import type { AnyFieldApi } from '@tanstack/react-form';
import { PartField } from '../../lib/form/part-field.tsx';

/** The switch of counting visits, and the program's server and site while it is on. */
export function AnalyticsFields({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('settings');
  const analytics: AnalyticsSettings = field.state.value;
  const { isOn, provider, origin, site } = analytics;
  const change = (part: Partial<AnalyticsSettings>) => field.handleChange({ ...analytics, ...part });
  return (
    <>
      <Switch
        checked={isOn}
        onChange={(on) => change({ isOn: on })}
        label={t('settings:analytics.on')}
        detail={t('settings:analytics.on_detail')}
      />
      {isOn && (
        <>
          <PartField group field={field} part={['provider']} label={t('settings:analytics.provider')}>
            <Segmented<AnalyticsProvider>
              value={provider}
              onChange={(value) => change({ provider: value, site: '' })}
              label={t('settings:analytics.provider')}
              options={ANALYTICS_PROVIDERS.map((value) => ({ value, label: t(`settings:analytics.${value}`) }))}
            />
          </PartField>
          <PartField
            field={field}
            part={['origin']}
            label={t('fields:origin')}
            hint={t('settings:analytics.origin_hint')}
          >
            <Input
              ltr
              type="url"
              inputMode="url"
              placeholder="https://"
              spellCheck={false}
              autoCapitalize="off"
              value={origin}
              onChange={({ target }) => change({ origin: target.value })}
            />
          </PartField>
          <PartField field={field} part={['site']} label={t(SITE_LABELS[provider])}>
            <Input
              ltr
              spellCheck={false}
              autoCapitalize="off"
              inputMode={provider === 'matomo' ? 'numeric' : 'url'}
              value={site}
              onChange={({ target }) => change({ site: target.value })}
            />
          </PartField>
        </>
      )}
    </>
  );
}

const SITE_LABELS = { plausible: 'settings:analytics.domain', matomo: 'settings:analytics.site_id' } as const;
