import { QUESTION_TYPES } from '@dars/contracts/content/question/question-types';
import type { ImportReport } from '@dars/contracts/content/question-import';
import { BYTE_ORDER_MARK, csvText } from '@dars/contracts/csv';
import { saveFile } from '../../../lib/files/download-export.ts';
import type { TranslateQuiz } from './format-name.ts';

/** Lets the browser save the report of an import as a table with a row for each question. */
export function downloadReport(t: TranslateQuiz, report: ImportReport): void {
  saveFile(new Blob([reportTable(t, report)], { type: 'text/csv' }), 'dars-import-report.csv');
}

function reportTable(t: TranslateQuiz, { questions }: ImportReport): string {
  const columns = ['place', 'file', 'line', 'name', 'type', 'outcome', 'losses', 'source'] as const;
  const rows = questions.map(({ index, file, line, name, type, outcome, losses, isDouble, source }) => [
    ...[String(index), file, String(line), name, typeName(t, type), t(`quiz:import.count.${outcome}`)],
    [...(isDouble ? [t('quiz:import.double')] : []), ...losses.map(({ text }) => text)].join('\n'),
    source,
  ]);
  return BYTE_ORDER_MARK + csvText([columns.map((column) => t(`quiz:import.report.${column}`)), ...rows]);
}

/** Names a type of question; one that only the file has as the file does. */
function typeName(t: TranslateQuiz, type: string | null): string {
  const known = QUESTION_TYPES.find((each) => each === type);
  return known ? t(`quiz:type.${known}`) : (type ?? '');
}
