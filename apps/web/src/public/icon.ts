import type { Realm } from '@dars/contracts/page';
import { themeVariables } from '@dars/ui/theme';
import { initialOf } from './initial.ts';

/** The tab's icon: the portal's own, else its initial in the diamond, in its colours. The platform's is the three dots. */
export function iconHref(realm: Pick<Realm, 'kind' | 'name' | 'settings'>): string {
  if (realm.settings.icon) return realm.settings.icon.value;
  const variables = themeVariables(realm.settings.colors.colorCodes.map((color) => color.hex));
  const svg =
    realm.kind === 'platform'
      ? dots(variables['--brand'])
      : initial(realm.name, variables['--brand'], variables['--on-brand']);
  return `data:image/svg+xml,${escapeForUrl(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${svg}</svg>`)}`;
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
