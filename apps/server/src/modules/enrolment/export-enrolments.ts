import type { CsvStep } from '@dars/contracts/csv';
import { dayIn } from '@dars/contracts/day';
import type { Enrolment, ExportEnrolmentsInput } from '@dars/contracts/learning/enrolment';
import type { TranslationKey } from '@dars/i18n/keys';
import { translator } from '@dars/i18n/server';
import type { Translate } from '@dars/i18n/translate';
import type { TenantContext } from '../../core/context.ts';
import { findScores, type Scores } from '../certificate/find-scores.ts';
import { findCourse } from '../content/course/policy.ts';
import { getSettings } from '../settings/store.ts';
import { countEnrolments, countLessons, nextEnrolments } from './list.ts';
import { toEnrolment } from './rules.ts';

/** Rows of one batch: few enough to hold in memory, many enough to be worth a round trip. */
const ROWS_PER_STEP = 500;

/** Answers the next batch of a course's enrolments, with the columns of the list, newest first. @throws not-found */
export async function exportEnrolments(
  ctx: TenantContext,
  { after, ...input }: ExportEnrolmentsInput,
): Promise<CsvStep> {
  const { tx, tenantId, deps, language } = ctx;
  const t = translator(language);
  const filter = { tenantId, ...input };
  await findCourse(ctx, input.courseId);
  const [rows, lessonCount, total, { timeZone }] = await Promise.all([
    nextEnrolments(tx, { after, size: ROWS_PER_STEP }, filter),
    countLessons(tx, filter),
    after === undefined ? countEnrolments(tx, filter) : 0,
    getSettings(tx, tenantId),
  ]);
  const last = rows.length === ROWS_PER_STEP ? rows.at(-1) : undefined;
  const scores = await findScores(
    tx,
    filter,
    rows.map(({ user }) => user.id),
  );
  const reader = { t, scores, day: (moment: string | null) => moment && dayIn(timeZone, new Date(moment)) };
  const fileName = `dars-course-learners-${dayIn(timeZone, deps.now())}.csv`;
  const head = { fileName, columns: COLUMNS.map(({ name }) => t(name)), total };
  const cells = (row: Enrolment) => COLUMNS.map(({ cell }) => cell(row, reader) ?? '');
  return {
    head: after === undefined ? head : null,
    rows: rows.map((row) => cells(toEnrolment(row, lessonCount))),
    next: last?.user.id ?? null,
  };
}

interface Reader {
  t: Translate;
  scores: Scores;
  /** Formats a date in the portal's time zone, as on the screen. */
  day: (moment: string | null) => string | null;
}

interface Column {
  name: TranslationKey;
  cell: (row: Enrolment, reader: Reader) => string | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'fields:firstName', cell: ({ user }) => user.firstName },
  { name: 'fields:lastName', cell: ({ user }) => user.lastName },
  { name: 'fields:email', cell: ({ user }) => user.login },
  { name: 'courses:export.status', cell: ({ status }, { t }) => t(`statuses:enrolment.${status}`) },
  { name: 'courses:export.progress', cell: ({ progress }) => String(progress) },
  { name: 'courses:export.completed_lessons', cell: ({ completedLessons }) => String(completedLessons) },
  { name: 'courses:export.score', cell: ({ user }, { scores }) => scores.get(user.id)?.toString() ?? null },
  { name: 'courses:export.completed', cell: (row, { day }) => day(row.completedDate) },
  { name: 'courses:export.last_seen', cell: (row, { day }) => day(row.lastSeenDate) },
  { name: 'courses:export.enrolled', cell: (row, { day }) => day(row.createdDate) },
];
