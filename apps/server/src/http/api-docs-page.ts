import { hash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { OpenApi, Operation } from './openapi.ts';

type Call = { method: string; path: string; operation: Operation };

/** The API for people to read: by subject, each call folded up. No script; in English, as the API itself. */
export function apiDocsPage({ info, servers, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const subjects = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dars API</title>
<link rel="icon" href="/favicon.ico">
<style>${STYLE}</style>
</head>
<body>
<header>
<h1><i aria-hidden="true"></i>Dars API</h1>
<p>${calls.length} calls at <code>${escapeHtml(servers[0]?.url ?? '')}</code> · <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Subjects"><ul>${[...subjects.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
<main>
<section class="about">${info.description
    .split('\n\n')
    .map((line) => `<p>${inline(line)}</p>`)
    .join('')}</section>
${[...subjects].map(subject).join('')}
</main>
</body>
</html>
`;
}

function subject([name, calls]: [string, Call[]]): string {
  return `<section id="${name}"><h2>${name}</h2>${calls.map(call).join('')}</section>`;
}

function call({ method, path, operation }: Call): string {
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span></summary>
<p>${inline(operation.description)}</p>
${parameters(operation)}
${operation.requestBody ? `<h3>Body</h3>${shape(operation.requestBody)}` : ''}
${Object.entries(operation.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, answer]) => `<h3>${status} ${escapeHtml(String(answer['description']))}</h3>${shape(answer)}`)
  .join('')}
</details>`;
}

function parameters({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (each) =>
      `<tr><td><code>${escapeHtml(String(each['name']))}</code></td><td>${each['in']}${each['required'] ? '' : ', optional'}</td><td>${each['description'] ? `${inline(String(each['description']))}<br>` : ''}${kind(each['schema'])}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>Parameter</th><th>Where</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** What a body looks like, by its schema. */
function shape(described: Record<string, unknown>): string {
  const media = described['content'] as Record<string, { schema?: unknown }> | undefined;
  const [type, content] = Object.entries(media ?? {})[0] ?? [];
  if (type === undefined || content?.schema === undefined) return '';
  return type === 'application/json'
    ? `<pre tabindex="0">${escapeHtml(JSON.stringify(content.schema, null, 2))}</pre>`
    : `<p><code>${escapeHtml(type)}</code></p>`;
}

/** Of a parameter, where one word says it; a pattern says no more than the format. */
function kind(schema: unknown): string {
  const { pattern: _pattern, ...rest } = schema as Record<string, unknown>;
  const names = Object.keys(rest).filter((name) => name !== 'type' && name !== 'format');
  return names.length === 0 ? `<code>${escapeHtml(String(rest['format'] ?? rest['type']))}</code>` : code(schema);
}

const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;display:grid;grid-template:auto 1fr/220px minmax(0,1fr);min-height:100vh;background:#f7f8fa;color:#101828;font:16px/1.6 system-ui,sans-serif}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px;padding:16px 24px}
h1{display:flex;align-items:center;gap:12px;margin:0;font-size:22px;line-height:1.5}
h1 i{width:10px;height:10px;background:#0e7c66;transform:rotate(45deg)}
header p{margin:0;font-size:14px;color:#475467}
a{color:#0b6351}
nav{padding:0 24px}
nav ul{position:sticky;top:16px;margin:0;padding:0;list-style:none}
nav a{display:block;padding:4px 12px;border-radius:8px;color:inherit;text-decoration:none}
nav a:hover{background:#e9f4f1}
:focus-visible{outline:2px solid #0e7c66;outline-offset:2px}
main{margin:0 24px 24px 0;padding:8px 32px 32px;background:#fff;border:1px solid #e3e7ed;border-radius:12px;min-width:0}
.about p{max-width:80ch;margin:12px 0;color:#475467}
h2{margin:32px 0 8px;font-size:18px}
h2,nav a{text-transform:capitalize}
h3{margin:16px 0 8px;font-size:14px}
details{border-bottom:1px solid #e3e7ed}
details[open]{padding-bottom:16px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 0;cursor:pointer}
summary:hover code{text-decoration:underline}
summary::before{content:'';align-self:center;width:7px;height:7px;border:solid #667085;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
summary span{color:#475467;font-size:14px}
summary b{min-width:64px;font-size:13px}
b.get{color:#175cd3}b.post{color:#067647}b.put{color:#93500b}b.delete{color:#b42318}
code,pre{font:13px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:16px;max-height:420px;overflow:auto;background:#f1f3f6;border-radius:8px;white-space:pre-wrap}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px}
td:first-child code{white-space:nowrap}
th,td{padding:6px 12px 6px 0;text-align:start;vertical-align:top;border-bottom:1px solid #e3e7ed}
@media (max-width:720px){body{display:block}nav{padding:0 16px 16px}nav ul{position:static;display:flex;flex-wrap:wrap}main{margin:0;padding:8px 16px;border-radius:0;border-inline:0}}
`;

/** By which the page's policy knows its style. */
export const STYLE_HASH = `sha256-${hash('sha256', STYLE, 'base64')}`;
