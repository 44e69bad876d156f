import type { CourseCard, LearnerHome } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { Check, Lock, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { lessonPath } from '../../lib/course/learner-paths.ts';
import { Khatam } from './khatam.tsx';
import './trail.css';

type PathLesson = NonNullable<LearnerHome['current']>['path'][number];
type Step = 'done' | 'now' | 'open' | 'locked';

/** The horizontal positions of the lessons, in percent from the inline start, repeated. */
const OFFSETS = [44, 66, 40, 27, 57] as const;
const [FIRST, SPACING, LAST] = [56, 118, 80];
const WIDTH = 640;

const xOf = (index: number): number => OFFSETS[index % OFFSETS.length] ?? OFFSETS[0];
const yOf = (index: number): number => FIRST + index * SPACING;

interface TrailProps {
  course: CourseCard;
  path: readonly PathLesson[];
}

/** The lessons around the current one as stones on a winding path, with a star at its end. */
export function Trail({ course, path }: TrailProps) {
  const t = useTranslate('page');
  const height = yOf(path.length) + LAST;
  const steps = path.map((lesson) => stepOf(lesson, course));
  return (
    <ol className="trail" style={{ blockSize: height }}>
      <TrailLine steps={steps} height={height} />
      {path.map((lesson, index) => (
        <Stone
          key={lesson.id}
          course={course}
          lesson={lesson}
          before={path.find(({ id }) => id === lesson.lockedBy)}
          step={steps[index] ?? 'open'}
          index={index}
        />
      ))}
      <li className={sideOf('node is-end', path.length)} style={positionOf(path.length)}>
        <Khatam faint={!course.own?.completedDate} />
        <div className="stone-label">
          <b>{t('page:home.masar.end')}</b>
        </div>
      </li>
    </ol>
  );
}

function Stone({ course, lesson, before, step, index }: Omit<TrailProps, 'path'> & StoneProps) {
  const t = useTranslate('page');
  // The reason of the lock is named at the first locked lesson only; each later one waits for the one before it.
  const isNext = before?.lock === null;
  return (
    <li className={sideOf(`node is-${step}`, index)} style={positionOf(index)}>
      {step === 'locked' ? (
        <span className="stone">
          <Icon icon={Lock} />
        </span>
      ) : (
        <Link to={lessonPath(course.id, lesson.id)} className="stone" aria-label={lesson.title}>
          <Icon icon={step === 'done' ? Check : Play} />
        </Link>
      )}
      <div className="stone-label">
        {step === 'now' && <span className="here">{t('page:home.masar.here')}</span>}
        <UserText as="b">{lesson.title}</UserText>
        {step === 'locked' && (
          <span>{isNext ? t('page:home.masar.locked_by', { title: before.title }) : t('page:home.masar.locked')}</span>
        )}
        {step === 'done' && <span className="sr">{t('page:home.completed')}</span>}
      </div>
    </li>
  );
}

interface StoneProps {
  lesson: PathLesson;
  /** The lesson that unlocks this one. */
  before: PathLesson | undefined;
  step: Step;
  index: number;
}

/** The path behind the stones: solid up to the completed lessons, dotted after them. */
function TrailLine({ steps, height }: { steps: readonly Step[]; height: number }) {
  return (
    <li aria-hidden="true" className="way">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {steps.map((step, index) => {
          const [x, y, nextX, nextY] = [xOf(index), yOf(index), xOf(index + 1), yOf(index + 1)];
          const middle = (y + nextY) / 2;
          const [from, to] = [(x / 100) * WIDTH, (nextX / 100) * WIDTH];
          return (
            <path
              key={`${from} ${y}`}
              className={step === 'done' ? 'is-walked' : undefined}
              d={`M${from} ${y}C${from} ${middle} ${to} ${middle} ${to} ${nextY}`}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
    </li>
  );
}

function stepOf(lesson: PathLesson, { own }: CourseCard): Step {
  if (lesson.isCompleted) return 'done';
  if (lesson.id === own?.next?.lessonId) return 'now';
  return lesson.lock ? 'locked' : 'open';
}

/** Returns the class that puts the name on the side with more space. */
function sideOf(className: string, index: number): string {
  return xOf(index) > 50 ? `${className} is-late` : className;
}

function positionOf(index: number): CSSProperties {
  return { insetInlineStart: `${xOf(index)}%`, insetBlockStart: yOf(index) };
}
