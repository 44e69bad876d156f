import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { ExportGradebookInput, GradebookQuiz, GradebookRow } from '@dars/contracts/learning/gradebook';
import { directionOf } from '@dars/i18n/direction';
import { plainText } from '@dars/i18n/isolate';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { titledName } from '../../core/files/file-name.ts';
import { findCourse } from '../content/course/policy.ts';
import { getSettings } from '../settings/store.ts';
import { countRows } from './find-rows.ts';
import { listQuizzes } from './list-columns.ts';
import { readPage } from './list-rows.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/**
 * Exports the next learners of a gradebook, with a column for each quiz.
 * @throws not-found
 */
export async function exportRows(ctx: TenantContext, { after, ...input }: ExportGradebookInput): Promise<CsvStep> {
  const { tx, tenantId, deps, language } = ctx;
  const course = await findCourse(ctx, input.courseId);
  const wanted = { tenantId, ...input };
  const [page, quizzes, total, { timeZone }] = await Promise.all([
    readPage(tx, wanted, { after, size: ROWS_PER_STEP }),
    listQuizzes(tx, wanted),
    after === undefined ? countRows(tx, wanted) : 0,
    getSettings(tx, tenantId),
  ]);
  const reader = { t: translator(language), day: (moment: string) => dayIn(timeZone, new Date(moment)) };
  const columns = [...LEARNER, ...quizzes.map(toColumn), WAITING];
  const head = {
    fileName: ['dars-gradebook', titledName(course.title), `${dayIn(timeZone, deps.now())}.csv`]
      .filter(Boolean)
      .join('-'),
    columns: columns.map(({ name }) => (typeof name === 'string' ? reader.t(name) : quizHead(reader.t, name))),
    total,
    sheet: {
      isRightToLeft: directionOf(language) === 'rtl',
      numberColumns: columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : [])),
    },
  };
  return {
    head: after === undefined ? head : null,
    rows: page.rows.map((row) => columns.map(({ cell }) => `${cell(row, reader) ?? ''}`)),
    next: page.next,
  };
}

interface Reader {
  t: Translate;
  /** Formats a date in the portal's time zone, as on the screen. */
  day: (moment: string) => string;
}

type NamedQuiz = Pick<GradebookQuiz, 'title' | 'weight' | 'points'>;

/** The head of a quiz's column. Without a weight of its own a quiz counts with its points. */
function quizHead(t: Translate, { title, weight, points }: NamedQuiz): string {
  const counts = weight ?? points;
  return counts === 0
    ? `${title} (${t('gradebook:weight.none')})`
    : plainText(t('gradebook:export.quiz', { title, weight: String(counts) }));
}

interface Column {
  /** A quiz is named by its title and its weight. */
  name: TranslationKey | NamedQuiz;
  isNumber?: boolean;
  cell: (row: GradebookRow, reader: Reader) => string | number | null;
}

const LEARNER: readonly Column[] = [
  { name: 'fields:firstName', cell: ({ user }) => user.firstName },
  { name: 'fields:lastName', cell: ({ user }) => user.lastName },
  { name: 'fields:email', cell: ({ user }) => user.login },
  { name: 'courses:export.status', cell: ({ status }, { t }) => t(`statuses:enrolment.${status}`) },
  { name: 'courses:export.progress', isNumber: true, cell: ({ progress }) => progress },
  {
    name: 'courses:export.completed',
    cell: ({ completedDate }, { day }) => (completedDate === null ? null : day(completedDate)),
  },
  { name: 'courses:export.score', isNumber: true, cell: ({ score }) => score },
  {
    name: 'gradebook:export.provisional',
    cell: ({ isProvisional }, { t }) => (isProvisional ? t('gradebook:export.yes') : null),
  },
];

const WAITING: Column = {
  name: 'gradebook:export.waiting',
  isNumber: true,
  cell: ({ cells }) => cells.reduce((sum, { waitingAnswers }) => sum + waitingAnswers, 0),
};

const toColumn = ({ id, ...name }: NamedQuiz & { id: string }): Column => ({
  name,
  isNumber: true,
  cell: ({ cells, overrides }) => {
    const isOfQuiz = ({ quizId }: { quizId: string }) => quizId === id;
    const override = overrides.find(isOfQuiz);
    return override ? override.percent : (cells.find(isOfQuiz)?.best?.percent ?? null);
  },
});
