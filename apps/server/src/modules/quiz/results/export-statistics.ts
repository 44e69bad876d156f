import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { QuestionStatistics, QuizStatisticsInput } from '@dars/contracts/learning/quiz-statistics';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../../core/context.ts';
import { getStatistics } from './get-statistics.ts';

/**
 * Exports the statistics of the questions, which are few enough for one step.
 * @throws not-found
 */
export async function exportStatistics(ctx: TenantContext, input: QuizStatisticsInput): Promise<CsvStep> {
  const t = translator(ctx.language);
  const { questions, timeZone } = await getStatistics(ctx, input);
  const fileName = `dars-quiz-statistics-${dayIn(timeZone, ctx.deps.now())}.csv`;
  return {
    head: { fileName, columns: COLUMNS.map(({ name }) => t(name)), total: questions.length },
    rows: questions.map((question, index) => COLUMNS.map(({ cell }) => `${cell(question, { t, index }) ?? ''}`)),
    next: null,
  };
}

interface Column {
  name: TranslationKey;
  cell: (question: QuestionStatistics, reader: { t: Translate; index: number }) => string | number | null;
}

const yesOrNothing = (is: boolean, t: Translate): string => (is ? t('statistics:yes') : '');

const COLUMNS: readonly Column[] = [
  { name: 'statistics:column.number', cell: (_question, { index }) => index + 1 },
  { name: 'statistics:column.question', cell: ({ text }) => text },
  { name: 'statistics:column.type', cell: ({ type }, { t }) => t(`quiz:type.${type}`) },
  { name: 'statistics:column.asked', cell: ({ asked }) => asked },
  { name: 'statistics:column.right', cell: ({ right }) => right },
  { name: 'statistics:column.partial', cell: ({ partial }) => partial },
  { name: 'statistics:column.wrong', cell: ({ wrong }) => wrong },
  { name: 'statistics:column.unanswered', cell: ({ unanswered }) => unanswered },
  { name: 'statistics:column.waiting', cell: ({ waiting }) => waiting },
  { name: 'statistics:column.facility', cell: ({ facility }) => facility },
  { name: 'statistics:column.discrimination', cell: ({ discrimination }) => discrimination },
  { name: 'statistics:column.best_third', cell: ({ bestThird }) => bestThird },
  { name: 'statistics:column.weakest_third', cell: ({ weakestThird }) => weakestThird },
  { name: 'statistics:column.seconds', cell: ({ medianSeconds }) => medianSeconds },
  { name: 'statistics:column.doubt', cell: ({ doubt }, { t }) => yesOrNothing(doubt !== null, t) },
  { name: 'statistics:column.changed', cell: ({ hasChanged }, { t }) => yesOrNothing(hasChanged, t) },
  { name: 'statistics:column.drawn', cell: ({ isDrawn }, { t }) => yesOrNothing(isDrawn, t) },
];
