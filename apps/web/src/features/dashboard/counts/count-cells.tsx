import type { StudentCounts } from '@dars/contracts/reports/reports';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { DirIcon } from '@dars/ui/dir-icon';
import { Icon } from '@dars/ui/icon';
import { HairlineJoint } from '@dars/ui/layout/hairline-joint';
import { Link } from '@tanstack/react-router';
import { BookOpen, FileText, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Definition } from '../definition.tsx';
import { PeopleLink } from '../people-link.tsx';
import { CountCell } from './count-cell.tsx';
import { UserParts } from './user-parts.tsx';

/** Shows a cell for each number that the server sent, including 0. */
export function CountCells({ counts }: { counts: Partial<StudentCounts> }) {
  const t = useTranslate('reports');
  const { coursesCount: courses, lessonCount: lessons, numOfUsers: users, quizCount: quizzes } = counts;
  const written = (value: number) => formatNumber(t.language, value, { maximumFractionDigits: 1 });
  return (
    <div className="flex min-h-33.5 max-[1000px]:flex-wrap">
      {courses !== undefined && (
        <Cell
          name={t('reports:count.courses')}
          icon={<Icon icon={BookOpen} small />}
          definition={t('reports:definitions.coursesCount')}
          detail={t('reports:count.courses_detail')}
          number={
            <CoursesLink label={`${written(courses)} ${t('reports:count.courses')}`}>{written(courses)}</CoursesLink>
          }
        />
      )}
      {lessons !== undefined && (
        <Cell
          name={t('reports:count.lessons')}
          icon={<Icon icon={FileText} small />}
          definition={t('reports:definitions.lessonCount')}
          detail={courses ? t('reports:count.lessons_detail', { average: written(lessons / courses) }) : '\u00a0'}
          number={
            <CoursesLink label={`${written(lessons)} ${t('reports:count.lessons')}`}>{written(lessons)}</CoursesLink>
          }
        />
      )}
      {users !== undefined && (
        <Cell
          isWide
          name={t('reports:count.users')}
          icon={<Icon icon={UsersRound} small />}
          definition={t('reports:definitions.numOfUsers')}
          number={
            <PeopleLink filter={{ people: 'all' }} label={`${written(users)} ${t('reports:count.users')}`}>
              {written(users)}
            </PeopleLink>
          }
        >
          <UserParts users={users} activated={counts.numActivatedUsers} active={counts.numOfActiveLearner} />
        </Cell>
      )}
      {quizzes !== undefined && (
        <Cell
          name={t('reports:count.quizzes')}
          icon={<DirIcon name="list-checks" small />}
          definition={t('reports:definitions.quizCount')}
          detail={t('reports:count.quizzes_detail')}
          number={<span className="num">{written(quizzes)}</span>}
        />
      )}
    </div>
  );
}

function CoursesLink({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Link
      to="/home/admin/courses"
      aria-label={label}
      className="num rounded-[4px] decoration-1 underline-offset-[5px] hover:text-brand-text hover:underline"
    >
      {children}
    </Link>
  );
}

interface CellProps {
  name: string;
  icon: ReactNode;
  definition: string;
  number: ReactNode;
  /** A text below the number. */
  detail?: string;
  isWide?: boolean;
  /** Parts of the number, beside it. */
  children?: ReactNode;
}

function Cell({ name, icon, definition, number, detail, isWide = false, children }: CellProps) {
  return (
    <CountCell isWide={isWide}>
      <h3 className="flex items-center gap-2 text-small font-normal text-ink-2 narrow:text-caption [&>svg]:text-ink-3 narrow:[&>svg]:hidden">
        {icon}
        {name}
      </h3>
      <div className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div>
          <p
            className={classNames(
              'flex items-center gap-1.5 text-display leading-[1.3] font-bold',
              !isWide && 'narrow:text-h2',
            )}
          >
            {number}
            <Definition name={name}>{definition}</Definition>
          </p>
          {detail && <p className="caption quiet num narrow:hidden">{detail}</p>}
        </div>
        {children}
      </div>
      <HairlineJoint
        className={classNames('start-0 top-full group-first/count:hidden', isWide && 'max-[1000px]:hidden')}
      />
    </CountCell>
  );
}
