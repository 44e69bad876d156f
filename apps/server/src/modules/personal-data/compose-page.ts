import type { Language } from '@dars/contracts/languages';
import type { Database } from '@dars/db/client';
import { directionOf } from '@dars/i18n/direction';
import { countryName } from '@dars/i18n/format';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import { escapeHtml } from '../../core/escape-html.ts';
import { STYLE } from './compose-style.ts';
import { type Cell, listSections, type PageContent, type Section, wordsOf } from './list-sections.ts';

/** Composes the readable page of a copy of a person's data, piece by piece, in their language. */
export async function* composePage(db: Database, language: Language, content: PageContent): AsyncGenerator<string> {
  const { person, portal, madeAt } = content;
  const t = translator(language);
  const words = wordsOf(language, content);
  const title = plainText(t('my-data:file.title', { name: `${person.firstName} ${person.lastName}` }));
  const made = plainText(t('my-data:file.made', { date: words.dateTime(madeAt), portal }));
  yield `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header><h1 dir="auto">${escapeHtml(title)}</h1><p>${escapeHtml(made)}</p><p>${escapeHtml(t('my-data:file.intro'))}</p></header><main>`;
  yield account(language, content);
  for (const section of listSections(db, language, content)) yield* writeSection(section, t('my-data:file.empty'));
  yield '</main></body></html>\n';
}

async function* writeSection({ title, heads, rows }: Section, empty: string): AsyncGenerator<string> {
  yield `<section><h2>${escapeHtml(title)}</h2>`;
  let isEmpty = true;
  for await (const cells of rows) {
    if (isEmpty && heads.length > 0)
      yield `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>`;
    isEmpty = false;
    yield heads.length > 0
      ? `<tr>${cells.map((cell) => `<td dir="auto">${writeCell(cell)}</td>`).join('')}</tr>`
      : writeText(cells);
  }
  if (isEmpty) yield `<p class="none">${escapeHtml(empty)}</p>`;
  else if (heads.length > 0) yield '</tbody></table></div>';
  yield '</section>';
}

const writeCell = (cell: Cell): string =>
  typeof cell === 'string'
    ? escapeHtml(cell)
    : `<a href="${escapeHtml(encodeURI(cell.path))}">${escapeHtml(cell.text)}</a>`;

const writeText = ([head = '', detail = '', ...texts]: Cell[]): string =>
  `<article><h3 dir="auto">${writeCell(head)}</h3><p class="detail" dir="auto">${writeCell(detail)}</p>${texts
    .map((text) => `<p class="text" dir="auto">${writeCell(text)}</p>`)
    .join('')}</article>`;

function account(language: Language, content: PageContent): string {
  const { person } = content;
  const t = translator(language);
  const { date } = wordsOf(language, content);
  const facts: [string, string | null][] = [
    [t('my-data:file.name'), `${person.firstName} ${person.lastName}`],
    [t('my-data:file.login'), person.login],
    [t('my-data:file.mobile'), person.mobile],
    [t('my-data:file.country'), person.country && countryName(t, person.country)],
    [t('my-data:file.role'), t(`roles:${person.role}`)],
    [t('my-data:file.bio'), person.bio],
    [t('my-data:file.since'), date(person.createdAt)],
    [t('my-data:file.last_active'), person.lastActiveOn && date(new Date(`${person.lastActiveOn}T12:00:00Z`))],
  ];
  const lines = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`],
  );
  return `<section><h2>${escapeHtml(t('my-data:file.account'))}</h2><dl>${lines.join('')}</dl></section>`;
}
