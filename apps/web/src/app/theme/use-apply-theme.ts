import type { Realm } from '@dars/contracts/portal/page';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import { iconHref } from '@dars/ui/tab-icon';
import { themeCss } from '@dars/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { logoPlateCss } from '../../lib/portal/logo-plate.ts';
import { REALM_KEY, useSession } from '../session/session.tsx';
import { adoptSheet } from './adopt-sheet.ts';
import { declareFonts } from './font-faces.ts';

let themeSheet: CSSStyleSheet | undefined;

/**
 * Returns a function that applies saved settings to the open page: colours, font, the tab's icon and the cached realm.
 */
export function useApplyTheme(): (settings: TenantSettings) => void {
  const queries = useQueryClient();
  const { realm } = useSession();
  return (settings) => {
    declareFonts();
    themeSheet ??= adoptSheet();
    themeSheet.replaceSync(themeCss(settings) + logoPlateCss(settings));
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = iconHref({ ...realm, settings });
    // The cached realm of every language.
    queries.setQueriesData<Realm>({ queryKey: REALM_KEY }, (known) => known && { ...known, settings });
  };
}
