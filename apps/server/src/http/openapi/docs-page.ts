import { TOKEN_SCOPES } from '@dars/contracts/permissions';
import { escapeHtml } from '../../core/escape-html.ts';
import { STYLE } from './docs-style.ts';
import type { OpenApi } from './openapi.ts';
import type { Operation } from './operation.ts';

type Call = { method: string; path: string; operation: Operation };

/**
 * Renders the API as a page: grouped by subject, with each call folded. Without scripts; in English, as the API itself.
 */
export function apiDocsPage({ info, servers, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const subjects = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const sections = [
    ...[...subjects].map(([name, calls]) => ({ name, body: calls.map(call).join('') })),
    {
      name: 'errors',
      body: `<p>A refused call answers an ${link('Error')}, for example:</p>${shape(components.responses.Error)}`,
    },
    { name: 'scopes', body: scopes(calls) },
    { name: 'schemas', body: Object.entries(components.schemas).map(schema).join('') },
  ];
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
<nav aria-label="Subjects"><ul>${sections.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
<main>
<section class="about">${info.description
    .split('\n\n')
    .map((line) => `<p>${inline(line)}</p>`)
    .join('')}</section>
${sections.map(({ name, body }) => `<section id="${name}"><h2>${name}</h2>${body}</section>`).join('')}
</main>
</body>
</html>
`;
}

function call({ method, path, operation }: Call): string {
  const title = `<b class="${method}">${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span>`;
  return folded(
    operation.operationId,
    title,
    `<p>${inline(operation.description)}</p>
${parameters(operation)}
${operation.requestBody ? `<h3>Body</h3>${shape(operation.requestBody)}` : ''}
${Object.entries(operation.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, answer]) => `<h3>${status} ${escapeHtml(String(answer['description']))}</h3>${shape(answer)}`)
  .join('')}`,
  );
}

/** Renders a folded block. Browsers unfold it for a link whose target is inside of it, but not for the block itself. */
function folded(name: string, title: string, body: string): string {
  const id = escapeHtml(name);
  return `<div class="folded"><details><summary>${title}</summary><div id="${id}">${body}</div></details><a href="#${id}" aria-label="Link to ${id}">#</a></div>`;
}

function scopes(calls: Call[]): string {
  const rows = TOKEN_SCOPES.map((scope) => {
    const ids = calls
      .filter(({ operation }) =>
        operation.security.some(({ token }) => (token as string[] | undefined)?.includes(scope)),
      )
      .map(({ operation }) => `<a href="#${operation.operationId}">${operation.operationId}</a>`);
    return `<tr><td><code>${scope}</code></td><td>${ids.join(', ') || 'By tRPC alone'}</td></tr>`;
  });
  return table(['Scope', 'Calls'], rows);
}

const schema = ([name, definition]: [string, unknown]): string =>
  folded(`schemas.${name}`, `<code>${name}</code>`, pre(definition));

function parameters({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (each) =>
      `<tr><td><code>${escapeHtml(String(each['name']))}</code></td><td>${each['in']}${each['required'] ? '' : ', optional'}</td><td>${each['description'] ? `${inline(String(each['description']))}<br>` : ''}${kind(each['schema'])}</td></tr>`,
  );
  return table(['Parameter', 'Where', 'What'], rows);
}

const table = (head: string[], rows: string[]): string =>
  `<div class="wide"><table><thead><tr>${head.map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

/** Renders a body by its example or else by its schema. */
function shape(described: Record<string, unknown>): string {
  const media = described['content'] as Record<string, { schema?: unknown; example?: unknown }> | undefined;
  const [type, content] = Object.entries(media ?? {})[0] ?? [];
  if (type === undefined || content?.schema === undefined) return '';
  return type === 'application/json'
    ? pre(content.example ?? content.schema)
    : `<p><code>${escapeHtml(type)}</code></p>`;
}

/** Renders a parameter's type, in one word if possible. A pattern adds nothing to the format. */
function kind(schema: unknown): string {
  const { pattern: _pattern, ...rest } = schema as Record<string, unknown>;
  const names = Object.keys(rest).filter((name) => name !== 'type' && name !== 'format');
  return names.length === 0 ? `<code>${escapeHtml(String(rest['format'] ?? rest['type']))}</code>` : code(schema);
}

const pre = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2)).replace(/#\/components\/schemas\/(\w+)/g, (path, name) => link(name, path))}</pre>`;
const link = (name: string, text = name): string => `<a href="#schemas.${name}">${text}</a>`;
const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
