import type { CsvStep } from '@dars/contracts/csv';
import type { Language } from '@dars/contracts/languages';
import { translator } from '@dars/i18n/server';

/** Composes the template of a file of people: its columns, and two people as examples. */
export function composeTemplate(language: Language): CsvStep {
  const t = translator(language);
  const columns = [
    ...[t('people-import:column.email'), t('people-import:column.firstName'), t('people-import:column.lastName')],
    ...[t('people-import:column.mobile'), t('people-import:column.country'), t('people-import:column.language')],
    ...[t('people-import:column.role'), t('people-import:column.courses'), t('people-import:column.groups')],
  ];
  const rows = [t('people-import:example.first'), t('people-import:example.second')].map((text) => text.split('|'));
  return { head: { fileName: 'dars-people.csv', columns, total: rows.length }, rows, next: null };
}
