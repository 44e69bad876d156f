import type { ImportFormat } from '@dars/contracts/content/question-import';
import type { CoreNamespace, TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';

export type TranslateQuiz = Translate<TranslationKey<'quiz' | CoreNamespace>>;

/** Names of formats, which are the same in every language; a plain text has none. */
const FORMAT_NAMES: Record<Exclude<ImportFormat, 'text'>, string> = {
  ...{ gift: 'GIFT', 'moodle-xml': 'Moodle XML', aiken: 'Aiken', qti: 'QTI', csv: 'CSV' },
};

export const formatName = (t: TranslateQuiz, format: ImportFormat): string =>
  format === 'text' ? t('quiz:import.plain_text') : FORMAT_NAMES[format];
