import type { PublicPage, Realm } from '@dars/contracts/portal/page';
import { themeVariables } from '@dars/ui/theme';
import { type Look, lookOf } from '../look.ts';

type Top = `--${string}` | `#${string}`;

const TOP_OF: Record<Look, Top> = {
  diwan: '--brand-100',
  masar: '--brand-100',
  majlis: '--brand-ink',
  shasha: '#0a0a0d',
  platform: '#f7f8fa',
};
const PAPER = '#f7f8fa';

/** Returns the colour of the browser's bar, which is that of the page's upper edge. */
export function themeColor(realm: Realm, kind: PublicPage['kind']): string {
  const top = kind === 'app' ? PAPER : TOP_OF[lookOf(realm)];
  const variables: Record<string, string> = themeVariables(realm.settings.colors.colorCodes.map((color) => color.hex));
  return variables[top] ?? top;
}
