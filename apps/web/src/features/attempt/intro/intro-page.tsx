import type { QuizIntro, Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { buttonClass } from '@dars/ui/button';
import { Badge } from '@dars/ui/data/badge';
import { DirIcon } from '@dars/ui/dir-icon';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { errorCode, isNotFound } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { AttemptList } from './attempt-list.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { IntroFacts } from './intro-facts.tsx';
import { StartAction } from './start-action.tsx';

/** What an answer lacks that an earlier release kept for times without a network. */
const UNDATED = {
  availability: { opensDate: null, closesDate: null, opensInMs: null, closesInMs: null },
  ...{ needsAccessCode: false, examMode: false, penalty: 0, forwardOnly: false },
};

interface IntroPageProps {
  courseId: string;
  quizId: string;
  /** Renders the frame around the page, with the title. */
  frame: (title: string, page: ReactNode) => ReactNode;
  unknown: ReactNode;
  onStart: () => void;
  /** Called if the quiz was withdrawn while an attempt is open; the attempt's page shows that. */
  onWithdrawn: () => void;
}

/** The page of a quiz between attempts: its rules, the remaining attempts and the results so far. */
export function IntroPage({ courseId, quizId, frame, unknown, onStart, onWithdrawn }: IntroPageProps) {
  const t = useTranslate('attempt');
  const intro = trpc.quiz.intro.useQuery({ id: quizId }, { refetchOnMount: 'always' });
  const code = errorCode(intro.error);
  const isWithdrawn = !!intro.data?.withdrawn && intro.data.open !== null && !intro.isFetching;
  const leave = useEffectEvent(onWithdrawn);
  useEffect(() => {
    if (isWithdrawn) leave();
  }, [isWithdrawn]);
  if (isNotFound(intro.error) || (intro.data && intro.data.courseId !== courseId)) {
    return frame(t('common:page.not_found'), unknown);
  }
  if (code === 'lesson-locked') return frame(t('attempt:intro.title'), <Locked courseId={courseId} />);
  if (intro.data) return frame(intro.data.title, <Intro intro={{ ...UNDATED, ...intro.data }} onStart={onStart} />);
  return frame(
    t('attempt:intro.title'),
    <Column>
      <QuizLoadingContent query={intro} title={t('attempt:failed')} />
    </Column>,
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[808px] grid-cols-1 gap-5 px-6 pt-8 pb-16 max-sm:px-4 max-sm:pt-5 max-sm:pb-12">
      {children}
    </div>
  );
}

function Intro({ intro, onStart }: { intro: QuizIntro; onStart: () => void }) {
  const t = useTranslate('attempt');
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <Column>
      {!intro.withdrawn && (
        <Link
          to="/home/courses/$id/lessons/$lessonId"
          params={{ id: intro.courseId, lessonId: intro.lessonId }}
          search={{ activity: intro.id }}
          className="flex items-center gap-2 justify-self-start text-small/(--lh-body) text-ink-2 hover:text-brand-text"
        >
          <DirIcon name="arrow-start" small />
          {t('attempt:intro.back_to_lesson')}
        </Link>
      )}
      <article className="card grid gap-6 rounded-modal p-8 max-sm:px-5 max-sm:py-6">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
          <UserText>{intro.title}</UserText>
        </h1>
        <IntroFacts intro={intro} />
        {intro.best && <Standing best={intro.best} hasMark={intro.passRate > 0} />}
        <AvailabilityNote intro={intro} />
        <StartAction intro={intro} onStart={onStart} />
      </article>
      {intro.attempts.length > 0 && <AttemptList intro={intro} />}
    </Column>
  );
}

/** The best result so far. */
function Standing({ best, hasMark }: { best: Score; hasMark: boolean }) {
  const t = useTranslate('attempt');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {hasMark && best.isPassed && <Badge tone="good">{t('attempt:state.passed')}</Badge>}
      <span>
        {t('attempt:result.best')}: <b className="num">{formatPercent(t.language, best.percent / 100)}</b>
      </span>
    </p>
  );
}

function Locked({ courseId }: { courseId: string }) {
  const t = useTranslate('attempt');
  return (
    <Column>
      <EmptyState
        className="card py-20"
        title={t('attempt:intro.locked')}
        detail={t('attempt:intro.locked_detail')}
        action={
          <Link to="/home/courses/$id" params={{ id: courseId }} className={buttonClass({ variant: 'primary' })}>
            {t('attempt:back_to_course')}
          </Link>
        }
      />
    </Column>
  );
}
