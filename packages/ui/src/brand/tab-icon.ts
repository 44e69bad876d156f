import type { Realm } from '@dars/contracts/portal/page';
import { initialOf } from './initial.ts';
import { themeVariables } from './theme.ts';

export type IconSource = Pick<Realm, 'kind' | 'name' | 'settings'>;

/** Returns the address of the tab's icon: the portal's own, else a drawn one. */
export function iconHref(realm: IconSource): string {
  if (realm.settings.icon) return realm.settings.icon.value;
  return `data:image/svg+xml,${escapeForUrl(drawIcon(realm))}`;
}

/**
 * Draws the icon of a realm without one: the portal's initial in the diamond, in its colours; for the platform the
 * three dots.
 */
export function drawIcon(realm: IconSource): string {
  const variables = themeVariables(realm.settings.colors.colorCodes.map((color) => color.hex));
  const svg =
    realm.kind === 'platform'
      ? dots(variables['--brand'])
      : initial(realm.name, variables['--brand'], variables['--on-brand']);
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${svg}</svg>`;
}

function initial(name: string, brand = '', onBrand = ''): string {
  return (
    `<path d='M32 1 63 32 32 63 1 32z' fill='${brand}' stroke-linejoin='round'/>` +
    `<text x='32' y='43' text-anchor='middle' font-family='system-ui' font-size='30' font-weight='700' fill='${onBrand}'>${initialOf(name)}</text>`
  );
}

function dots(brand = ''): string {
  const dot = (x: number, y: number) => `<path d='m${x} ${y - 14} 14 14-14 14-14-14z' fill='${brand}'/>`;
  return `${dot(32, 17)}${dot(16, 46)}<g opacity='.4'>${dot(48, 46)}</g>`;
}

/** Escapes only the characters that a URL in an attribute cannot hold, so that the address stays short. */
function escapeForUrl(svg: string): string {
  return svg.replace(/[%#<>]|[^\0-\x7F]+/g, encodeURIComponent);
}
