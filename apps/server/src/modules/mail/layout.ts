import type { Language } from '@dars/contracts/constants';
import type { TenantSettings } from '@dars/contracts/settings';
import { knownFont } from '@dars/ui/fonts';
import { themeVariables } from '@dars/ui/theme';
import type { Draft } from './compose.ts';

/** What every mail of one brand has around its content. */
export interface Frame {
  language: Language;
  portal: string;
  settings: TenantSettings;
  greeting: string;
  linkAddress: string;
  footer: string;
}

const INK = '#101828';
const INK_2 = '#475467';
const INK_3 = '#5d6b82';
const PAPER = '#f7f8fa';
const LINE = '#e3e7ed';

/** The mail without any looks, in reading order. */
export function renderText({ title, paragraphs, button, notes }: Draft, frame: Frame): string {
  const blocks = [
    title,
    frame.greeting,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.address)),
    `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${frame.footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Tables and inline styles, because mail programs know little more; the direction stands on every table, because some
 * of them throw the root element away. Nothing is loaded from anywhere.
 */
export function renderHtml(draft: Draft, frame: Frame): string {
  const style = styleOf(frame);
  const { dir, start } = style;
  return `<!doctype html>
<html lang="${frame.language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(draft.subject)}</title>
</head>
<body dir="${dir}" style="margin:0;padding:0;background-color:${PAPER};color:${INK};${style.type}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.paragraphs.filter((paragraph) => typeof paragraph === 'string').join(' '))}</div>
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="${style.type}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${style.type}">
<tr><td align="${start}" style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${style.brandText}">${escapeHtml(frame.portal)}</td></tr>
<tr><td align="${start}" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid ${LINE};border-top:4px solid ${style.brand};border-radius:12px;padding:32px 28px">
${content(draft, frame, style)}
</td></tr>
<tr><td align="${start}" style="padding:16px 8px 0;font-size:13px;color:${INK_3}">${escapeHtml(frame.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

interface Style {
  dir: 'rtl' | 'ltr';
  start: 'right' | 'left';
  /** Said again on every table: some programs begin each with their own. */
  type: string;
  brand: string;
  onBrand: string;
  brandText: string;
}

function styleOf({ language, settings }: Frame): Style {
  const variables = themeVariables(settings.colors.colorCodes.map(({ hex }) => hex));
  const rtl = language === 'ar';
  // Programs without the portal's font have one of these; Tahoma's Arabic is on every Windows.
  const fonts = `'${knownFont(settings.font.value)}','Segoe UI',Tahoma,Arial,sans-serif`;
  return {
    dir: rtl ? 'rtl' : 'ltr',
    start: rtl ? 'right' : 'left',
    type: `font-family:${fonts};font-size:16px;line-height:${rtl ? 1.75 : 1.6}`,
    brand: variables['--brand'] ?? '',
    onBrand: variables['--on-brand'] ?? '',
    brandText: variables['--brand-text'] ?? '',
  };
}

function content({ title, paragraphs, button, notes }: Draft, frame: Frame, style: Style): string {
  const paragraph = (part: string | { address: string }) =>
    `<p style="margin:0 0 16px">${typeof part === 'string' ? escapeHtml(part) : linkTo(part.address, style)}</p>`;
  const note = (text: string) => `<p style="margin:0 0 8px;font-size:14px;color:${INK_2}">${escapeHtml(text)}</p>`;
  return [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.45;font-weight:700;color:${INK}">${escapeHtml(title)}</h1>`,
    ...[frame.greeting, ...paragraphs].map(paragraph),
    buttonTo(button, style),
    ...[...notes, frame.linkAddress].map(note),
    `<p style="margin:0;font-size:14px">${linkTo(button.url, style)}</p>`,
  ].join('\n');
}

/** An address reads from left to right in every language. */
function linkTo(url: string, { brandText }: Style): string {
  const address = escapeHtml(url);
  return `<a href="${address}" dir="ltr" style="color:${brandText};text-decoration:underline;word-break:break-all;unicode-bidi:embed">${address}</a>`;
}

function buttonTo({ label, url }: Draft['button'], { dir, type, brand, onBrand }: Style): string {
  const link = `display:inline-block;padding:12px 28px;font-weight:700;color:${onBrand};text-decoration:none`;
  return `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;${type}">
<tr><td bgcolor="${brand}" style="background-color:${brand};border-radius:8px">
<a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a>
</td></tr>
</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
