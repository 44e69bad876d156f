import { CARD_PROVIDERS, type CardSettings } from '@dars/contracts/selling/card';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Ltr } from '@dars/ui/ltr';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { useMemo, useState } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { FormField } from '../../lib/form/form-field.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SettingsSection } from '../../lib/form/settings-section.tsx';
import { Loading } from '../../lib/loading.tsx';
import { CopyButton } from '../../lib/text/copy-button.tsx';
import { useCardForm } from './use-card-form.ts';

/** The keys with which the portal takes cards. */
export function CardSection() {
  const t = useTranslate('selling', 'staff-fields');
  const read = trpc.card.getSettings.useQuery(undefined, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  return (
    <SettingsSection id="cards" title={t('selling:cards.title')} detail={t('selling:cards.detail')}>
      {read.data && !isLoading && <CardForm settings={read.data} />}
      {read.isError && !read.data && <FailedQuery query={read} title={t('selling:cards.failed')} />}
      {(isLoading || read.isPending) && (
        <Loading isShown={isLoading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </SettingsSection>
  );
}

function CardForm({ settings }: { settings: CardSettings }) {
  const t = useTranslate('selling', 'staff-fields');
  const { form, rules } = useCardForm(settings);
  const [isRemoving, setRemoving] = useState(false);
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const provider = useStore(form.store, ({ values }) => values.provider);
  const isSame = settings.provider === provider && settings.hasSecret;
  const kept = useMemo(() => (isSame ? `•••• ${settings.lastFour ?? ''}` : 'sk_live_…'), [isSame, settings.lastFour]);
  return (
    <PageForm form={form} className="grid gap-5">
      <CardState settings={settings} />
      <form.Field name="provider">
        {(field) => (
          <FormField group field={field} label={t('staff-fields:provider')}>
            <RadioGroup
              value={field.state.value}
              onChange={(value) => {
                const chosen = CARD_PROVIDERS.find((each) => each === value);
                if (chosen) field.handleChange(chosen);
              }}
              options={CARD_PROVIDERS.map((value) => ({
                value,
                label: t(`selling:cards.provider.${value}`),
                detail: t(`selling:cards.provider_detail.${value}`),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="secretKey" validators={rules.secretKey}>
        {(field) => (
          <FormField
            field={field}
            label={t('staff-fields:secretKey')}
            hint={isSame ? t('selling:cards.key_kept') : t('selling:cards.key_hint')}
          >
            <Input
              ltr
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder={kept}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <div>
        <p className="mb-1 text-small font-semibold">{t('selling:cards.address')}</p>
        <p className="flex min-w-0 items-center gap-2">
          <Ltr className="min-w-0 text-small break-all">{settings.webhookUrls[provider]}</Ltr>
          <CopyButton text={settings.webhookUrls[provider]} label={t('selling:cards.copy_address')} />
        </p>
        <p className="text-small text-ink-3">{t(`selling:cards.address_hint.${provider}`)}</p>
      </div>
      <form.Field name="webhookSecret" validators={rules.webhookSecret}>
        {(field) => (
          <FormField
            field={field}
            label={t('staff-fields:webhookSecret')}
            hint={
              isSame && settings.hasWebhookSecret
                ? t('selling:cards.secret_kept')
                : t(`selling:cards.secret_hint.${provider}`)
            }
          >
            <Input
              ltr
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={t('common:saving')}>
          {t('selling:cards.save')}
        </Button>
        {settings.provider !== null && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {t('selling:cards.remove')}
          </Button>
        )}
      </div>
      <RemoveKeys open={isRemoving} onClose={() => setRemoving(false)} />
      <LeaveGuard dirty={isChanged} />
    </PageForm>
  );
}

/** What the portal does with cards now. */
function CardState({
  settings: { provider, hasSecret, mode, lastFour, hasWebhookSecret, isStandIn },
}: {
  settings: CardSettings;
}) {
  const t = useTranslate('selling', 'staff-fields');
  if (provider === null)
    return <p className="text-small text-ink-2">{t(isStandIn ? 'selling:cards.stand_in' : 'selling:cards.none')}</p>;
  if (!hasSecret || mode === null) return <p className="text-small text-danger">{t('selling:cards.unreadable')}</p>;
  const values = { provider: t(`selling:cards.provider.${provider}`), lastFour: lastFour ?? '' };
  return (
    <div className="grid gap-1 text-small">
      <p className="font-semibold">{t(`selling:cards.mode.${mode}`, values)}</p>
      {!hasWebhookSecret && <p className="text-ink-2">{t('selling:cards.no_events')}</p>}
    </div>
  );
}

function RemoveKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate('selling');
  const utils = trpc.useUtils();
  const remove = trpc.card.removeSettings.useMutation();
  async function run() {
    try {
      utils.card.getSettings.setData(undefined, await remove.mutateAsync());
      toast({ title: t('selling:cards.removed') });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('selling:cards.remove_failed'), error));
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('selling:cards.remove_title')}
      description={t('selling:cards.remove_detail')}
      confirmText={t('selling:cards.remove')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => void run()}
    />
  );
}
