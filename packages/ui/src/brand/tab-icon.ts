import type { Realm } from '@dars/contracts/portal/page';
import { initialOf } from './initial.ts';
import { themeVariables } from './theme.ts';

export type IconOf = Pick<Realm, 'kind' | 'name' | 'settings'>;

/** The tab's icon: the portal's own, else the one that is drawn for it. */
export function iconHref(realm: IconOf): string {
  if (realm.settings.icon) return realm.settings.icon.value;
  return `data:image/svg+xml,${escapeForUrl(drawIcon(realm))}`;
}

/** For who has no icon: the portal's initial in the diamond, in its colours. The platform's is the three dots. */
export function drawIcon(realm: IconOf): string {
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

/** Only what an URL in an attribute cannot hold as it is: the rest stays short. */
function escapeForUrl(svg: string): string {
  return svg.replace(/[%#<>]|[^\0-\x7F]+/g, encodeURIComponent);
}
