import type { Calendar } from '@dars/contracts/constants';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { Language } from '@dars/contracts/languages';
import type { LegalKind } from '@dars/contracts/portal/legal-kinds';
import type { Database } from '@dars/db/client';
import { formatDate, formatDateTime, formatNumber } from '@dars/i18n/format';
import { formatBytes } from '@dars/i18n/format-bytes';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { StoredUser } from '../accounts/account/store.ts';
import type { DataSubject } from './find-rows.ts';
import {
  listAcceptances,
  listAttempts,
  listCourses,
  listDevices,
  listNotes,
  listReviews,
  readAll,
} from './list-readable.ts';
import { DATA_PARTS, type DataPart, withoutFreshGrade } from './rules.ts';

/** A file that lies beside the page in the archive. */
export interface ArchivedFile {
  path: string;
  size: number;
  createdAt: Date;
}

export interface ArchivedCertificate {
  /** Null: it has no document, because it is revoked or another one replaces it. */
  path: string | null;
  isRevoked: boolean;
  reference: string;
  courseTitle: string;
  issuedAt: Date;
}

export interface PageContent {
  person: StoredUser;
  portal: string;
  timeZone: string;
  calendar: Calendar;
  madeAt: Date;
  files: readonly ArchivedFile[];
  certificates: readonly ArchivedCertificate[];
  /** Records in data.json, by part. */
  counts: Readonly<Record<DataPart, number>>;
}

/** The text of a cell, or a text that links to a path in the archive. */
export type Cell = string | { text: string; path: string };

export interface Section {
  title: string;
  /** The heads of the columns. Empty: each row is a text with a head above it. */
  heads: readonly string[];
  rows: AsyncIterable<Cell[]>;
}

/** Lists the sections of the readable page after the account's own. */
export function listSections(db: Database, language: Language, content: PageContent): Section[] {
  const subject: DataSubject = { tenantId: content.person.tenantId, userId: content.person.id };
  return [...learningSections(db, subject, language, content), ...otherSections(db, subject, language, content)];
}

function learningSections(db: Database, subject: DataSubject, language: Language, content: PageContent): Section[] {
  const t = translator(language);
  const { date, dateTime, number } = wordsOf(language, content);
  return [
    {
      title: t('my-data:file.courses'),
      heads: [
        t('my-data:file.course'),
        t('my-data:file.joined'),
        t('my-data:file.completed'),
        t('my-data:file.lessons'),
      ],
      rows: map(readAll(db, subject, listCourses), ({ title, startedAt, createdAt, completedAt, lessons }) => [
        title,
        date(startedAt ?? createdAt),
        date(completedAt),
        number(lessons ?? 0),
      ]),
    },
    {
      title: t('my-data:file.quizzes'),
      heads: [
        ...[t('my-data:file.course'), t('my-data:file.quiz'), t('my-data:file.attempt')],
        ...[t('my-data:file.submitted'), t('my-data:file.result')],
      ],
      rows: map(readAll(db, subject, listAttempts), (attempt) => {
        const { course, quiz, number: count, submittedAt } = attempt;
        return [
          course,
          quiz,
          number(count),
          submittedAt ? dateTime(submittedAt) : '–',
          resultOf(language, attempt, content.madeAt),
        ];
      }),
    },
    {
      title: t('my-data:file.notes'),
      heads: [],
      rows: map(readAll(db, subject, listNotes), ({ lesson, course, notes }) => [lesson, course, notes]),
    },
    {
      title: t('my-data:file.reviews'),
      heads: [],
      rows: map(readAll(db, subject, listReviews), ({ course, stars, body, answer, updatedAt }) => [
        course,
        `${t('my-data:file.stars')}: ${number(stars)} · ${date(updatedAt)}`,
        ...(body === '' ? [] : [body]),
        ...(answer === null ? [] : [`${t('my-data:file.answer')}: ${answer}`]),
      ]),
    },
  ];
}

function otherSections(db: Database, subject: DataSubject, language: Language, content: PageContent): Section[] {
  const t = translator(language);
  const { date, dateTime, number } = wordsOf(language, content);
  const { files, certificates, counts } = content;
  const withoutDocument = (isRevoked: boolean) => (isRevoked ? t('my-data:file.revoked') : t('my-data:file.replaced'));
  return [
    {
      title: t('my-data:file.certificates'),
      heads: [t('my-data:file.reference'), t('my-data:file.course'), t('my-data:file.issued'), t('my-data:file.file')],
      rows: each(certificates, ({ reference, courseTitle, issuedAt, path, isRevoked }) => [
        ...[reference, courseTitle, date(issuedAt)],
        path === null ? withoutDocument(isRevoked) : { text: t('my-data:file.open'), path },
      ]),
    },
    {
      title: t('my-data:file.files'),
      heads: [t('my-data:file.file'), t('my-data:file.size'), t('my-data:file.sent')],
      rows: each(files, ({ path, size, createdAt }) => [
        { text: path.slice(path.lastIndexOf('/') + 1), path },
        formatBytes(language, size),
        dateTime(createdAt),
      ]),
    },
    {
      title: t('my-data:file.devices'),
      heads: [t('my-data:file.device'), t('my-data:file.signed_in')],
      rows: map(readAll(db, subject, listDevices), ({ userAgent, createdAt }) => [
        userAgent ?? t('my-data:file.unknown_device'),
        dateTime(createdAt),
      ]),
    },
    {
      title: t('my-data:file.legal'),
      heads: [t('my-data:file.legal'), t('my-data:file.version'), t('my-data:file.accepted')],
      rows: map(readAll(db, subject, listAcceptances), ({ kind, version, acceptedAt }) => [
        t(LEGAL_NAMES[kind]),
        number(version),
        dateTime(acceptedAt),
      ]),
    },
    {
      title: t('my-data:file.records'),
      heads: [t('my-data:file.part'), t('my-data:file.count')],
      rows: each(DATA_PARTS, (part) => [t(`my-data:file.parts.${part}`), number(counts[part])]),
    },
  ];
}

/** The formats of the page. */
export function wordsOf(language: Language, { timeZone, calendar }: PageContent) {
  const t = translator(language);
  return {
    date: (moment: Date | null) => (moment ? plainText(formatDate(t, moment, { timeZone, calendar })) : '–'),
    dateTime: (moment: Date) => plainText(formatDateTime(t, moment, { timeZone, calendar })),
    number: (value: number) => formatNumber(language, value),
  };
}

const LEGAL_NAMES = { terms: 'my-data:file.terms', privacy: 'my-data:file.privacy' } as const satisfies Record<
  LegalKind,
  string
>;

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

function resultOf(language: Language, attempt: Attempt, madeAt: Date): string {
  const t = translator(language);
  const { earned, total, isPassed } = withoutFreshGrade({ ...attempt }, madeAt) as Partial<Attempt>;
  if (attempt.waitingAnswers > 0 || typeof earned !== 'number' || typeof total !== 'number')
    return t('my-data:file.pending');
  const points = [earned, total].map((units) => formatNumber(language, units / UNITS_PER_POINT)).join(' / ');
  return `${points} · ${isPassed ? t('my-data:file.passed') : t('my-data:file.not_passed')}`;
}

async function* map<From>(items: AsyncIterable<From>, toCells: (item: From) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const item of items) yield toCells(item);
}

async function* each<From>(items: readonly From[], toCells: (item: From) => Cell[]): AsyncGenerator<Cell[]> {
  for (const item of items) yield toCells(item);
}
