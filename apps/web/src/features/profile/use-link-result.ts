import { SOCIAL_LINK_RESULTS } from '@dars/contracts/portal/page';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect } from 'react';

/** Shows a toast with the result of linking, once. The provider redirects here with `?social=…`. */
export function useLinkResult(): void {
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
