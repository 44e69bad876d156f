import type { TenantSettings } from '@dars/contracts/settings';
import { type FontFile, fontFaceCss, fontFiles } from '@dars/ui/fonts';
import { themeCss } from '@dars/ui/theme';
import { pruneCss, withoutUnused } from './prune-css.ts';
import allRules from './styles/page.css?inline';

/** What only the script brings into a page: an error, a wait, an answer. */
const LATER = {
  classes: [
    'hint',
    'hint-bad',
    'is-bad',
    'i',
    'i-s',
    'loader',
    'control-button',
    'banner',
    'banner-good',
    'banner-bad',
    'banner-info',
    'btn',
    'btn-primary',
    'btn-wide',
    'more',
    'waiting',
  ],
  tags: ['html', 'body', 'i', 'p', 'span', 'button', 'a'],
};

const prunedRules = new Map<string, string>();

type FontUrl = (specifier: string) => string;

/** The whole style of a public page, to be put into it: its portal's font and colours, and the rules for what it holds. */
export function publicStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  const font = settings.font.value;
  const faces = fontFaceCss(font, fontUrl, fontFiles(font).filter(isNeeded));
  return faces + withoutUnused(themeCss(settings) + rulesFor(html), html);
}

/** For the signed-in client's shell: font and colours whole, its style sheet uses them; rules only until that is there. */
export function appStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return fontFaceCss(settings.font.value, fontUrl) + themeCss(settings) + rulesFor(html);
}

/** Two weights of a font that is not variable: a third would be one more file before the page is whole. */
function isNeeded({ weight }: FontFile): boolean {
  return weight.includes(' ') || weight === '400' || weight === '700';
}

function rulesFor(html: string): string {
  const classes = new Set(LATER.classes);
  const tags = new Set(LATER.tags);
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) tags.add(tag);
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) classes.add(name);
  }
  const isDark = html.includes('data-surface');
  const key = [isDark, ...[...classes].sort(), ...[...tags].sort()].join(' ');
  const known = prunedRules.get(key);
  if (known !== undefined) return known;
  const pruned = pruneCss(allRules, { classes, tags, isDark });
  prunedRules.set(key, pruned);
  return pruned;
}
