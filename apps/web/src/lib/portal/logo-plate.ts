import type { TenantSettings } from '@dars/contracts/portal/settings';

/** Every place that shows a portal's logo except the previews of unsaved settings. */
const LOGOS = ':is(.lf-logo,.brand,.setup-sign,.pp-logo)>img';

/**
 * Returns the rules that put a nearly white logo on a dark plate, also where a template has a white one. They are part
 * of the portal's own style, so that other portals load nothing for them.
 */
export function logoPlateCss({ logo }: Pick<TenantSettings, 'logo'>): string {
  if (!logo?.isLight) return '';
  const plate = (padding: string) => `{padding:${padding};border-radius:6px;background:#15151b!important}`;
  return `.emblem-logo${plate('8px 14px')}${LOGOS}${plate('4px 8px')}`;
}
