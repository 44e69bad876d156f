import type { PeopleImportDelimiter, PeopleImportPreview } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';

const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  PeopleImportDelimiter,
  string
>;

type Encoding = NonNullable<PeopleImportPreview['encoding']>;
/** Names of encodings, which are the same in every language. */
const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256',
  'windows-1252': 'Windows-1252',
};

/** What was recognised in a file: its number of people, its format, and how it is written. */
export function FileFacts({
  file: { format, encoding, delimiter, sheet, rows },
}: {
  file: Pick<PeopleImportPreview, 'format' | 'encoding' | 'delimiter' | 'sheet' | 'rows'>;
}) {
  const t = useTranslate('importing');
  return (
    <span className="flex flex-wrap gap-x-2">
      <span className="num">{t('importing:people', { count: rows })}</span>
      <span>· {format.toUpperCase()}</span>
      {encoding !== null && <span>· {ENCODING_NAMES[encoding]}</span>}
      {delimiter !== null && <span>· {t(`importing:delimiter.${DELIMITER_NAMES[delimiter]}`)}</span>}
      {sheet !== null && (
        <span>
          · {t('importing:sheet')} <UserText>{sheet}</UserText>
        </span>
      )}
    </span>
  );
}
