import type { Profile } from '@dars/contracts/accounts/profile';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@dars/contracts/constants';
import { SOCIAL_LINK_RESULTS } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Status } from '@dars/ui/data/status';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useEffect, useState } from 'react';
import { describeFormFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';

/** The accounts of other providers that can sign in to this one. */
export function ProvidersSection({ profile, providers }: { profile: Profile; providers: readonly IdentityProvider[] }) {
  const t = useTranslate('profile');
  useLinkResult();
  const [linking, setLinking] = useState<IdentityProvider>();
  const [unlinking, setUnlinking] = useState<IdentityProvider>();
  const utils = trpc.useUtils();
  const unlink = trpc.profile.unlinkProvider.useMutation({
    onSettled: () => utils.profile.get.invalidate(),
    onError: (error) => toast(describeFormFailure(t, t('profile:providers.unlink_failed'), error)),
  });
  const isLast = !profile.hasPassword && providers.length === 1;
  return (
    <ProfileSection id="providers" title={t('profile:providers.title')} detail={t('profile:providers.detail')}>
      <ul className="divide-y divide-line border-y border-line">
        {IDENTITY_PROVIDERS.map((provider) => {
          const name = PROVIDER_NAMES[provider];
          const isLinked = providers.includes(provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <span lang="en" className="min-w-20 font-semibold">
                {name}
              </span>
              <span className="flex-1">
                <Status on={isLinked || 'not-yet'}>
                  {isLinked ? t('profile:providers.linked') : t('profile:providers.unlinked')}
                </Status>
              </span>
              {isLinked && !isLast && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t('profile:providers.unlink_named', { name })}
                  onClick={() => setUnlinking(provider)}
                >
                  {t('profile:providers.unlink')}
                </Button>
              )}
              {!isLinked && (
                <Button
                  size="small"
                  aria-label={t('profile:providers.link_named', { name })}
                  onClick={() => setLinking(provider)}
                >
                  {t('profile:providers.link')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isLast && <p className="mt-3 text-small text-ink-3">{t('profile:providers.last')}</p>}
      {linking && (
        <LinkDialog provider={linking} hasPassword={profile.hasPassword} onClose={() => setLinking(undefined)} />
      )}
      <ConfirmDialog
        open={unlinking !== undefined}
        onOpenChange={(open) => !open && setUnlinking(undefined)}
        tone="danger"
        title={t('profile:providers.unlink_title', { name: unlinking ? PROVIDER_NAMES[unlinking] : '' })}
        description={t('profile:providers.unlink_detail')}
        confirmText={t('profile:providers.unlink')}
        busy={unlink.isPending}
        onConfirm={() =>
          unlinking && unlink.mutate({ provider: unlinking }, { onSettled: () => setUnlinking(undefined) })
        }
      />
    </ProfileSection>
  );
}

/** Shows a toast with the result of linking, once. The provider redirects here with `?social=…`. */
function useLinkResult(): void {
  const t = useTranslate('profile');
  useEffect(() => {
    const address = new URL(location.href);
    const result = SOCIAL_LINK_RESULTS.find((each) => each === address.searchParams.get('social'));
    if (!result) return;
    address.searchParams.delete('social');
    history.replaceState(history.state, '', address);
    toast({ title: t(`profile:providers.result.${result}`), ...(result !== 'done' && { tone: 'error' as const }) });
  }, [t]);
}
