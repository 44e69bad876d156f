import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { ExportResultsInput, LearnerResult } from '@dars/contracts/learning/attempt';
import type { AnswerCounts } from '@dars/contracts/learning/quiz-statistics';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../../core/context.ts';
import { getSettings } from '../../settings/store.ts';
import { closeOverdueOf } from '../attempt/close-attempt.ts';
import { findQuiz } from '../policy.ts';
import { countResults, nextResults } from './list-results.ts';
import { summarizeAttempts } from './summarize-attempts.ts';

/** Rows of one export step: few enough to hold in memory, enough to be worth a request. */
const ROWS_PER_STEP = 500;

/**
 * Exports the next rows of the learners' results.
 * @throws not-found
 */
export async function exportResults(
  ctx: TenantContext,
  { id, after, ...filters }: ExportResultsInput,
): Promise<CsvStep> {
  const { tx, tenantId, deps, language } = ctx;
  const t = translator(language);
  const quiz = await findQuiz(ctx, id);
  const isFirst = after === undefined;
  if (isFirst) await closeOverdueOf(tx, { tenantId, now: deps.now(), deps }, quiz);
  const rows = await nextResults(tx, { ...quiz, after, size: ROWS_PER_STEP }, filters);
  const counts = await summarizeAttempts(
    tx,
    { tenantId, caches: deps.caches },
    rows.flatMap(({ best }) => best ?? []),
  );
  const [total, { timeZone }] = await Promise.all([
    isFirst ? countResults(tx, quiz, filters) : 0,
    getSettings(tx, tenantId),
  ]);
  const reader = { t, day: (moment: Date) => dayIn(timeZone, moment) };
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const fileName = `dars-quiz-results-${reader.day(deps.now())}.csv`;
  const head = { fileName, columns: COLUMNS.map(({ name }) => t(name)), total };
  return {
    head: isFirst ? head : null,
    rows: rows.map(({ result, best }) => {
      const row = { ...result, marks: best && counts.get(best.id) };
      return COLUMNS.map(({ cell }) => cell(row, reader) ?? '');
    }),
    next: last?.result.user.id ?? null,
  };
}

/** A row of the file; `marks` is undefined if no attempt was handed in. */
type Row = LearnerResult & { marks: AnswerCounts | undefined };

interface Reader {
  t: Translate;
  /** Formats a date in the portal's time zone, as the screen does. */
  day: (moment: Date) => string;
}

interface Column {
  name: TranslationKey;
  cell: (row: Row, reader: Reader) => string | null;
}

/** Column that counts the questions of the best attempt with this mark. */
const counted = (mark: keyof AnswerCounts): Column => ({
  name: `attempt:results.column.${mark}`,
  cell: ({ marks }) => (marks ? String(marks[mark]) : null),
});

const COLUMNS: readonly Column[] = [
  { name: 'fields:firstName', cell: ({ user }) => user.firstName },
  { name: 'fields:lastName', cell: ({ user }) => user.lastName },
  { name: 'fields:email', cell: ({ user }) => user.login },
  { name: 'quiz:column.attempts', cell: ({ usedAttempts }) => String(usedAttempts) },
  { name: 'quiz:column.points', cell: ({ best }) => best && String(best.earned) },
  { name: 'quiz:column.out_of', cell: ({ best }) => best && String(best.total) },
  { name: 'quiz:column.percent', cell: ({ best }) => best && String(best.percent) },
  ...(['right', 'partial', 'wrong', 'unanswered', 'waiting'] as const).map(counted),
  {
    name: 'quiz:column.result',
    cell: ({ best, standing }, { t }) => {
      if (standing === 'WAITING') return t('attempt:state.waiting');
      return best && t(best.isPassed ? 'quiz:passed' : 'quiz:failed');
    },
  },
  { name: 'quiz:column.last', cell: ({ lastDate }, { day }) => day(new Date(lastDate)) },
];
