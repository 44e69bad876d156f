import type { Language } from '@dars/contracts/languages';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import { directionOf } from '@dars/i18n/direction';
import { knownFont } from '@dars/ui/fonts';
import { themeVariables } from '@dars/ui/theme';
import { escapeHtml } from '../../core/escape-html.ts';
import type { ContactLine } from './compose-contact.ts';

/** The content of one kind of mail; greeting, footer and style are the same for all. */
export interface Draft {
  subject: string;
  title: string;
  /**
   * Sentences, addresses on a line of their own, quotes of a text that a person wrote to the reader, and lists of
   * names.
   */
  paragraphs: (string | { address: string } | { quote: string } | { list: string[] })[];
  button: { label: string; url: string };
  notes: string[];
}

/** The parts around the content that all mails of one brand share. */
export interface Frame {
  language: Language;
  portal: string;
  settings: TenantSettings;
  /** The address of the logo; without one the mail shows the brand's initial. */
  logo: string | undefined;
  greeting: string;
  linkAddress: string;
  footer: string;
  /** How to reach the portal, each way on a line below the footer. */
  contact: ContactLine[];
}

const INK = '#101828';
const INK_2 = '#475467';
const INK_3 = '#5d6b82';
const PAPER = '#f7f8fa';
const LINE = '#e3e7ed';
const WHITE = '#ffffff';
/** The plate of a nearly white logo. */
const DARK = '#15151b';

/** Renders the mail as plain text, in reading order. */
export function renderText(
  { title, paragraphs, button, notes }: Draft,
  frame: Pick<Frame, 'greeting' | 'footer' | 'contact'>,
): string {
  const blocks = [
    title,
    frame.greeting,
    ...paragraphs.map(paragraphText),
    `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${[frame.footer, ...frame.contact.map(({ text }) => text)].join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function paragraphText(paragraph: Draft['paragraphs'][number]): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('list' in paragraph) return paragraph.list.map((item) => `- ${item}`).join('\n');
  return 'quote' in paragraph ? paragraph.quote.replace(/^/gm, '> ') : paragraph.address;
}

/**
 * Renders the mail as HTML. It uses tables and inline styles, as mail programs support little more. The direction is on
 * every table, as some programs drop the root element. Only the logo is loaded, and the mail is complete without it.
 * The style element only adds to that: dark colours, and narrower margins on a phone.
 */
export function renderHtml(draft: Draft, frame: Frame): string {
  const style = styleOf(frame);
  const { dir, start } = style;
  return `<!doctype html>
<html lang="${frame.language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(draft.subject)}</title>
<style>${style.sheet}</style>
</head>
<body class="paper" dir="${dir}" style="margin:0;padding:0;background-color:${PAPER};color:${INK};${style.type}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.paragraphs.filter((paragraph) => typeof paragraph === 'string').join(' '))}</div>
<table class="paper" role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="${style.type}">
<tr><td class="room" align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${style.type}">
<tr><td align="${start}" style="padding:0 8px 16px">${sign(frame, style)}</td></tr>
<tr><td class="sheet ink" align="${start}" bgcolor="${WHITE}" style="background-color:${WHITE};border:1px solid ${LINE};border-radius:12px;padding:32px 28px;color:${INK}">
${content(draft, frame, style)}
</td></tr>
<tr><td class="ink-3" align="${start}" style="padding:16px 8px 0;font-size:13px;color:${INK_3}">${escapeHtml(frame.footer)}${frame.contact.map(contactLine).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders a line of the contact data in its own direction. The colour is that of the footer. */
function contactLine({ text, href }: ContactLine): string {
  const shown = escapeHtml(text);
  const link = href && `<a class="ink-3" href="${escapeHtml(href)}" style="color:${INK_3}">${shown}</a>`;
  return `<br><bdi dir="${href ? 'ltr' : 'auto'}">${link ?? shown}</bdi>`;
}

interface Style {
  dir: 'rtl' | 'ltr';
  start: 'right' | 'left';
  /** The font, repeated on every table, as some programs start each table with their own. */
  type: string;
  brand: string;
  onBrand: string;
  brandText: string;
  brandLine: string;
  sheet: string;
}

function styleOf({ language, settings }: Frame): Style {
  const variables = themeVariables(settings.colors.colorCodes.map(({ hex }) => hex));
  const rtl = directionOf(language) === 'rtl';
  // Fallbacks for programs without the portal's font; every Windows has Tahoma, which has Arabic letters.
  const fonts = `'${knownFont(settings.font.value)}','Segoe UI',Tahoma,Arial,sans-serif`;
  return {
    dir: rtl ? 'rtl' : 'ltr',
    start: rtl ? 'right' : 'left',
    type: `font-family:${fonts};font-size:16px;line-height:${rtl ? 1.75 : 1.6}`,
    brand: variables['--brand'] ?? '',
    onBrand: variables['--on-brand'] ?? '',
    brandText: variables['--brand-text'] ?? '',
    brandLine: variables['--brand-line'] ?? '',
    sheet: styleSheet(variables['--dark-brand-text'] ?? '', variables['--dark-brand-line'] ?? ''),
  };
}

/**
 * The style sheet with the dark colours of the design system. They must override inline colours, hence `!important`.
 */
function styleSheet(link: string, line: string): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.room{padding:20px 12px!important}.sheet{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#0a0a0d!important}
.sheet{background-color:#15151b!important;border-color:#2c2c37!important}
.rule{border-color:#2c2c37!important}
.ink{color:#f6f5f2!important}.ink-2{color:#c3c1bc!important}.ink-3{color:#9b9993!important}
.link{color:${link}!important}.dot{color:${line}!important}.edge{border-color:${line}!important}
}
`;
}

/**
 * Renders the brand's logo or initial. The logo has a white background in the dark style too, as most logos are drawn
 * for paper; a nearly white logo has a dark one in both styles. The background is a gradient image, as programs that
 * invert a mail's colours leave images alone. Where images are not shown, the portal's name appears.
 */
function sign({ logo, portal, settings }: Frame, style: Style): string {
  const { dir, type, brand, onBrand, brandText } = style;
  const name = escapeHtml(portal);
  const [plate, ink] = settings.logo?.isLight ? [DARK, WHITE] : [WHITE, brandText];
  const lettering = 'font-size:18px;line-height:1.5;font-weight:700';
  const bold = `${lettering};color:${brandText}`;
  const table = `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0" style="${type}">`;
  if (logo !== undefined) {
    return `${table}
<tr><td bgcolor="${plate}" style="background-color:${plate};background-image:linear-gradient(${plate},${plate});border-radius:8px;padding:8px 12px">
<img src="${escapeHtml(logo)}" alt="${name}" height="40" border="0" style="display:block;height:40px;width:auto;max-width:240px;${lettering};color:${ink}">
</td></tr>
</table>`;
  }
  const gap = dir === 'rtl' ? '0 12px 0 0' : '0 0 0 12px';
  return `${table}
<tr><td aria-hidden="true" align="center" width="36" height="36" bgcolor="${brand}" style="width:36px;height:36px;background-color:${brand};border-radius:8px;font-size:18px;line-height:36px;font-weight:700;color:${onBrand}">${escapeHtml(initialOf(portal))}</td>
<td class="link" style="padding:${gap};${bold}">${name}</td></tr>
</table>`;
}

/** The first letter or digit of a name, with its combining marks. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? '';
}

function content({ title, paragraphs, button, notes }: Draft, frame: Frame, style: Style): string {
  const paragraph = (part: Draft['paragraphs'][number]) => {
    if (typeof part !== 'string' && 'quote' in part) return quote(part.quote, style);
    if (typeof part !== 'string' && 'list' in part) return list(part.list, style);
    return `<p style="margin:0 0 16px">${typeof part === 'string' ? escapeHtml(part) : linkTo(part.address, style)}</p>`;
  };
  const note = (text: string) =>
    `<p class="ink-2" style="margin:0 0 8px;font-size:14px;color:${INK_2}">${escapeHtml(text)}</p>`;
  return [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.45;font-weight:700;color:${INK}">${escapeHtml(title)}</h1>`,
    ...[frame.greeting, ...paragraphs].map(paragraph),
    buttonTo(button, style),
    rule(style),
    ...[...notes, frame.linkAddress].map(note),
    `<p style="margin:0;font-size:14px">${linkTo(button.url, style)}</p>`,
  ].join('\n');
}

/** Renders a quoted text, in its own direction and with its line breaks. */
function quote(text: string, { start, brandLine }: Style): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p class="edge" dir="auto" style="margin:0 0 16px;padding:0 16px;border-${start}:3px solid ${brandLine};overflow-wrap:anywhere">${lines}</p>`;
}

/** Renders a list of names, each in its own direction. */
function list(items: string[], { dir }: Style): string {
  const padding = dir === 'rtl' ? '0 24px 0 0' : '0 0 0 24px';
  const lines = items.map(
    (item) => `<li style="margin:0 0 4px;overflow-wrap:anywhere"><bdi>${escapeHtml(item)}</bdi></li>`,
  );
  return `<ul dir="${dir}" style="margin:0 0 16px;padding:${padding}">${lines.join('')}</ul>`;
}

/** Renders a thin line that starts with the design system's dot. */
function rule({ dir, type, brandLine }: Style): string {
  return `<table aria-hidden="true" role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;${type}">
<tr><td class="dot" width="18" style="width:18px;font-size:10px;line-height:16px;color:${brandLine}">&#9670;</td>
<td style="font-size:1px;line-height:1px"><div class="rule" style="border-top:1px solid ${LINE};height:0;font-size:0;line-height:0">&nbsp;</div></td></tr>
</table>`;
}

/** Renders an address as a link, from left to right in every language. */
function linkTo(url: string, { brandText }: Style): string {
  const address = escapeHtml(url);
  return `<a class="link" href="${address}" dir="ltr" style="color:${brandText};text-decoration:underline;word-break:break-word;overflow-wrap:anywhere;unicode-bidi:embed">${address}</a>`;
}

/** Renders the button. Its border keeps it visible when its colour is close to the background. */
function buttonTo({ label, url }: Draft['button'], { dir, type, brand, onBrand, brandLine }: Style): string {
  const link = `display:inline-block;padding:12px 28px;font-weight:700;color:${onBrand};text-decoration:none`;
  return `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;${type}">
<tr><td class="edge" bgcolor="${brand}" style="background-color:${brand};border:1px solid ${brandLine};border-radius:8px">
<a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a>
</td></tr>
</table>`;
}
