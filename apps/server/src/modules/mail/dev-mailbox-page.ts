import { escapeHtml } from '../../core/escape-html.ts';
import type { ShownMail } from './store.ts';

interface Mailbox {
  mails: ShownMail[];
  shown: ShownMail | undefined;
  /** Only mails to this address are listed. */
  to: string | undefined;
  nonce: string;
}

/** Renders the development mailbox: the list at one side, the chosen mail at the other. It has no script. */
export function mailboxPage({ mails, shown, to, nonce }: Mailbox): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length})</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>
<h1><i aria-hidden="true"></i>Mailbox</h1>
<p>Mails are kept here while no <code>SMTP_URL</code> is set.</p>
<form method="get" action="/dev/mail">
<label>To <input name="to" type="search" value="${escapeHtml(to ?? '')}" placeholder="name@example.com" dir="ltr"></label>
<button>Show</button>
</form>
</header>
<main>
<nav aria-label="Mails">${mails.length === 0 ? '<p class="empty">No mail yet.</p>' : mails.map((mail) => entry(mail, { shown, to })).join('')}</nav>
${shown ? article(shown) : '<article class="empty"><p>A mail appears here as soon as one is written.</p></article>'}
</main>
</body>
</html>
`;
}

function entry(mail: ShownMail, { shown, to }: Pick<Mailbox, 'shown' | 'to'>): string {
  const query = new URLSearchParams({ ...(to !== undefined && { to }), id: mail.id });
  const current = mail.id === shown?.id ? ' aria-current="true"' : '';
  return `<a href="/dev/mail?${escapeHtml(query.toString())}"${current}>
<strong dir="auto">${escapeHtml(mail.subject)}</strong>
<span><bdi dir="ltr">${escapeHtml(mail.to)}</bdi></span>
<small><time datetime="${mail.createdAt.toISOString()}">${time(mail.createdAt)}</time> · ${mail.language} · <b class="${mail.status}">${mail.status}</b></small>
</a>`;
}

function article(mail: ShownMail): string {
  return `<article>
<h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<dl>
<dt>To</dt><dd><bdi dir="ltr">${escapeHtml(mail.to)}</bdi></dd>
<dt>Written</dt><dd><time datetime="${mail.createdAt.toISOString()}">${time(mail.createdAt)}</time></dd>
<dt>Status</dt><dd><b class="${mail.status}">${mail.status}</b>${mail.attempts > 0 ? `, attempts: ${mail.attempts}` : ''}</dd>
${mail.lastError === null ? '' : `<dt>Error</dt><dd>${escapeHtml(mail.lastError)}</dd>`}
</dl>
<iframe src="/dev/mail/${mail.id}" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As text</summary><pre dir="auto">${escapeHtml(mail.text)}</pre></details>
</article>`;
}

/** Formats a time in UTC, to the second: `2026-11-21 06:43:10`. */
function time(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f7f8fa;color:#101828;font:16px/1.6 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:16px 24px}
h1{display:flex;align-items:center;gap:12px;margin:0;font-size:18px;line-height:1.5}
h1 i{width:10px;height:10px;background:#0e7c66;transform:rotate(45deg)}
header p{margin:0;flex:1;font-size:14px;color:#475467}
form{display:flex;gap:8px;align-items:center}
label{font-size:14px;color:#475467}
input,button{height:40px;border-radius:8px;font:inherit;padding:0 12px;border:1px solid #858d9d;background:#fff;color:inherit}
button{background:#0e7c66;border-color:#0e7c66;color:#fff;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
main{flex:1;display:grid;grid-template-columns:minmax(260px,340px) 1fr;margin:0 24px 24px;background:#fff;border:1px solid #e3e7ed;border-radius:12px;overflow:hidden}
nav{border-inline-end:1px solid #e3e7ed;overflow:auto;max-height:calc(100vh - 120px)}
nav a{display:grid;gap:2px;padding:12px 16px;border-bottom:1px solid #e3e7ed;border-inline-start:4px solid transparent;color:inherit;text-decoration:none}
nav a:hover{background:#f1f3f6}
nav a[aria-current]{background:#e9f4f1;border-inline-start-color:#0e7c66}
nav strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav span,nav small{font-size:13px;color:#475467;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
article{display:flex;flex-direction:column;min-width:0;padding:24px}
h2{margin:0 0 12px;font-size:22px;line-height:1.45}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:0 0 16px;font-size:14px}
dt{color:#5d6b82}
dd{margin:0;overflow-wrap:anywhere}
iframe{flex:1;min-height:560px;width:100%;border:1px solid #e3e7ed;border-radius:8px;background:#f7f8fa}
details{margin-top:16px}
summary{cursor:pointer;font-size:14px;color:#475467}
pre{margin:8px 0 0;padding:16px;background:#f1f3f6;border-radius:8px;font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
b.queued{color:#175cd3}b.sent{color:#067647}b.failed{color:#b42318}
.empty{padding:24px;color:#475467}
@media (max-width:720px){main{grid-template-columns:1fr;margin:0;border-radius:0;border-inline:0}nav{max-height:40vh;border-inline-end:0;border-bottom:1px solid #e3e7ed}}
`;
