import type { TenantSettings } from '@dars/contracts/portal/settings';
import { fontFaceCss, pageFontCss, syntheticBoldCss } from '@dars/ui/fonts';
import { mathFontCss } from '@dars/ui/math-font';
import { themeCss } from '@dars/ui/theme';
import { logoPlateCss } from '../lib/portal/logo-plate.ts';
import richTextRules from '../lib/text/rich-text.css?inline';
import { pruneCss, withoutUnused } from './prune-css.ts';
import accountRules from './styles/account-page.css?inline';
import courseRules from './styles/course-page.css?inline';
import allRules from './styles/page.css?inline';
import portalRules from './styles/portal-page.css?inline';
import verifyRules from './styles/verify-page.css?inline';

/** Classes and elements that only the script adds: errors, the loader, answers. */
const ADDED_BY_SCRIPT = {
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

/** Classes that only the script adds to the account pages: the phone field with its list of countries. */
const ADDED_BY_ACCOUNT_SCRIPT = [
  ...['dot', 'dot-hollow', 'is-met', 'hint-good', 'control-group', 'phone', 'phone-country', 'flag', 'control'],
  ...['combobox', 'combobox-layer', 'is-wide', 'combobox-panel', 'combobox-search', 'combobox-note', 'layer'],
  ...['options', 'options-all', 'option', 'option-text', 'option-note', 'is-active', 'scrim'],
  ...['bottom-sheet', 'bottom-sheet-title', 'ltr', 'sr'],
];

const prunedRules = new Map<string, string>();

type FontUrl = (specifier: string) => string;

/** Returns the inline style of a public page: the portal's font and colours, and the rules that match the page. */
export function publicStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return styleWith(rulesFor(html), html, settings, fontUrl);
}

function styleWith(rules: string, html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  const faces = pageFontCss(settings.font.value, fontUrl);
  return faces + withoutUnused(themeCss(settings) + rules + logoPlateCss(settings), html);
}

/** Returns the inline style of a page that the sign-in script hydrates. Its font faces save files. */
export function signInPageStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return publicStyle(html, settings, fontUrl) + syntheticBoldCss(settings.font.value, fontUrl);
}

export function accountPageStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  const rules = rulesFor(html, { css: allRules + accountRules, added: ADDED_BY_ACCOUNT_SCRIPT });
  return styleWith(rules, html, settings, fontUrl) + syntheticBoldCss(settings.font.value, fontUrl);
}

/** Returns the inline style of a portal's own page, which is static. */
export function portalPageStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return styleWith(rulesFor(html, { css: allRules + portalRules, added: [] }), html, settings, fontUrl);
}

/** Returns the inline style of a public page of courses or lecturers, which is static. */
export function coursePageStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  const css = allRules + portalRules + courseRules + richTextRules;
  const faces = html.includes('<math') ? mathFontCss(fontUrl) : '';
  return faces + styleWith(rulesFor(html, { css, added: [] }), html, settings, fontUrl);
}

/** Returns the inline style of the page that verifies a certificate, which is static. */
export function verifyPageStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return styleWith(rulesFor(html, { css: allRules + portalRules + verifyRules, added: [] }), html, settings, fontUrl);
}

/**
 * Returns the inline style of the signed-in client's shell: all of the font and colours, which the client's style sheet
 * uses, and the rules that the shell needs until that is loaded.
 */
export function appStyle(html: string, settings: TenantSettings, fontUrl: FontUrl): string {
  return fontFaceCss(settings.font.value, fontUrl) + themeCss(settings) + rulesFor(html) + logoPlateCss(settings);
}

function rulesFor(
  html: string,
  { css, added }: { css: string; added: string[] } = { css: allRules, added: [] },
): string {
  const classes = new Set([...ADDED_BY_SCRIPT.classes, ...added]);
  const tags = new Set(ADDED_BY_SCRIPT.tags);
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) tags.add(tag);
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) classes.add(name);
  }
  const isDark = html.includes('data-surface');
  const key = [isDark, ...[...classes].sort(), ...[...tags].sort()].join(' ');
  const known = prunedRules.get(key);
  if (known !== undefined) return known;
  const pruned = pruneCss(css, { classes, tags, isDark });
  prunedRules.set(key, pruned);
  return pruned;
}
