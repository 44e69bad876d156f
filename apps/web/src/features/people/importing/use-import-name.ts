import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';

/** Returns a function that names an import by its file. A call of the API need not name the file. */
export function useImportName(): (run: Pick<PeopleImport, 'fileName'>) => string {
  const t = useTranslate('importing');
  return ({ fileName }) => fileName || t('importing:no_name');
}
