import { createHash } from 'node:crypto';
import type { Language } from '@dars/contracts/languages';
import { directionOf } from '@dars/i18n/direction';
import { escapeHtml } from '../../core/escape-html.ts';

const STYLE = `
body{margin:0;background:#f7f8fa;color:#101828;font:16px/1.75 system-ui,sans-serif}
main{min-height:100vh;max-width:420px;margin:auto;display:grid;place-content:center;justify-items:start;padding:32px 16px;box-sizing:border-box}
h1{margin:0;font-size:22px;line-height:1.45}
p{margin:4px 0 12px;color:#475467}
nav{display:flex;flex-wrap:wrap;gap:12px}
a{display:inline-block;padding:8px 20px;border-radius:8px;background:#0e7c66;color:#fff;text-decoration:none}
a+a{background:#fff;color:#101828;box-shadow:inset 0 0 0 1px #858d9d}
a:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
`;

interface PlainPage {
  language: Language;
  title: string;
  detail: string;
  /** What the reader can do meanwhile: a paragraph, and a link that stands before the one that reloads. */
  meanwhile?: { detail: string; link: string; href: string };
  /** The text of the link that reloads the page. */
  retry: string;
  script: string;
  /** Seconds that the script finds in `data-wait` of the main element. */
  wait?: number;
}

/**
 * Renders a page that needs nothing but itself, for times in which a page of the product cannot be loaded or would cost
 * too much. Its link without an address reloads the current page.
 */
export function renderPlainPage({ language, title, detail, meanwhile, retry, script, wait }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main${wait === undefined ? '' : ` data-wait="${wait}"`}>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${meanwhile ? `<p>${escapeHtml(meanwhile.detail)}</p>\n` : ''}<nav>
${meanwhile ? `<a href="${meanwhile.href}">${escapeHtml(meanwhile.link)}</a>\n` : ''}<a href="">${escapeHtml(retry)}</a>
</nav>
</main>
<script>${script}</script>
</html>
`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the Content-Security-Policy of a plain page with this script. */
export const plainPagePolicy = (script: string): string =>
  `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(script)}; connect-src 'self'`;
