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
import { Definition } from '../../../lib/figures/definition.tsx';
import { PeopleLink } from '../people-link.tsx';
import { CountCell } from './count-cell.tsx';
import { UserParts } from './user-parts.tsx';

interface CountCellsProps {
  counts: Partial<StudentCounts>;
  /** The group whose members and courses are counted. */
  group?: string | undefined;
}

/** Shows a cell for each number that the server sent, including 0. */
export function CountCells({ counts, group }: CountCellsProps) {
  const t = useTranslate('reports');
  const definitions = useDefinitions(group);
  const { coursesCount: courses, lessonCount: lessons, numOfUsers: users, quizCount: quizzes } = counts;
  const written = (value: number) => formatNumber(t.language, value, { maximumFractionDigits: 1 });
  return (
    <div className="flex min-h-33.5 max-[1000px]:flex-wrap">
      {courses !== undefined && (
        <Cell
          name={t('reports:count.courses')}
          icon={<Icon icon={BookOpen} small />}
          definition={definitions.coursesCount}
          detail={t('reports:count.courses_detail')}
          number={
            <CoursesLink group={group} label={`${written(courses)} ${t('reports:count.courses')}`}>
              {written(courses)}
            </CoursesLink>
          }
        />
      )}
      {lessons !== undefined && (
        <Cell
          name={t('reports:count.lessons')}
          icon={<Icon icon={FileText} small />}
          definition={definitions.lessonCount}
          detail={courses ? t('reports:count.lessons_detail', { average: written(lessons / courses) }) : '\u00a0'}
          number={
            <CoursesLink group={group} label={`${written(lessons)} ${t('reports:count.lessons')}`}>
              {written(lessons)}
            </CoursesLink>
          }
        />
      )}
      {users !== undefined && (
        <Cell
          isWide
          name={t('reports:count.users')}
          icon={<Icon icon={UsersRound} small />}
          definition={definitions.numOfUsers}
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
          definition={definitions.quizCount}
          detail={t('reports:count.quizzes_detail')}
          number={<span className="num">{written(quizzes)}</span>}
        />
      )}
    </div>
  );
}

/** Returns what the numbers count: of the portal, or of a group. */
function useDefinitions(group: string | undefined) {
  const t = useTranslate('reports');
  return group === undefined
    ? {
        coursesCount: t('reports:definitions.coursesCount'),
        lessonCount: t('reports:definitions.lessonCount'),
        quizCount: t('reports:definitions.quizCount'),
        numOfUsers: t('reports:definitions.numOfUsers'),
      }
    : {
        coursesCount: t('reports:group_definitions.coursesCount'),
        lessonCount: t('reports:group_definitions.lessonCount'),
        quizCount: t('reports:group_definitions.quizCount'),
        numOfUsers: t('reports:group_definitions.numOfUsers'),
      };
}

interface CoursesLinkProps {
  group: string | undefined;
  label: string;
  children: ReactNode;
}

/** Links to the courses of the portal, or to the group with its own. */
function CoursesLink({ group, label, children }: CoursesLinkProps) {
  return (
    <Link
      {...(group
        ? { to: '/home/admin/learners/groups/$groupId', params: { groupId: group } }
        : { to: '/home/admin/courses' })}
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
